import type { Parts } from '../../docker/substitute/lexer.ts';

/** The expressions in a text: the offsets of each `${{ … }}`. */
export function expressionsIn(text: string): readonly { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let start = text.indexOf('${{'); start >= 0; start = text.indexOf('${{', found.at(-1)!.end)) {
    let isQuoted = false;
    let end = start + 3;
    while (end < text.length && (isQuoted || !text.startsWith('}}', end))) {
      if (text[end] === "'") isQuoted = !isQuoted;
      end++;
    }
    if (end >= text.length) break;
    found.push({ start, end: end + 2 });
  }
  return found;
}

/** The parts of a text: what it says, and expressions as what is not known. They are written as they are. */
export function expressionParts(text: string): Parts {
  const parts: Parts[number][] = [];
  let at = 0;
  for (const { start, end } of expressionsIn(text)) {
    if (start > at) parts.push(text.slice(at, start));
    parts.push(unknownPart(text.slice(start, end)));
    at = end;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/** A part that is written `${…}`, like what is unknown in other places. */
function unknownPart(expression: string): { readonly unknown: string } {
  return { unknown: expression.slice(2, -1) };
}

/** Characters for private use: the first of an expression says which it is, the others fill its place. */
const firstMark = 0xe000;
const maxMarks = 1024;
const filler = '\ue400';

/** A text in which characters that no language knows stand for expressions, one for each of theirs. */
export interface Masked {
  readonly text: string;
  /** The parts of a piece of this text. */
  readonly partsOf: (piece: string) => Parts;
}

/** Replaces the expressions in a script, so that it can be read without them. */
export function masked(text: string): Masked {
  const expressions = expressionsIn(text);
  if (expressions.length === 0) return { text, partsOf: (piece) => [piece] };
  const pieces: string[] = [];
  let at = 0;
  expressions.forEach(({ start, end }, index) => {
    pieces.push(plain(text.slice(at, start)));
    pieces.push(String.fromCharCode(firstMark + Math.min(index, maxMarks - 1)), filler.repeat(end - start - 1));
    at = end;
  });
  pieces.push(plain(text.slice(at)));
  return {
    text: pieces.join(''),
    partsOf: (piece) =>
      piece
        .replaceAll(filler, '')
        .split(/([\ue000-\ue3ff])/)
        .filter((part) => part !== '')
        .map((part) => {
          const index = part.charCodeAt(0) - firstMark;
          if (!/^[\ue000-\ue3ff]$/.test(part)) return part;
          const expression = index < maxMarks - 1 ? expressions[index] : undefined;
          return expression === undefined
            ? { unknown: '{ … }' }
            : unknownPart(text.slice(expression.start, expression.end));
        }),
  };
}

function plain(text: string): string {
  return text.replace(/[\ue000-\ue400]/g, '\ufffd');
}
