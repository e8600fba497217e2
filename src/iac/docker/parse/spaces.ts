import { whiteSpace } from '../../../go/index.ts';

const spaces = new Set(whiteSpace);

/** Whether a character is white space of Unicode; not the end of a text. */
export function isSpace(character: string | undefined): boolean {
  return character !== undefined && spaces.has(character);
}

/** Whether a character separates the arguments of an instruction. */
export function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === '\v' || character === '\f' || character === '\r';
}

/** The index of the first character at or after `start` that is not a space; not after `end`. */
export function skipSpaces(text: string, start: number, end = text.length): number {
  let at = start;
  while (at < end && isSpace(text[at])) at++;
  return at;
}

/** The index, not before `start`, behind which there are only spaces. */
export function endWithoutSpaces(text: string, start = 0): number {
  let end = text.length;
  while (end > start && isSpace(text[end - 1])) end--;
  return end;
}
