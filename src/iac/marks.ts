/** Private-use characters: the first of a mark, one that pads marks, and 1,024 digits. */
const opening = '\ue400';
const filler = '\ue401';
const firstDigit = 0xe000;

/**
 * A text without a meaning in any language, in place of the part of a text with this number; with a width, it has this
 * number of characters.
 */
export function markOf(index: number, width = 0): string {
  const digits = [index >> 20, (index >> 10) & 1023, index & 1023].map((digit) =>
    String.fromCharCode(firstDigit + digit),
  );
  return `${opening}${digits.join('')}`.padEnd(width, filler);
}

/** A text without such characters. */
export function withoutMarks(text: string): string {
  return text.replace(/[\ue000-\ue401]/g, '\ufffd');
}

/** The texts in a text with marks, and the numbers of the marks between them. */
export function unmarked(text: string): readonly (string | number)[] {
  if (!hasMark(text)) return text === '' ? [] : [text];
  return text
    .replaceAll(filler, '')
    .split(/(\ue400[\ue000-\ue3ff]{3})/)
    .filter((piece) => piece !== '')
    .map((piece) => (isMark(piece) ? numberOf(piece) : piece));
}

export function hasMark(text: string): boolean {
  return text.includes(opening);
}

export function startsWithMark(text: string): boolean {
  return text.startsWith(opening);
}

/** Whether a text is one mark. */
export function isMark(text: string): boolean {
  return /^\ue400[\ue000-\ue3ff]{3}\ue401*$/.test(text);
}

function numberOf(mark: string): number {
  const [first, second, third] = [1, 2, 3].map((at) => mark.charCodeAt(at) - firstDigit);
  return (first! << 20) | (second! << 10) | third!;
}
