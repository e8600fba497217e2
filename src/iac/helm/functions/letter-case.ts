/** Upper and lower case of words. */
import { lower, upper } from '../../../go/index.ts';

/** Letters that have a title case of their own. */
const titles: ReadonlyMap<string, string> = new Map(
  [
    ['Ǆǅǆ', 'ǅ'],
    ['Ǉǈǉ', 'ǈ'],
    ['Ǌǋǌ', 'ǋ'],
    ['Ǳǲǳ', 'ǲ'],
  ].flatMap(([forms, title]) => Array.from(forms!, (form) => [form, title!] as const)),
);

/** What is between words: ASCII but letters, digits and `_`; of the rest, spaces. */
const isSeparator = (char: string): boolean =>
  char < '\x80' ? !/\w/.test(char) : !/[\p{L}\p{Nd}]/u.test(char) && /\s/u.test(char);

/** The text with the first letter of each word in title case. */
export function titled(text: string): string {
  let result = '';
  let before = ' ';
  for (const char of text) {
    result += isSeparator(before) ? (titles.get(char) ?? upper(char)) : char;
    before = char;
  }
  return result;
}

/** The text with the letters behind white space in lower case. */
export function untitled(text: string): string {
  return text.replace(/(^|\s)(\S)/gu, (_, space: string, letter: string) => space + lower(letter));
}

/** Upper case becomes lower case, lower case upper case; title case behind white space. */
export function swapCase(text: string): string {
  let result = '';
  let afterSpace = true;
  for (const char of text) {
    if (/\p{Lu}|\p{Lt}/u.test(char)) result += lower(char);
    else if (/\p{Ll}/u.test(char)) result += afterSpace ? (titles.get(char) ?? upper(char)) : upper(char);
    else result += char;
    afterSpace = /\s/u.test(char);
  }
  return result;
}

/** The words of a text: they begin at upper case behind lower case, at the last of several capitals, and behind `_`, `-`, spaces. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll}|\p{Nd})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_.-]+/u);
}

export function snakeCase(text: string, separator: string): string {
  return wordsOf(text).map(lower).join(separator);
}

/** `_`, `-` and spaces go, and what follows them is in upper case. */
export function camelCase(text: string): string {
  return text.replace(/(^[\s_-]*|[\s_-]+)(\p{L})?/gu, (all, _before: string, letter?: string) =>
    letter === undefined ? (/^[\s_-]*$/.test(all) ? '' : all) : upper(letter),
  );
}
