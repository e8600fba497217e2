import type { Source, Span } from '../source/index.ts';

/** The offset at which `JSON.parse` stopped, according to its error: that character, or the end of the text. */
export function spanOfJsonError(source: Source, error: unknown): Span {
  const { text } = source;
  const message = String(error);
  // The runtime counts without the byte order mark, which was removed.
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  const offsetText = /position (\d+)/.exec(message)?.[1];
  const offset = offsetText === undefined ? (/end of JSON/.test(message) ? text.length : 0) : Number(offsetText) + mark;
  const start = Math.min(offset, text.length);
  return { source, start, end: Math.min(start + 1, text.length) };
}
