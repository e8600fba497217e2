/** What is deflated, where it is not known how long it is: entries of archives and of packs, members of gzip. */
import { type ArchiveBudget, spendBytes } from './problem.ts';

const lengthBase = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163];
lengthBase.push(195, 227, 258);
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBase = [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049];
distanceBase.push(3073, 4097, 6145, 8193, 12289, 16385, 24577);
const codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const longestCode = 15;

/** A Huffman code as one table: from as many bits as its longest code has to `symbol << 4 | length`; 0 where there is none. */
interface Code {
  readonly table: Uint16Array;
  readonly width: number;
}

export interface Inflated {
  readonly content: Uint8Array;
  /** Where the stream ended. */
  readonly end: number;
}

/** Inflates the stream that begins at `from`; undefined where it is damaged or does not make exactly `size` bytes. */
export function inflate(input: Uint8Array, from: number, size: number): Inflated | undefined {
  const inflated = new Inflater(input, from, new Uint8Array(size), size).run();
  return inflated?.content.length === size ? inflated : undefined;
}

/**
 * Inflates a stream that makes about `size` bytes, into `room` where there is one; undefined where it is damaged. Throws an ArchiveProblem
 * where it makes more than `budget` allows.
 */
export function inflateWithin(
  input: Uint8Array,
  from: number,
  size: number,
  budget: ArchiveBudget,
  room?: Uint8Array,
): Inflated | undefined {
  // One byte can stand for a thousand, no more: who announces more need not be given it.
  const likely = Math.min(size, (input.length - from) * 1032, budget.bytes);
  const inflater = new Inflater(
    input,
    from,
    room ?? new Uint8Array(Math.max(likely, 0)),
    Math.max(budget.bytes, 0),
    budget.check,
  );
  const inflated = inflater.run();
  spendBytes(budget, inflater.isFull ? budget.bytes + 1 : (inflated?.content.length ?? 0));
  return inflated;
}

class Inflater {
  private readonly input: Uint8Array;
  private output: Uint8Array;
  private readonly most: number;
  private readonly check: (() => void) | undefined;
  private at: number;
  private length = 0;
  /** It came to more than it may make. */
  isFull = false;
  private buffer = 0;
  private count = 0;

  constructor(input: Uint8Array, from: number, output: Uint8Array, most: number, check?: () => void) {
    this.input = input;
    this.at = from;
    this.output = output;
    this.most = most;
    this.check = check;
  }

  /** Makes room for so many more bytes; false where they may not be. */
  private grow(count: number): boolean {
    const needed = this.length + count;
    this.isFull = needed > this.most;
    if (this.isFull) return false;
    const larger = new Uint8Array(Math.min(this.most, Math.max(needed, 2 * this.output.length, 1024)));
    larger.set(this.output);
    this.output = larger;
    return true;
  }

  run(): Inflated | undefined {
    for (let last = 0; last === 0; ) {
      this.check?.();
      last = this.bits(1);
      const kind = this.bits(2);
      if (kind === 3 || this.overrun()) return undefined;
      if (!(kind === 0 ? this.stored() : this.packed(kind))) return undefined;
    }
    // Whole bytes that were looked at in advance are given back.
    const end = this.at - (this.count >> 3);
    return end <= this.input.length ? { content: this.output.subarray(0, this.length), end } : undefined;
  }

  /** Bits beyond the end are zeros; whoever has used them is told here. */
  private overrun(): boolean {
    return this.at - (this.count >> 3) > this.input.length;
  }

  private need(width: number): void {
    while (this.count < width) {
      this.buffer |= (this.input[this.at++] ?? 0) << this.count;
      this.count += 8;
    }
  }

  private bits(width: number): number {
    if (width === 0) return 0;
    this.need(width);
    const value = this.buffer & ((1 << width) - 1);
    this.buffer >>>= width;
    this.count -= width;
    return value;
  }

  private symbol({ table, width }: Code): number {
    this.need(width);
    const found = table[this.buffer & ((1 << width) - 1)]!;
    if (found === 0) return -1;
    this.buffer >>>= found & 15;
    this.count -= found & 15;
    return found >> 4;
  }

  private stored(): boolean {
    this.bits(this.count & 7);
    const [size, inverse] = [this.bits(16), this.bits(16)];
    this.at -= this.count >> 3;
    this.buffer = 0;
    this.count = 0;
    const end = this.at + size;
    if ((size ^ inverse) !== 0xffff || end > this.input.length) return false;
    if (this.length + size > this.output.length && !this.grow(size)) return false;
    this.output.set(this.input.subarray(this.at, end), this.length);
    this.length += size;
    this.at = end;
    return true;
  }

  private packed(kind: number): boolean {
    const codes = kind === 1 ? fixedCodes() : this.readCodes();
    if (codes === undefined) return false;
    let { output } = this;
    for (;;) {
      const symbol = this.symbol(codes.symbols);
      // The zeros beyond the end may mean something, too, as often as there is room for it.
      if (this.at > this.input.length && this.overrun()) return false;
      if (symbol === 256) return true;
      if (symbol < 0 || symbol > 285) return false;
      if (symbol < 256) {
        if (this.length === output.length) {
          if (!this.grow(1)) return false;
          output = this.output;
        }
        output[this.length++] = symbol;
        continue;
      }
      const length = lengthBase[symbol - 257]! + this.bits(lengthBits[symbol - 257]!);
      const slot = this.symbol(codes.distances);
      if (slot < 0 || slot > 29) return false;
      const distance = distanceBase[slot]! + this.bits(slot < 2 ? 0 : (slot >> 1) - 1);
      let source = this.length - distance;
      if (source < 0) return false;
      if (this.length + length > output.length) {
        if (!this.grow(length)) return false;
        output = this.output;
      }
      for (const end = this.length + length; this.length < end; ) output[this.length++] = output[source++]!;
    }
  }

  private readCodes(): Codes | undefined {
    const [symbols, distances, orders] = [this.bits(5) + 257, this.bits(5) + 1, this.bits(4) + 4];
    const own = new Uint8Array(19);
    for (let at = 0; at < orders; at++) own[codeOrder[at]!] = this.bits(3);
    const code = codeOf(own);
    if (code === undefined) return undefined;
    const lengths = new Uint8Array(symbols + distances);
    for (let at = 0; at < lengths.length; ) {
      const symbol = this.symbol(code);
      if (symbol < 0 || this.overrun()) return undefined;
      if (symbol < 16) {
        lengths[at++] = symbol;
        continue;
      }
      if (symbol === 16 && at === 0) return undefined;
      const value = symbol === 16 ? lengths[at - 1]! : 0;
      const times = symbol === 16 ? 3 + this.bits(2) : symbol === 17 ? 3 + this.bits(3) : 11 + this.bits(7);
      if (at + times > lengths.length) return undefined;
      lengths.fill(value, at, at + times);
      at += times;
    }
    const [first, second] = [codeOf(lengths.subarray(0, symbols)), codeOf(lengths.subarray(symbols))];
    return first === undefined || second === undefined ? undefined : { symbols: first, distances: second };
  }
}

interface Codes {
  readonly symbols: Code;
  readonly distances: Code;
}

/** The code with these lengths; undefined where there are too many codes of a length. */
function codeOf(lengths: Uint8Array): Code | undefined {
  const width = Math.max(
    1,
    lengths.reduce((most, length) => Math.max(most, length), 0),
  );
  const counts = new Uint16Array(longestCode + 1);
  for (const length of lengths) if (length > 0) counts[length]!++;
  const next = new Uint16Array(longestCode + 2);
  for (let length = 1; length <= longestCode; length++) {
    next[length + 1] = (next[length]! + counts[length]!) << 1;
    if (next[length]! + counts[length]! > 1 << length) return undefined;
  }
  const table = new Uint16Array(1 << width);
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue;
    const code = reversed(next[length]!++, length);
    for (let at = code; at < table.length; at += 1 << length) table[at] = (symbol << 4) | length;
  }
  return { table, width };
}

function reversed(code: number, width: number): number {
  let result = 0;
  for (let bit = 0; bit < width; bit++) result |= ((code >> bit) & 1) << (width - 1 - bit);
  return result;
}

let fixed: Codes | undefined;

function fixedCodes(): Codes {
  fixed ??= {
    symbols: codeOf(Uint8Array.from({ length: 288 }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8)))!,
    distances: codeOf(new Uint8Array(32).fill(5))!,
  };
  return fixed;
}
