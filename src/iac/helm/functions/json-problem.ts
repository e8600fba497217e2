/** The error of encoding/json for an invalid text: the first unexpected character, and its place. */
import { quotedText } from '../../../go/index.ts';

/** Characters that can follow a value. */
type Container = 'object key' | 'object key:value pair' | 'array element';

const maxDepth = 10_000;
const tooShort = 'unexpected end of JSON input';

/** The error for an invalid JSON string. */
export function jsonProblem(text: string): string {
  return new Checker(text).check() ?? tooShort;
}

/** Parses a text up to the first error. Its methods return the error message, or undefined. */
class Checker {
  private readonly text: string;
  private at = 0;
  private readonly open: Container[] = [];

  constructor(text: string) {
    this.text = text;
  }

  check(): string | undefined {
    let wrong = this.value();
    while (wrong === undefined) {
      this.skipSpace();
      const container = this.open.at(-1);
      if (container === undefined)
        return this.at < this.text.length ? this.invalid('after top-level value') : undefined;
      wrong = this.behindValue(container);
    }
    return wrong;
  }

  private skipSpace(): void {
    while (/[ \t\r\n]/.test(this.text[this.at] ?? '')) this.at++;
  }

  /** The character that is here does not fit; at the end, there is none. */
  private invalid(context: string): string {
    const code = this.text.codePointAt(this.at);
    if (code === undefined) return tooShort;
    // Errors count in bytes, and show the first one.
    const first =
      code < 0x80
        ? code
        : code < 0x800
          ? 0xc0 | (code >> 6)
          : code < 0x10000
            ? 0xe0 | (code >> 12)
            : 0xf0 | (code >> 18);
    const char = String.fromCharCode(first);
    const shown = char === "'" ? "\\'" : char === '"' ? '"' : quotedText(char).slice(1, -1);
    return `invalid character '${shown}' ${context}`;
  }

  private behindValue(container: Container): string | undefined {
    const char = this.text[this.at];
    if (container === 'object key') {
      if (char !== ':') return this.invalid('after object key');
      this.at++;
      this.open[this.open.length - 1] = 'object key:value pair';
      return this.value();
    }
    const isArray = container === 'array element';
    if (char === (isArray ? ']' : '}')) {
      this.at++;
      this.open.pop();
      return undefined;
    }
    if (char !== ',') return this.invalid(`after ${container}`);
    this.at++;
    return isArray ? this.value() : this.key();
  }

  private key(): string | undefined {
    this.skipSpace();
    if (this.text[this.at] !== '"') return this.invalid('looking for beginning of object key string');
    this.open[this.open.length - 1] = 'object key';
    return this.string();
  }

  private value(): string | undefined {
    this.skipSpace();
    const char = this.text[this.at] ?? '';
    if (char === '{' || char === '[') return this.container(char);
    if (char === '"') return this.string();
    if (/[-\d]/.test(char)) return this.number();
    const word = ['true', 'false', 'null'].find((name) => name[0] === char);
    return word === undefined ? this.invalid('looking for beginning of value') : this.word(word);
  }

  private container(char: '{' | '['): string | undefined {
    this.at++;
    if (this.open.length >= maxDepth) return 'exceeded max depth';
    this.open.push(char === '[' ? 'array element' : 'object key:value pair');
    this.skipSpace();
    if (this.text[this.at] === (char === '[' ? ']' : '}')) {
      this.at++;
      this.open.pop();
      return undefined;
    }
    return char === '[' ? this.value() : this.key();
  }

  private word(word: string): string | undefined {
    for (const char of word) {
      if (this.text[this.at] !== char) return this.unfinished(`in literal ${word} (expecting '${char}')`);
      this.at++;
    }
    return undefined;
  }

  private string(): string | undefined {
    for (this.at++; ; this.at++) {
      const char = this.text[this.at];
      if (char === '"') break;
      if (char === undefined || char < ' ') return this.invalid('in string literal');
      if (char !== '\\') continue;
      this.at++;
      if (this.text[this.at] === 'u') {
        for (let i = 0; i < 4; i++) {
          this.at++;
          if (!/[0-9a-fA-F]/.test(this.text[this.at] ?? ' '))
            return this.unfinished('in \\u hexadecimal character escape');
        }
      } else if (!/["\\/bfnrt]/.test(this.text[this.at] ?? ' ')) return this.unfinished('in string escape code');
    }
    this.at++;
    return undefined;
  }

  private number(): string | undefined {
    if (this.text[this.at] === '-') this.at++;
    if (this.text[this.at] === '0') this.at++;
    else if (!this.digits()) return this.unfinished('in numeric literal');
    if (this.text[this.at] === '.') {
      this.at++;
      if (!this.digits()) return this.unfinished('after decimal point in numeric literal');
    }
    if (/[eE]/.test(this.text[this.at] ?? '')) {
      this.at++;
      if (/[+-]/.test(this.text[this.at] ?? '')) this.at++;
      if (!this.digits()) return this.unfinished('in exponent of numeric literal');
    }
    return undefined;
  }

  private digits(): boolean {
    const start = this.at;
    while (/\d/.test(this.text[this.at] ?? '')) this.at++;
    return this.at > start;
  }

  /** A token that begins here cannot end: the end of the text counts as a space. */
  private unfinished(context: string): string {
    return this.at < this.text.length ? this.invalid(context) : `invalid character ' ' ${context}`;
  }
}
