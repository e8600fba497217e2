/** Upper and lower case of words. */
import { lower, upper } from '../../../go/index.ts';

/** Letters with a distinct title case. */
const titles: ReadonlyMap<string, string> = new Map(
  [
    ['Ǆǅǆ', 'ǅ'],
    ['Ǉǈǉ', 'ǈ'],
    ['Ǌǋǌ', 'ǋ'],
    ['Ǳǲǳ', 'ǲ'],
  ].flatMap(([forms, title]) => Array.from(forms!, (form) => [form, title!] as const)),
);

/** Word separators: ASCII except letters, digits and `_`; outside of ASCII, spaces. */
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

/** The text with the letters after white space in lower case. */
export function untitled(text: string): string {
  return text.replace(/(^|\s)(\S)/gu, (_, space: string, letter: string) => space + lower(letter));
}

/** Upper case becomes lower case, lower case upper case; title case after white space. */
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

type WordKind = 'connector' | 'punctuation' | 'upper' | 'letters' | 'number' | 'other' | 'end';

interface Word {
  readonly kind: WordKind;
  readonly text: string;
}

/** The words of a text. Capitals belong to the letters after them; of several in a row only the last one does. */
const wordForms: readonly (readonly [WordKind, RegExp])[] = [
  ['connector', /[\s_-]+/uy],
  ['punctuation', /\p{P}+/uy],
  ['upper', /\p{Lu}{2,}(?![^\P{L}\p{Lu}])|\p{Lu}+(?=\p{Lu}[^\P{L}\p{Lu}])|\p{Lu}[^\P{L}\p{Lu}]*/uy],
  ['letters', /\p{L}+?(?=\p{Lu}|\P{L}|$)/uy],
  ['number', /\p{N}+/uy],
  ['other', /[^\s_\-\p{L}\p{N}\p{P}]+/uy],
];
const end: Word = { kind: 'end', text: '' };

function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  for (let at = 0; at < text.length; ) {
    const found = wordForms.flatMap(([kind, form]) => {
      form.lastIndex = at;
      const match = form.exec(text);
      return match === null ? [] : [{ kind, text: match[0] }];
    })[0] ?? { kind: 'other' as const, text: text[at]! };
    words.push(found);
    at += found.text.length;
  }
  return words;
}

/** Words in lower case with a separator between them. A number belongs to the word before it, unless lower case follows. */
export function snakeCase(text: string, separator: string): string {
  const words = wordsOf(text);
  let result = '';
  let at = 0;
  const next = (): Word => words[at] ?? end;
  const take = (): void => {
    const { kind, text: word } = next();
    at++;
    if (kind === 'connector') result += separator.repeat(Array.from(word).length);
    else result += kind === 'upper' ? word.replace(/\p{Lu}/gu, lower) : word;
  };
  const takeLetters = (): void => {
    while (next().kind === 'letters' || next().kind === 'number') take();
  };
  const separate = (): void => {
    if (!['connector', 'punctuation', 'end'].includes(next().kind)) result += separator;
  };
  while (at < words.length) {
    const { kind } = next();
    take();
    if (kind === 'connector' || kind === 'punctuation') continue;
    if (kind === 'number') takeLetters();
    else if (next().kind === 'number' && at + 1 < words.length) {
      if (words[at + 1]!.kind === 'letters') {
        result += separator;
        takeLetters();
      } else take();
    } else if (next().kind === 'number') continue;
    separate();
  }
  return result;
}

const isConnector = (char: string): boolean => /[\s_-]/u.test(char);

/**
 * Each word begins in upper case, the rest of a word that begins with several capitals becomes lower case, and single
 * separators are removed.
 */
export function camelCase(text: string): string {
  const chars = Array.from(text);
  const start = chars.findIndex((char) => !isConnector(char));
  if (start < 0) return chars.length === 0 ? '' : text + chars.at(-1)!;
  let result = chars.slice(0, start).join('') + upper(chars[start]!);
  let inCapitals = /\p{Lu}/u.test(chars[start]!);
  for (let i = start + 1; i < chars.length; i++) {
    const char = chars[i]!;
    const afterConnector = isConnector(chars[i - 1]!);
    if (isConnector(char)) {
      // The separator in front of a word is removed.
      if (i === chars.length - 1 || isConnector(chars[i + 1]!)) result += char;
    } else if (afterConnector) {
      inCapitals = /\p{Lu}/u.test(char);
      result += upper(char);
    } else {
      inCapitals &&= /\p{Lu}/u.test(char);
      result += inCapitals ? lower(char) : char;
    }
  }
  return result;
}
