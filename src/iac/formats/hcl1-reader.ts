import { FormatError } from './format.ts';

/** A token. A name may be a boolean; texts and names have values. */
export interface Hcl1Token {
  readonly kind: 'name' | 'text' | 'number' | '=' | '{' | '}' | '[' | ']' | ',';
  readonly value?: string | number | bigint | boolean;
  readonly start: number;
}

const marks = new Set(['=', '{', '}', '[', ']', ',']);
const name = /[\p{L}_][\p{L}\p{N}_.-]*/uy;
const number = /-?(?:0[xX][\da-fA-F]+|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)/y;
const heredoc = /<<(-?)([\p{L}_\p{N}-]+)\r?\n/uy;

/** The tokens of a text in HCL 1. */
export class Hcl1Reader {
  private readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
    if (text.startsWith('\ufeff')) this.at = 1;
  }

  /** The next token; undefined at the end. */
  next(): Hcl1Token | undefined {
    this.skip();
    const start = this.at;
    const char = this.text[start];
    if (char === undefined) return undefined;
    if (marks.has(char)) {
      this.at++;
      return { kind: char as Hcl1Token['kind'], start };
    }
    if (char === '"') return { kind: 'text', value: this.string(start), start };
    if (char === '<') return { kind: 'text', value: this.heredoc(start), start };
    const word = this.match(name);
    if (word !== undefined)
      return { kind: 'name', value: word === 'true' || word === 'false' ? word === 'true' : word, start };
    const digits = this.match(number);
    if (digits === undefined) throw new FormatError(`invalid character ${JSON.stringify(char)}`, start);
    return { kind: 'number', value: numberOf(digits, start), start };
  }

  /** The first character of the next token. */
  peek(): string | undefined {
    this.skip();
    return this.text[this.at];
  }

  /** Takes a mark if it is next. */
  take(mark: string): boolean {
    if (this.peek() !== mark) return false;
    this.at++;
    return true;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  private skip(): void {
    for (;;) {
      while (/\s/.test(this.text[this.at] ?? '')) this.at++;
      const two = this.text.slice(this.at, this.at + 2);
      if (two.startsWith('#') || two === '//') {
        const end = this.text.indexOf('\n', this.at);
        this.at = end < 0 ? this.text.length : end;
      } else if (two === '/*') {
        const end = this.text.indexOf('*/', this.at + 2);
        if (end < 0) throw new FormatError('the comment is not closed', this.at);
        this.at = end + 2;
      } else return;
    }
  }

  /** A text in quotes; what is in `${…}` stays as it is. */
  private string(start: number): string {
    let result = '';
    let braces = 0;
    let at = start + 1;
    for (; ; at++) {
      const char = this.text[at];
      if (char === undefined || (char === '\n' && braces === 0)) throw new FormatError('the text is not closed', start);
      if (braces === 0 && char === '"') break;
      if (braces === 0 && char === '\\') {
        const escaped = this.escape(at + 1);
        result += escaped.text;
        at += escaped.length;
        continue;
      }
      if (char === '{' && (braces > 0 || this.text[at - 1] === '$')) braces++;
      if (char === '}' && braces > 0) braces--;
      result += char;
    }
    this.at = at + 1;
    return result;
  }

  private escape(at: number): { readonly text: string; readonly length: number } {
    const char = this.text[at] ?? '';
    const plain = { n: '\n', r: '\r', t: '\t', a: '\x07', b: '\b', f: '\f', v: '\v', '"': '"', '\\': '\\' }[char];
    if (plain !== undefined) return { text: plain, length: 1 };
    const digits = { x: 2, u: 4, U: 8 }[char];
    const hex = digits === undefined ? '' : this.text.slice(at + 1, at + 1 + digits);
    const octal = /^[0-7]{3}/.exec(this.text.slice(at, at + 3))?.[0];
    const code = octal === undefined ? Number.parseInt(hex, 16) : Number.parseInt(octal, 8);
    if ((octal === undefined && (hex.length !== digits || !/^[\da-fA-F]+$/.test(hex))) || code > 0x10_ffff)
      throw new FormatError('an invalid escape', at - 1);
    return { text: String.fromCodePoint(code), length: octal === undefined ? 1 + hex.length : 3 };
  }

  /** The lines up to the one that ends it, without their common indentation for `<<-`. */
  private heredoc(start: number): string {
    heredoc.lastIndex = start;
    const [mark, dash, word] = heredoc.exec(this.text) ?? [];
    if (mark === undefined) throw new FormatError('<< needs a word at the end of the line', start);
    const lines: string[] = [];
    for (let at = start + mark.length; at < this.text.length; ) {
      const found = this.text.indexOf('\n', at);
      const end = found < 0 ? this.text.length : found;
      const line = this.text.slice(at, end);
      if (line.trim() === word && (dash === '-' || !/^[ \t]/.test(line))) {
        this.at = end;
        return dash === '-' ? unindented(lines, /^[ \t]*/.exec(line)![0]) : lines.join('');
      }
      lines.push(this.text.slice(at, end + 1));
      at = end + 1;
    }
    throw new FormatError(`the text is not closed by ${word}`, start);
  }
}

/** Lines without an indentation, unless one of them lacks it. */
function unindented(lines: readonly string[], indentation: string): string {
  const all = lines.every((line) => line.startsWith(indentation));
  return lines.map((line) => (all ? line.slice(indentation.length) : line)).join('');
}

function numberOf(text: string, start: number): number | bigint {
  if (/[.eE]/.test(text) && !/^-?0[xX]/.test(text)) return Number(text);
  const digits = text.replace(/^-/, '');
  if (/^0\d*[89]/.test(digits)) throw new FormatError(`${text} is not an octal number`, start);
  const value = BigInt(/^0\d/.test(digits) ? `0o${digits.slice(1)}` : digits);
  return text.startsWith('-') ? -value : value;
}
