import type { YamlScalar } from '../../../go/index.ts';
import type { Source, Span } from '../../../source/index.ts';
import { type MappedText, stretchOf } from '../../docker/parse/mapped-text.ts';
import type { Value } from '../../values/value.ts';
import type { FileContext } from './file.ts';

/** A stretch of a text, by offsets. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Where stretches of the text of a scalar are written, line by line; the whole scalar where that is not known. */
export function textPlaces(source: Source, node: YamlScalar): (stretch: Stretch) => Span {
  let mapped: MappedText | undefined;
  return ({ start, end }) => {
    mapped ??= mappedText(source, node);
    const last = mapped.pieces.at(-1);
    if (last === undefined || end > mapped.text.length) return { source, start: node.start, end: node.end };
    return { source, ...stretchOf(mapped, start, end) };
  };
}

/** Where a stretch of a text is written. */
export function placeIn({ source, expressionTexts }: FileContext, text: Value, start: number, end: number): Span {
  const node = expressionTexts.get(text)?.node;
  const isText = text.kind === 'scalar' && typeof text.value === 'string';
  if (node === undefined && !isText) return text.span;
  if (latest?.text !== text) {
    const written = node ?? { kind: 'scalar', value: isText ? text.value : '', ...text.span };
    latest = { text, place: textPlaces(source, written) };
  }
  return latest.place({ start, end });
}

/** The text of the last call: many stretches of the same text follow each other. */
let latest: { readonly text: Value; readonly place: (stretch: Stretch) => Span } | undefined;

/** The text of a scalar up to the first line that is not written as it is read, such as one with escapes. */
function mappedText({ text }: Source, node: YamlScalar): MappedText {
  const value = String(node.value);
  const raw = text.slice(node.start, node.end);
  const isBlock = raw.startsWith('|') || raw.startsWith('>');
  const pieces: { at: number; offset: number }[] = [];
  let from = isBlock ? raw.indexOf('\n') + 1 : /^["']/.test(raw) ? 1 : 0;
  let at = 0;
  while (from < raw.length && at < value.length) {
    const newline = raw.indexOf('\n', from);
    const end = newline < 0 ? raw.length : newline;
    const line = raw.slice(from, end).trim();
    const content = !isBlock && newline < 0 ? line.replace(/["']$/, '') : line;
    const start = skipSpace(value, at);
    if (!value.startsWith(content, start)) break;
    if (content !== '') pieces.push({ at: start, offset: node.start + raw.indexOf(content, from) });
    at = start + content.length;
    from = end + 1;
  }
  return { text: value.slice(0, at), pieces };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text[at]!)) at++;
  return at;
}
