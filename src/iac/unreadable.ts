import type { Diagnostic } from '../source/index.ts';

/** The error for a file that is listed, but cannot be read. */
export function unreadable(path: string): Diagnostic {
  const span = { source: { path, text: '' }, start: 0, end: 0 };
  return { code: 'file.unreadable', level: 'error', message: 'cannot read the file', span };
}
