import { readFirstYaml, YamlError, yamlValueOf } from '../../go/index.ts';
import type { ConfigValue } from '../resource.ts';
import { FormatError, type Parse, type Spend } from './format.ts';

/** One document as it is, several as a list. */
export const parse: Parse = (text, spend) => {
  const values = piecesOf(text).map((piece) => documentIn(piece, spend));
  return values.length === 1 ? values[0]! : values;
};

/** The offsets at which the documents of a text begin, after comments and empty lines. */
export function startsOf(text: string): readonly number[] {
  return piecesOf(text).map(({ start, text: piece }) => start + contentStart(piece));
}

/** The offset after comments and empty lines. */
function contentStart(piece: string): number {
  for (let start = 0; ; ) {
    const end = piece.indexOf('\n', start);
    if (end < 0 || !/^[ \t]*(?:#.*)?\r?$/.test(piece.slice(start, end))) return start;
    start = end + 1;
  }
}

/** A document, and where it begins. */
interface Piece {
  readonly start: number;
  readonly text: string;
}

/** The texts between lines `---`. Other marks of documents do not count, and a directive belongs to the next document. */
function piecesOf(text: string): readonly Piece[] {
  const mark = text.includes('\r\n') ? '\r\n---\r\n' : '\n---\n';
  const pieces: Piece[] = [];
  for (let start = 0, from = 0; ; ) {
    const end = text.indexOf(mark, from);
    if (end < 0) return [...pieces, { start, text: text.slice(start) }];
    from = end + mark.length;
    if (start === 0 && pieces.length === 0 && text.startsWith('%') && !text.slice(0, end).includes('\n---')) continue;
    pieces.push({ start, text: text.slice(start, end) });
    start = from;
  }
}

function documentIn({ start, text }: Piece, spend: Spend): ConfigValue {
  try {
    const document = readFirstYaml(text, 'v2');
    spend(document?.aliased ?? 0);
    return document?.root === undefined ? null : yamlValueOf(document.root, undefined, Number);
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    throw new FormatError(error.message, start + (error.diagnostic.span?.start ?? 0));
  }
}
