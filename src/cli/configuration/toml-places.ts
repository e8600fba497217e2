import type { Place, Places } from './places.ts';
import { placeKey } from './places.ts';

/** Longer keys are not known, and the place of each of a hundred thousand nested keys would be as long. */
const maxNames = 20;

/**
 * Places of the keys and values of a TOML text. The text must be valid: this only locates what a parser without places
 * has already read.
 */
export function tomlPlaces(text: string): Places {
  const places = new Map<string, Place>();
  /** Number of items in each list of tables. */
  const counts = new Map<string, number>();
  let at = 0;
  let table: readonly string[] = [];

  const skip = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found = ''] = pattern.exec(text) ?? [];
    at += found.length;
    return found;
  };
  const string = (): string => skip(/"""(?:[^\\]|\\[\s\S])*?"{3,5}|'''[\s\S]*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y);
  /** A dotted key; the first names in it. */
  const key = (): string[] => {
    const names: string[] = [];
    do {
      skip(/[ \t.]*/y);
      const quoted = string();
      const name = quoted === '' ? skip(/[\w-]*/y) : unquoted(quoted);
      if (names.length < maxNames) names.push(name);
      skip(/[ \t]*/y);
    } while (text[at] === '.');
    return names;
  };
  const note = (path: readonly string[], start: number): void => {
    if (!places.has(placeKey(path))) places.set(placeKey(path), { key: start, value: start });
  };
  /** `key = value`, of the table at `above`. */
  const entry = (above: readonly string[]): void => {
    const start = at;
    const names = key();
    const path = [...above, ...names];
    for (let depth = 1; depth <= names.length; depth++) note([...above, ...names.slice(0, depth)], start);
    skip(/[ \t=]*/y);
    places.set(placeKey(path), { key: start, value: at });
    value(path);
  };
  const value = (path: readonly string[]): void => {
    if (string() !== '') return;
    if (text[at] === '[') {
      at++;
      for (let index = 0; ; index++) {
        skip(/(?:[\s,]|#.*(?:[\n\r\u2028\u2029]|$))*/y);
        if (text[at] === ']' || at >= text.length) break;
        const item = [...path, String(index)];
        places.set(placeKey(item), { key: at, value: at });
        value(item);
      }
      at++;
    } else if (text[at] === '{') {
      at++;
      for (;;) {
        skip(/(?:[\s,]|#.*(?:[\n\r\u2028\u2029]|$))*/y);
        if (text[at] === '}' || at >= text.length) break;
        entry(path);
      }
      at++;
    } else if (skip(/[^\s,\]}#]+/y) === '') at++;
  };

  while (at < text.length) {
    skip(/(?:\s|#.*(?:[\n\r\u2028\u2029]|$))*/y);
    if (at >= text.length) break;
    if (text[at] === '[') {
      const start = at;
      const isItem = skip(/\[+/y) === '[[';
      table = key();
      if (isItem) {
        const index = counts.get(placeKey(table)) ?? 0;
        counts.set(placeKey(table), index + 1);
        table = [...table, String(index)];
      }
      for (let depth = 1; depth <= table.length; depth++) note(table.slice(0, depth), start);
      skip(/\]+/y);
    } else entry(table);
  }
  return places;
}

/** The name in a quoted key; known names contain no escapes other than those of JSON. */
function unquoted(quoted: string): string {
  if (quoted.startsWith("'")) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted.slice(1, -1);
  }
}
