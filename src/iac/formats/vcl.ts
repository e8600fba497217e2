import type { ConfigValue } from '../resource.ts';
import { FormatError, type Members, maxDepth, members, type Parse } from './format.ts';

/** Declarations of Varnish by kind and name: attributes of backends and directors, entries of lists. The statements of subroutines are left out. */
export const parse: Parse = (text) => {
  const reader = new Reader(text);
  const kinds = members() as { [kind: string]: Members };
  for (let word = reader.next(); word !== undefined; word = reader.next()) {
    if (word.text === ';') continue;
    const labels: string[] = [];
    let mark = reader.next();
    for (; mark !== undefined && mark.text !== '{' && mark.text !== ';'; mark = reader.next()) labels.push(mark.text);
    if (mark?.text !== '{') {
      // A statement, such as the version of the language.
      if (mark === undefined) throw new FormatError('the statement has no ;', word.start);
      continue;
    }
    const [name = '', ...more] = labels;
    let body: ConfigValue = word.text === 'sub' ? reader.skipBlock(mark.start) : reader.block(mark.start, 0);
    for (const label of more) body = { [label]: body };
    const kind = (kinds[word.text] ??= members());
    kind[name] = body;
  }
  return kinds;
};

interface Token {
  readonly text: string;
  /** A string, without its quotes. */
  readonly isString: boolean;
  readonly start: number;
}

const units: ReadonlySet<string> = new Set(['ms', 's', 'm', 'h', 'd', 'w', 'y', 'B', 'KB', 'MB', 'GB']);

class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  next(): Token | undefined {
    this.skip();
    const start = this.at;
    const char = this.text[start];
    if (char === undefined) return undefined;
    if (char === '"') {
      const end = this.text.indexOf('"', start + 1);
      if (end < 0) throw new FormatError('the string is not closed', start);
      this.at = end + 1;
      return { text: this.text.slice(start + 1, end), isString: true, start };
    }
    this.at++;
    if (/[\w.-]/.test(char)) while (/[\w.%-]/.test(this.text[this.at] ?? '')) this.at++;
    return { text: this.text.slice(start, this.at), isString: false, start };
  }

  /** Attributes, or the entries of a list if there are none. */
  block(open: number, depth: number): ConfigValue {
    if (depth > maxDepth) throw new FormatError(`blocks are nested more than ${maxDepth} levels deep`, open);
    const attributes = members();
    const entries: ConfigValue[] = [];
    let hasAttributes = false;
    for (let token = this.next(); token?.text !== '}' || token.isString; token = this.next()) {
      if (token === undefined) throw new FormatError('the block is not closed', open);
      if (token.isString) entries.push(this.listed(token.text));
      else if (/^[\w.-]/.test(token.text) && this.peek() === '=') {
        this.next();
        hasAttributes = true;
        attributes[token.text.replace(/^\./, '')] = this.value(depth);
      } else if (token.text === '{') entries.push(this.block(token.start, depth + 1));
    }
    return hasAttributes ? attributes : entries;
  }

  /** Skips to the end of a block. */
  skipBlock(open: number): ConfigValue {
    let depth = 1;
    for (let token = this.next(); token !== undefined; token = this.next()) {
      if (token.isString) continue;
      if (token.text === '{') depth++;
      if (token.text === '}' && --depth === 0) return [];
    }
    throw new FormatError('the block is not closed', open);
  }

  /** An address in a list, with the size of its network. */
  private listed(address: string): string {
    if (this.peek() !== '/') return address;
    this.next();
    return `"${address}"/${this.next()?.text ?? ''}`;
  }

  private value(depth: number): ConfigValue {
    const token = this.next();
    if (token === undefined) throw new FormatError('a value is missing', this.at);
    if (token.text === '{' && !token.isString) return this.block(token.start, depth + 1);
    if (token.isString || token.text === ';') return token.text;
    if (token.text === 'true' || token.text === 'false') return token.text === 'true';
    const [, number, unit = ''] = /^(\d+)([a-zA-Z]*)$/.exec(token.text) ?? [];
    return number !== undefined && (unit === '' || units.has(unit)) ? Number(number) : token.text;
  }

  private peek(): string | undefined {
    this.skip();
    return this.text[this.at];
  }

  /** Spaces and comments. */
  private skip(): void {
    for (;;) {
      while (/\s/.test(this.text[this.at] ?? '')) this.at++;
      const rest = this.text.slice(this.at, this.at + 2);
      if (rest.startsWith('#') || rest === '//') this.at = this.after('\n');
      else if (rest === '/*') this.at = this.after('*/');
      else return;
    }
  }

  private after(end: string): number {
    const found = this.text.indexOf(end, this.at + 1);
    return found < 0 ? this.text.length : found + end.length;
  }
}
