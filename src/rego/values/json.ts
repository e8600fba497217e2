/** JSON without loss: numbers keep their notation. */
import { wellFormed } from '../../go/index.ts';
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

  constructor(text: string) {
    this.text = text;
  }

  /** Without recursion: the open containers are on a stack. */
  document(): Value {
    const open: Container[] = [];
    for (;;) {
      let value: Value | undefined = this.begin(open);
      while (value !== undefined) {
        const parent = open[open.length - 1];
        if (parent === undefined) {
          this.space();
          if (this.at < this.text.length) throw this.error('after top-level value');
          return value;
        }
        value =
          'array' in parent ? this.continueArray(parent.array, value, open) : this.continueObject(parent, value, open);
      }
    }
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
    open.push({ object: {}, key: this.key('looking for beginning of object key string') });
    return undefined;
  }

  private continueArray(array: Value[], value: Value, open: Container[]): Value | undefined {
    array.push(value);
    this.space();
    if (this.take(',')) return undefined;
    if (!this.take(']')) throw this.error('after array element');
    open.pop();
    return array;
  }

  private continueObject(parent: Container & { key: string }, value: Value, open: Container[]): Value | undefined {
    const { object, key } = parent as { object: { [key: string]: Value }; key: string };
    // A plain assignment would set the prototype.
    if (key === '__proto__') {
      Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
    } else object[key] = value;
    this.space();
    if (this.take(',')) {
      this.space();
      parent.key = this.key('looking for beginning of object key string');
      return undefined;
    }
    if (!this.take('}')) throw this.error('after object key:value pair');
    open.pop();
    return object;
  }

  private key(where: string): string {
    if (this.text[this.at] !== '"') throw this.error(where);
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
    let result = '';
    let at = this.at + 1;
    for (;;) {
      plainRun.lastIndex = at;
      const run = plainRun.exec(this.text)![0];
      result += run;
      at += run.length;
      this.at = at;
      const char = this.text[at];
      if (char === '"') {
        this.at = at + 1;
        return wellFormed(result);
      }
      if (char !== '\\') throw this.error('in string literal');
      const code = this.text[at + 1] ?? '';
      if (code === 'u') {
        const hex = /^[\da-fA-F]{4}$/.exec(this.text.slice(at + 2, at + 6));
        if (hex === null) throw this.error('in \\u hexadecimal character escape');
        result += String.fromCharCode(Number.parseInt(hex[0], 16));
        at += 6;
        continue;
      }
      const meant = escapes.get(code);
      if (meant === undefined) {
        this.at++;
        throw this.error('in string escape code');
      }
      result += meant;
      at += 2;
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

const escapes = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);
