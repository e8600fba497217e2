import type { Parts } from '../../docker/substitute/lexer.ts';
import { unmarked } from '../../marks.ts';
import { expressionPlaces, maskExpressions } from '../expressions/index.ts';

/** The parts of a text: what it says, and expressions as what is not known. They are written as they are. */
export function expressionParts(text: string): Parts {
  const parts: Parts[number][] = [];
  let at = 0;
  for (const { start, end } of expressionPlaces(text).places) {
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

/** A text in which marks stand for expressions, as long as these. */
export interface Masked {
  readonly text: string;
  /** The parts of a piece of this text. */
  readonly partsOf: (piece: string) => Parts;
}

/** Replaces the expressions in a script, so that it can be read without them. */
export function masked(text: string): Masked {
  const { places } = expressionPlaces(text);
  const partOf = (index: number): Parts[number] => {
    const { start, end } = places[index]!;
    return unknownPart(text.slice(start, end));
  };
  return {
    text: maskExpressions(text, places),
    partsOf: (piece) => unmarked(piece).map((part) => (typeof part === 'string' ? part : partOf(part))),
  };
}
