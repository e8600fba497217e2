/** A message of protocol buffers: the values of each field. Strings and bytes are bytes, all other scalars their text. */
export interface Message {
  readonly [field: string]: readonly Field[];
}

export type Field = Message | Uint8Array | string;

const escapes: Readonly<Record<string, number>> = {
  ...{ a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 },
  ...{ '\\': 92, '"': 34, "'": 39, '?': 63 },
};

/** Reads the part of protocol buffers' text format that the conformance tests of CEL use. */
export function parseMessage(text: string): Message {
  const reader = new Reader(text);
  return reader.message('');
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The fields up to a closing bracket, or to the end of the text. */
  message(end: string): Message {
    const fields: Record<string, Field[]> = {};
    for (;;) {
      this.#skip();
      if (this.#take(end)) return fields;
      const values = (fields[this.#name()] ??= []);
      this.#skip();
      this.#take(':');
      this.#skip();
      if (!this.#take('[')) values.push(this.#value());
      else for (this.#skip(); !this.#take(']'); this.#skip()) values.push(this.#value());
    }
  }

  #name(): string {
    if (this.#peek() !== '[') return this.#match(/[\w.]+/y);
    return this.#match(/\[[\w./]+\]/y).slice(1, -1);
  }

  #value(): Field {
    if (this.#take('{')) return this.message('}');
    if (this.#peek() !== '"' && this.#peek() !== "'") return this.#match(/[\w.+-]+/y);
    const bytes: number[] = [];
    while (this.#peek() === '"' || this.#peek() === "'") {
      this.#string(bytes);
      this.#skip();
    }
    return Uint8Array.from(bytes);
  }

  #string(bytes: number[]): void {
    const quote = this.#text[this.#at++]!;
    while (!this.#take(quote)) {
      if (!this.#take('\\')) bytes.push(...new TextEncoder().encode(this.#match(/./suy)));
      else if (/[xX]/.test(this.#peek())) bytes.push(Number.parseInt(this.#match(/[xX][\da-f]{1,2}/iy).slice(1), 16));
      else if (/[0-7]/.test(this.#peek())) bytes.push(Number.parseInt(this.#match(/[0-7]{1,3}/y), 8));
      else if (/[uU]/.test(this.#peek())) {
        const code = Number.parseInt(this.#match(/u[\da-fA-F]{4}|U[\da-fA-F]{8}/y).slice(1), 16);
        bytes.push(...new TextEncoder().encode(String.fromCodePoint(code)));
      } else bytes.push(escapes[this.#match(/./y)]!);
    }
  }

  #peek(): string {
    return this.#text[this.#at] ?? '';
  }

  /** Takes a character if it is next; an empty one stands for the end. */
  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at += character.length;
    return true;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found === undefined) throw new SyntaxError(`unexpected ${this.#peek()} at offset ${this.#at}`);
    this.#at += found.length;
    return found;
  }

  #skip(): void {
    this.#match(/(?:[\s,;]|#.*)*/y);
  }
}
