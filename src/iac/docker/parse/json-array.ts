import { skipSpaces } from './spaces.ts';
import type { Word } from './words.ts';

/** The strings of a JSON array; undefined if the text is something else, `mixed` if it has other items than strings. */
export function jsonStrings(text: string, start: number): readonly Word[] | 'mixed' | undefined {
  const from = skipSpaces(text, start);
  if (text[from] !== '[') return undefined;
  let items: unknown;
  try {
    items = JSON.parse(text.slice(from));
  } catch {
    return undefined;
  }
  if (!(items as readonly unknown[]).every((item) => typeof item === 'string')) return 'mixed';
  const words: Word[] = [];
  let at = from + 1;
  for (const item of items as readonly string[]) {
    const open = text.indexOf('"', at);
    at = open + 1;
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    at++;
    words.push({ text: item, start: open, end: at });
  }
  return words;
}
