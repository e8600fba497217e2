import type { Parts } from '../substitute/lexer.ts';

/** Parts as one text, in which a single character stands for each part that is not known. */
export interface Flat {
  readonly text: string;
  readonly unknowns: readonly { readonly unknown: string }[];
}

/** Characters for private use stand for unknown parts, in their order; a text that has such characters itself is taken as it is. */
const firstMark = 0xe000;
const maxMarks = 1000;

export function flat(parts: Parts): Flat {
  const unknowns: { readonly unknown: string }[] = [];
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part.replace(/[\ue000-\ue3ff]/g, '\ufffd');
    const index = Math.min(unknowns.length, maxMarks - 1);
    unknowns[index] = part;
    return String.fromCharCode(firstMark + index);
  });
  return { text: texts.join(''), unknowns };
}

/** The parts of a piece of a flat text. */
export function partsOf(text: string, { unknowns }: Flat): Parts {
  return text
    .split(/([\ue000-\ue3ff])/)
    .filter((piece) => piece !== '')
    .map((piece) => (isMark(piece) ? unknowns[piece.charCodeAt(0) - firstMark]! : piece));
}

/** Whether a piece of a flat text is one unknown. */
export function isMark(text: string): boolean {
  return /^[\ue000-\ue3ff]$/.test(text);
}
