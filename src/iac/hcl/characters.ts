/** Character classes of HCL2, on UTF-16 code units; outside ASCII they follow Unicode. */

const unicodeStart = /\p{ID_Start}/u;
/** Joiners are left out, which Unicode 15.1 added and HCL's own tables do not have. */
const unicodeContinue = /(?![\u200c\u200d])\p{ID_Continue}/u;

/** Characters this grammar names, as code units. */
export const char = {
  tab: 9,
  lineFeed: 10,
  carriageReturn: 13,
  space: 32,
  exclamation: 33,
  quote: 34,
  hash: 35,
  dollar: 36,
  percent: 37,
  ampersand: 38,
  openParenthesis: 40,
  closeParenthesis: 41,
  star: 42,
  plus: 43,
  comma: 44,
  minus: 45,
  dot: 46,
  slash: 47,
  colon: 58,
  less: 60,
  equal: 61,
  greater: 62,
  question: 63,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  underscore: 95,
  openBrace: 123,
  bar: 124,
  closeBrace: 125,
  tilde: 126,
  byteOrderMark: 0xfeff,
} as const;

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isAsciiLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** Whether an identifier starts at `at`: a letter of any script or `_`. */
function startsIdentifier(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return isAsciiLetter(code) || code === char.underscore;
  return code >= 128 && unicodeStart.test(String.fromCodePoint(text.codePointAt(at)!));
}

/** The offset after the identifier that starts at `at`, or `at` itself where none does. */
export function identifierEnd(text: string, at: number): number {
  if (!startsIdentifier(text, at)) return at;
  let end = at;
  for (;;) {
    const code = text.charCodeAt(end);
    if (isAsciiLetter(code) || isDigit(code) || code === char.underscore || code === char.minus) end++;
    else if (code >= 128) {
      const letter = String.fromCodePoint(text.codePointAt(end)!);
      if (!unicodeContinue.test(letter)) return end;
      end += letter.length;
    } else return end;
  }
}

/** White space as Unicode (and Go's `unicode.IsSpace`) defines it; unlike JavaScript's, without the byte order mark. */
export function isWhiteSpace(code: number): boolean {
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
  if (code < 0x1680) return code === 0x85 || code === 0xa0;
  return (
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

/** The number of white-space characters that `text` starts with. */
export function leadingSpace(text: string): number {
  let count = 0;
  while (count < text.length && isWhiteSpace(text.charCodeAt(count))) count++;
  return count;
}

/** `text` without the white space at its end. */
export function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isWhiteSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Whether `word` is all there is from `start` to `end`, white space aside. */
export function holdsOnly(text: string, start: number, end: number, word: string): boolean {
  let at = start;
  while (at < end && isWhiteSpace(text.charCodeAt(at))) at++;
  if (!text.startsWith(word, at)) return false;
  at += word.length;
  while (at < end && isWhiteSpace(text.charCodeAt(at))) at++;
  return at === end;
}

/** A character for messages: in quotes, or by its number where it cannot be seen. */
export function describeCharacter(code: number): string {
  const character = String.fromCodePoint(code);
  return /[\p{C}\p{Z}]/u.test(character) && code !== char.space
    ? `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    : `"${character}"`;
}

/** A piece of source text for messages: a string literal in which every character can be seen. */
export function describeText(text: string): string {
  return JSON.stringify(text).replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (unseen) => `\\u{${unseen.codePointAt(0)!.toString(16)}}`,
  );
}
