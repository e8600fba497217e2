import type { Parts } from '../../docker/substitute/lexer.ts';
import { expressionPlaces, maskExpressions, maxMarks, unmasked } from '../expressions/index.ts';

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

/** A text in which characters that no language knows stand for expressions, one for each of theirs. */
export interface Masked {
  readonly text: string;
  /** The parts of a piece of this text. */
  readonly partsOf: (piece: string) => Parts;
}

/** Replaces the expressions in a script, so that it can be read without them. */
export function masked(text: string): Masked {
  const { places } = expressionPlaces(text);
  if (places.length === 0) return { text, partsOf: (piece) => [piece] };
  const partOf = (index: number): Parts[number] => {
    // The last mark stands for all further expressions.
    const place = index < maxMarks - 1 ? places[index] : undefined;
    return place === undefined ? { unknown: '{ … }' } : unknownPart(text.slice(place.start, place.end));
  };
  return {
    text: maskExpressions(text, places),
    partsOf: (piece) => unmasked(piece).map((part) => (typeof part === 'string' ? part : partOf(part))),
  };
}
