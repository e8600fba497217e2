import { isBlank, isSpace } from './spaces.ts';

/** A part of a line: its text and its position. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The text that a word is read from. */
export interface Line {
  readonly text: string;
  /** The escape character of the file. */
  readonly escapeToken: string;
}

/** The words between blanks, from `start` on. */
export function blankSeparated({ text }: Line, start: number): readonly Word[] {
  const words: Word[] = [];
  for (let at = start; at < text.length; ) {
    let end = at;
    while (end < text.length && !isBlank(text[end])) end++;
    words.push({ text: text.slice(at, end), start: at, end });
    at = end;
    while (isBlank(text[at])) at++;
  }
  return words;
}

/** The words between spaces that are neither quoted nor escaped. Quotes and escapes are kept. */
export function quotedWords({ text, escapeToken }: Line, start: number): readonly Word[] {
  const words: Word[] = [];
  let at = start;
  while (at < text.length) {
    if (isSpace(text[at])) {
      at++;
      continue;
    }
    const from = at;
    let word = '';
    let quote: string | undefined;
    for (; at < text.length && (quote !== undefined || !isSpace(text[at])); at++) {
      const character = text[at]!;
      if (character === escapeToken && quote !== "'") {
        if (at + 1 === text.length) continue;
        word += character + text[at + 1]!;
        // A quote behind the escape character is not one.
        at++;
        continue;
      }
      if (quote === undefined && (character === "'" || character === '"')) quote = character;
      else if (character === quote) quote = undefined;
      word += character;
    }
    if (word !== '') words.push({ text: word, start: from, end: at });
  }
  return words;
}

/** The flags at the start of a line, without quotes and escapes, and where the rest begins. */
export function leadingFlags(line: Line, start: number): { readonly flags: readonly Word[]; readonly rest: number } {
  const { text } = line;
  const flags: Word[] = [];
  let at = start;
  while (at < text.length) {
    if (isSpace(text[at])) {
      at++;
      continue;
    }
    if (!text.startsWith('--', at)) return { flags, rest: at };
    const flag = unquotedWord(line, at);
    at = flag.end;
    if (flag.text === '--') return { flags, rest: at };
    flags.push(flag);
  }
  return { flags, rest: text.length };
}

function unquotedWord({ text, escapeToken }: Line, start: number): Word {
  let word = '';
  let quote: string | undefined;
  let at = start;
  for (; at < text.length && (quote !== undefined || !isSpace(text[at])); at++) {
    const character = text[at]!;
    if (quote === undefined && (character === "'" || character === '"')) quote = character;
    else if (character === quote) quote = undefined;
    else if (character !== escapeToken) word += character;
    else if (at + 1 < text.length) word += text[++at]!;
  }
  return { text: word, start, end: at };
}
