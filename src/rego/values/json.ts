/** JSON without loss: numbers keep their notation. */
import { wellFormed } from '../../go/index.ts';
import { finish, type Task } from '../../source/index.ts';
import { isTooBig, numberFromText } from './number.ts';
import type { Value } from './value.ts';

/** The problem with an invalid JSON text. */
export class JsonError extends Error {
  /** Offset of the unexpected character. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/**
 * Tokens that JSON.parse would not keep: numbers with an exponent, trailing zeros, negative zero or more digits than a
 * double holds, and escapes of surrogates, which may be unpaired. (Matches in strings only cost time.)
 */
const odd =
  /(?:^|[[:,\s])-?(?:\d+(?:\.\d+)?[eE]|\d+\.\d*0(?:\D|$)|[\d.]{16}|0\.000000)|(?:^|[[:,\s])-0(?:[^.\d]|$)|\\u[dD][89a-fA-F]/;

/** Maximum nesting of arrays and objects. */
const maxDepth = 1000;

/** The value of a JSON text. Throws JsonError. */
export function parseJson(text: string): Value {
  if (!odd.test(text) && !mayBeDeep(text)) {
    try {
      return JSON.parse(text) as Value;
    } catch {
      // The text is read again below, for a message that does not depend on the runtime.
    }
  }
  return finish(parseJsonTask(text));
}

/** Like `parseJson`, with pauses. */
export function parseJsonTask(text: string): Task<Value> {
  return new Reader(text).document();
}

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    parseJson(text);
    return true;
  } catch (error) {
    if (error instanceof JsonError) return false;
    throw error;
  }
}

/** Whether brackets may be nested too deep; those in strings count too, which costs only time. */
function mayBeDeep(text: string): boolean {
  if (text.length < 2 * maxDepth) return false;
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x5b || code === 0x7b) {
      if (++depth > maxDepth) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}

/** Number of characters between two pauses, and of those that JSON.parse reads at a time. */
const part = 64 * 1024;

type Container = { readonly array: Value[] } | { readonly object: { [key: string]: Value }; key: string };

const literals: readonly (readonly [string, Value])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];
const numberToken = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const plainRun = /[^"\\\u0000-\u001f]*/y;

class Reader {
  private readonly text: string;
  private at = 0;
  /** The position from which JSON.parse may be tried again. */
  private singly = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Without recursion: the open containers are on a stack. */
  *document(): Task<Value> {
    const open: Container[] = [];
    for (let paused = 0; ; ) {
      if (this.at - paused > part) {
        paused = this.at;
        yield;
      }
      let parent = open[open.length - 1];
      let value: Value | undefined;
      if (parent !== undefined && this.takeItems(parent, open.length)) value = this.next(parent, open);
      else {
        if (parent !== undefined && 'object' in parent) parent.key = this.key();
        value = this.begin(open);
      }
      while (value !== undefined) {
        parent = open[open.length - 1];
        if (parent === undefined) {
          this.space();
          if (this.at < this.text.length) throw this.error('after top-level value');
          return value;
        }
        if ('array' in parent) parent.array.push(value);
        else put(parent.object, parent.key, value);
        value = this.next(parent, open);
      }
    }
  }

  /** Reads as many whole items of a container as a part has, if JSON.parse can. */
  private takeItems(parent: Container, depth: number): boolean {
    if (this.at < this.singly) return false;
    const end = this.endOfItems(depth);
    const items = this.text.slice(this.at, end);
    // Looking for the end again and again would take quadratic time.
    if (end === this.at) this.singly = this.at + part / 16;
    else if (odd.test(items)) this.singly = end;
    else if ('array' in parent ? this.takeElements(items, parent.array) : this.takeMembers(items, parent.object)) {
      this.at = end;
      return true;
    } else this.singly = end;
    return false;
  }

  private takeElements(items: string, array: Value[]): boolean {
    const values = parsed<Value[]>(`[${items}]`) ?? [];
    for (const value of values) array.push(value);
    return values.length > 0;
  }

  private takeMembers(items: string, object: { [key: string]: Value }): boolean {
    const values = parsed<{ [key: string]: Value }>(`{${items}}`) ?? {};
    const keys = Object.keys(values);
    for (const key of keys) put(object, key, values[key]!);
    return keys.length > 0;
  }

  /** The end of the last whole item within the next part; the current position if there is none. */
  private endOfItems(depth: number): number {
    const { text, at } = this;
    const limit = Math.min(text.length, at + part);
    let last = at;
    let inner = 0;
    for (let i = at; i < limit; i++) {
      const code = text.charCodeAt(i);
      if (code === 0x22) {
        i = this.endOfString(i, limit);
      } else if (code === 0x5b || code === 0x7b) {
        if (depth + ++inner > maxDepth) break;
      } else if (code === 0x5d || code === 0x7d) {
        if (inner-- === 0) return i;
      } else if (code === 0x2c && inner === 0) last = i;
    }
    return last;
  }

  /** Reads a scalar or an empty container; or opens a container and returns undefined. */
  private begin(open: Container[]): Value | undefined {
    this.space();
    const char = this.text[this.at];
    if (char === '"') return this.string();
    if (char !== '[' && char !== '{') return this.scalar();
    if (open.length >= maxDepth) throw new JsonError('exceeded max depth', this.at);
    this.at++;
    this.space();
    if (char === '[') {
      if (this.take(']')) return [];
      open.push({ array: [] });
      return undefined;
    }
    if (this.take('}')) return {};
    open.push({ object: {}, key: '' });
    return undefined;
  }

  /** After an item: undefined if another one follows, or else the container as the value. */
  private next(parent: Container, open: Container[]): Value | undefined {
    this.space();
    if (this.take(',')) {
      this.space();
      return undefined;
    }
    const isArray = 'array' in parent;
    if (!this.take(isArray ? ']' : '}'))
      throw this.error(isArray ? 'after array element' : 'after object key:value pair');
    open.pop();
    return isArray ? parent.array : parent.object;
  }

  private key(): string {
    if (this.text[this.at] !== '"') throw this.error('looking for beginning of object key string');
    const key = this.string();
    this.space();
    if (!this.take(':')) throw this.error('after object key');
    return key;
  }

  private scalar(): Value {
    numberToken.lastIndex = this.at;
    const number = numberToken.exec(this.text);
    if (number !== null) {
      this.at += number[0].length;
      const next = this.text[this.at];
      if (next === '.' || next === 'e' || next === 'E') {
        this.at++;
        if (next !== '.' && /[+-]/.test(this.text[this.at] ?? '')) this.at++;
        throw this.error(next === '.' ? 'after decimal point in numeric literal' : 'in exponent of numeric literal');
      }
      const value = numberFromText(number[0]);
      if (isTooBig(value)) throw new JsonError('invalid number: number too big', this.at);
      return value;
    }
    if (this.take('-')) throw this.error('in numeric literal');
    const literal = literals.find(([name]) => name[0] === this.text[this.at]);
    if (literal === undefined) throw this.error('looking for beginning of value');
    const [name, value] = literal;
    for (let i = 0; i < name.length; i++, this.at++) {
      if (this.text[this.at] !== name[i]) throw this.error(`in literal ${name} (expecting '${name[i]}')`);
    }
    return value;
  }

  private string(): string {
    const end = this.endOfString(this.at, this.text.length);
    const plain = parsed<string>(this.text.slice(this.at, end + 1));
    if (plain === undefined) return this.wrongString();
    this.at = end + 1;
    return wellFormed(plain);
  }

  /** The position of the quote that ends the string at `start`, or any from `limit` on. */
  private endOfString(start: number, limit: number): number {
    let at = start + 1;
    for (; at < limit && this.text.charCodeAt(at) !== 0x22; at++) if (this.text.charCodeAt(at) === 0x5c) at++;
    return at;
  }

  /** Throws the error of an invalid string. */
  private wrongString(): never {
    for (let at = this.at + 1; ; ) {
      plainRun.lastIndex = at;
      at += plainRun.exec(this.text)![0].length;
      this.at = at;
      if (this.text[at] !== '\\') throw this.error('in string literal');
      const code = this.text[at + 1] ?? '';
      if (code === 'u') {
        const isHex = /^[\da-fA-F]{4}$/.test(this.text.slice(at + 2, at + 6));
        if (!isHex) throw this.error('in \\u hexadecimal character escape');
        at += 6;
      } else if (/^["\\/bfnrt]$/.test(code)) at += 2;
      else {
        this.at++;
        throw this.error('in string escape code');
      }
    }
  }

  private space(): void {
    for (; this.at < this.text.length; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
    }
  }

  private take(char: string): boolean {
    if (this.text[this.at] !== char) return false;
    this.at++;
    return true;
  }

  private error(where: string): JsonError {
    const code = this.text.codePointAt(this.at);
    if (code === undefined) {
      return new JsonError(this.text.trim() === '' ? 'EOF' : 'unexpected EOF', this.at);
    }
    const char = String.fromCodePoint(code);
    const shown = char === "'" ? `'\\''` : char === '"' ? `'"'` : `'${char}'`;
    return new JsonError(`invalid character ${shown} ${where}`, this.at);
  }
}

function parsed<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

function put(object: { [key: string]: Value }, key: string, value: Value): void {
  // A plain assignment would set the prototype.
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else object[key] = value;
}
