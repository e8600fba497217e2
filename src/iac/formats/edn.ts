import type { ConfigValue } from '../resource.ts';
import { FormatError, maxDepth, members, type Parse } from './format.ts';

/** Maps by the texts of their keys, and lists; everything else is a text, as Go prints it. */
export const parse: Parse = (text) => {
  const reader = new Reader(text);
  const value = reader.value(0);
  if (value === undefined) throw new FormatError('the text has no value');
  return shaped(value);
};

type Edn =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Edn[] }
  | { readonly kind: 'set'; readonly items: readonly Edn[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [Edn, Edn])[] };

function shaped(value: Edn): ConfigValue {
  if (value.kind === 'list') return value.items.map(shaped);
  if (value.kind !== 'map') return printed(value);
  const map = members();
  for (const [key, item] of value.entries) map[printed(key)] = shaped(item);
  return map;
}

/** A value as Go's `%v` prints it. */
function printed(value: Edn): string {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'list') return `[${value.items.map(printed).join(' ')}]`;
  if (value.kind === 'set')
    return `map[${value.items
      .map((item) => `${printed(item)}:true`)
      .sort()
      .join(' ')}]`;
  return `map[${value.entries
    .map(([key, item]) => `${printed(key)}:${printed(item)}`)
    .sort()
    .join(' ')}]`;
}

const named: Readonly<Record<string, string>> = { newline: '\n', return: '\r', space: ' ', tab: '\t', formfeed: '\f' };

class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The next value; undefined at the end of the text or of a collection. */
  value(depth: number): Edn | undefined {
    if (depth > maxDepth) throw new FormatError(`values are nested more than ${maxDepth} levels deep`, this.at);
    this.skip(depth);
    const char = this.text[this.at];
    if (char === undefined || ')]}'.includes(char)) return undefined;
    const start = this.at++;
    if (char === '"') return { kind: 'text', text: this.string(start) };
    if (char === '(') return { kind: 'list', items: this.items(')', start, depth) };
    if (char === '[') return { kind: 'list', items: this.items(']', start, depth) };
    if (char === '{') return this.map(start, depth);
    if (char === '\\') return { kind: 'text', text: this.character(start) };
    if (char === '#') return this.dispatch(start, depth);
    const end = this.endOfToken(start);
    const token = this.text.slice(start, end);
    this.at = end;
    return { kind: 'text', text: atom(token, start) };
  }

  /** Spaces, comments and values marked with `#_`. */
  private skip(depth: number): void {
    for (;;) {
      while (/[\s,]/.test(this.text[this.at] ?? '')) this.at++;
      if (this.text[this.at] === ';') {
        const end = this.text.indexOf('\n', this.at);
        this.at = end < 0 ? this.text.length : end;
      } else if (this.text.startsWith('#_', this.at)) {
        this.at += 2;
        if (this.value(depth + 1) === undefined) throw new FormatError('#_ needs a value', this.at);
      } else return;
    }
  }

  private items(close: string, start: number, depth: number): readonly Edn[] {
    const items: Edn[] = [];
    for (let item = this.value(depth + 1); item !== undefined; item = this.value(depth + 1)) items.push(item);
    if (this.text[this.at] !== close) throw new FormatError(`${this.text[start]} is not closed`, start);
    this.at++;
    return items;
  }

  private map(start: number, depth: number): Edn {
    const items = this.items('}', start, depth);
    if (items.length % 2 > 0) throw new FormatError('a map needs a value for each key', start);
    const entries = items.flatMap((key, index) => (index % 2 === 0 ? [[key, items[index + 1]!] as const] : []));
    return { kind: 'map', entries };
  }

  /** A set, or a value with a tag. */
  private dispatch(start: number, depth: number): Edn {
    if (this.text[this.at] === '{') {
      this.at++;
      return { kind: 'set', items: this.items('}', start, depth) };
    }
    const end = this.endOfToken(this.at);
    const tag = this.text.slice(this.at, end);
    this.at = end;
    const value = this.value(depth + 1);
    if (tag === '' || value === undefined) throw new FormatError('a tag needs a value', start);
    if (tag === 'inst') return { kind: 'text', text: instant(printed(value), start) };
    return { kind: 'text', text: `#${tag} ${printed(value)}` };
  }

  private string(start: number): string {
    let result = '';
    for (;;) {
      const char = this.text[this.at++];
      if (char === undefined) throw new FormatError('the string is not closed', start);
      if (char === '"') return result;
      if (char !== '\\') {
        result += char;
        continue;
      }
      const code = this.text[this.at++] ?? '';
      const meant = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '"': '"', '\\': '\\', '/': '/', "'": "'" }[code];
      const hex = code === 'u' ? /^[\da-fA-F]{4}/.exec(this.text.slice(this.at, this.at + 4))?.[0] : undefined;
      if (meant === undefined && hex === undefined) throw new FormatError('an invalid escape', this.at - 2);
      result += meant ?? String.fromCharCode(Number.parseInt(hex!, 16));
      this.at += hex?.length ?? 0;
    }
  }

  /** The number of a character. */
  private character(start: number): string {
    const end = this.endOfToken(this.at + 1);
    const word = this.text.slice(this.at, end);
    this.at = end;
    const hex = /^u([\da-fA-F]{4})$/.exec(word)?.[1];
    const char =
      (Object.hasOwn(named, word) ? named[word] : undefined) ??
      (hex === undefined ? word : String.fromCharCode(Number.parseInt(hex, 16)));
    if ([...char].length !== 1) throw new FormatError(`unknown character \\${word}`, start);
    return String(char.codePointAt(0));
  }

  private endOfToken(from: number): number {
    let at = from;
    while (at < this.text.length && !/[\s,()[\]{}";]/.test(this.text[at]!)) at++;
    return at;
  }
}

/** A number, a symbol, a keyword, or a constant, as Go prints it. */
function atom(token: string, start: number): string {
  if (token === 'nil') return '<nil>';
  if (/^[+-]?\d+[NM]?$/.test(token)) return token.replace(/^\+|[NM]$/g, '');
  if (/^[+-]?\d/.test(token)) {
    const value = Number(token.replace(/M$/, ''));
    if (Number.isNaN(value)) throw new FormatError(`${token} is not a number`, start);
    return String(value);
  }
  return token;
}

/** An instant as Go prints a time in UTC. */
function instant(text: string, start: number): string {
  const found = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d(?:\.\d+)?)(?:Z|[+-]00:00)$/.exec(text);
  if (found === null) throw new FormatError(`${JSON.stringify(text)} is not an instant in UTC`, start);
  return `${found[1]} ${found[2]} +0000 UTC`;
}
