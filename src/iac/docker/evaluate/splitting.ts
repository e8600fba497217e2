import { markOf, unmarked, withoutMarks } from '../../marks.ts';
import type { Parts } from '../substitute/lexer.ts';

/** Parts as one text, with a mark for each unknown part. */
export interface Flat {
  readonly text: string;
  readonly unknowns: readonly { readonly unknown: string }[];
}

export function flat(parts: Parts): Flat {
  const unknowns: { readonly unknown: string }[] = [];
  const texts = parts.map((part) => (typeof part === 'string' ? withoutMarks(part) : markOf(unknowns.push(part) - 1)));
  return { text: texts.join(''), unknowns };
}

/** The parts of a piece of a flat text. */
export function partsOf(text: string, { unknowns }: Flat): Parts {
  return unmarked(text).map((piece) => (typeof piece === 'string' ? piece : unknowns[piece]!));
}
