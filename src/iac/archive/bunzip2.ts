import { Gathered } from './gathered.ts';
import { type ArchiveBudget, ArchiveProblem, joinBytes, spendBytes } from './problem.ts';

const broken = (): ArchiveProblem => new ArchiveProblem('broken', 'it is no bzip2 archive, or is damaged');

/** What bzip2 has packed. Throws an ArchiveProblem for what is broken or unpacks to more than `budget` allows. */
export function bunzip2(packed: Uint8Array, budget: ArchiveBudget): Uint8Array {
  const bits = new Bits(packed);
  const whole = new Gathered(budget.bytes);
  do {
    if (bits.read(24) !== 0x425a68) throw broken();
    const level = bits.read(8) - 0x30;
    if (level < 1 || level > 9) throw broken();
    const symbols = new Uint32Array(level * 100_000);
    let combined = 0;
    for (;;) {
      const [high, low] = [bits.read(24), bits.read(24)];
      const checksum = ((bits.read(16) << 16) | bits.read(16)) >>> 0;
      if (high === 0x177245 && low === 0x385090) {
        if (checksum !== combined) throw new ArchiveProblem('checksum', 'its checksum is wrong');
        break;
      }
      if (high !== 0x314159 || low !== 0x265359) throw broken();
      const block = readBlock(bits, symbols, budget);
      if (checksumOf(block) !== checksum) throw new ArchiveProblem('checksum', 'its checksum is wrong');
      combined = (((combined << 1) | (combined >>> 31)) ^ checksum) >>> 0;
      whole.add(block);
    }
    bits.toByte();
  } while (!bits.atEnd());
  return whole.bytes();
}

/** Reads numbers of up to 24 bits, the highest bit first. */
class Bits {
  private readonly bytes: Uint8Array;
  private at = 0;
  private buffer = 0;
  private count = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  read(width: number): number {
    while (this.count < width) {
      if (this.at >= this.bytes.length) throw broken();
      this.buffer = ((this.buffer & 0xffffff) << 8) | this.bytes[this.at++]!;
      this.count += 8;
    }
    this.count -= width;
    return (this.buffer >>> this.count) & ((1 << width) - 1);
  }

  toByte(): void {
    this.count -= this.count % 8;
  }

  atEnd(): boolean {
    return this.count < 8 && this.at >= this.bytes.length;
  }
}

/** A Huffman code: symbols in the order of their codes. */
interface Code {
  readonly symbols: Uint16Array;
  /** The highest code of each length; -1 where there is none. */
  readonly limits: Int32Array;
  /** What to add to a code of a length for its place among the symbols. */
  readonly offsets: Int32Array;
}

const longestCode = 20;

function readBlock(bits: Bits, symbols: Uint32Array, budget: ArchiveBudget): Uint8Array {
  if (bits.read(1) === 1) throw broken(); // randomised: given up in 1996
  const origin = bits.read(24);
  const alphabet = readAlphabet(bits);
  const length = readSymbols(bits, alphabet, symbols);
  if (origin >= length) throw broken();
  return unfold(symbols, length, origin, budget);
}

/** The bytes that occur. */
function readAlphabet(bits: Bits): number[] {
  const groups = bits.read(16);
  const alphabet: number[] = [];
  for (let group = 0; group < 16; group++) {
    if ((groups & (0x8000 >> group)) === 0) continue;
    const used = bits.read(16);
    for (let at = 0; at < 16; at++) if ((used & (0x8000 >> at)) !== 0) alphabet.push(group * 16 + at);
  }
  if (alphabet.length === 0) throw broken();
  return alphabet;
}

/** Undoes Huffman coding, run lengths and moving to the front; fills `symbols` and returns how many there are. */
function readSymbols(bits: Bits, alphabet: number[], symbols: Uint32Array): number {
  const { codes, selectors } = readCodes(bits, alphabet.length + 2);
  const end = alphabet.length + 1;
  let length = 0;
  let [run, weight] = [0, 1];
  for (let at = 0; ; at++) {
    const code = codes[selectors[Math.floor(at / 50)] ?? -1];
    if (code === undefined) throw broken();
    const symbol = readSymbol(bits, code);
    if (symbol < 2) {
      run += weight << symbol;
      weight <<= 1;
      if (run > symbols.length) throw broken();
      continue;
    }
    if (run > 0) {
      if (length + run > symbols.length) throw broken();
      symbols.fill(alphabet[0]!, length, length + run);
      length += run;
      [run, weight] = [0, 1];
    }
    if (symbol === end) return length;
    if (length >= symbols.length) throw broken();
    const [byte] = alphabet.splice(symbol - 1, 1) as [number];
    alphabet.unshift(byte);
    symbols[length++] = byte;
  }
}

function readCodes(bits: Bits, size: number): { readonly codes: readonly Code[]; readonly selectors: Uint8Array } {
  const count = bits.read(3);
  const selectors = new Uint8Array(bits.read(15));
  if (count < 2 || count > 6 || selectors.length === 0) throw broken();
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = 0; at < selectors.length; at++) {
    let place = 0;
    while (bits.read(1) === 1) if (++place >= count) throw broken();
    const [chosen] = order.splice(place, 1) as [number];
    order.unshift(chosen);
    selectors[at] = chosen;
  }
  const codes = Array.from({ length: count }, () => readCode(bits, size));
  return { codes, selectors };
}

function readCode(bits: Bits, size: number): Code {
  const lengths = new Uint8Array(size);
  let length = bits.read(5);
  for (let symbol = 0; symbol < size; symbol++) {
    while (bits.read(1) === 1) length += bits.read(1) === 0 ? 1 : -1;
    if (length < 1 || length > longestCode) throw broken();
    lengths[symbol] = length;
  }
  const symbols = new Uint16Array(size);
  const limits = new Int32Array(longestCode + 1).fill(-1);
  const offsets = new Int32Array(longestCode + 1);
  let [code, place] = [0, 0];
  for (let width = 1; width <= longestCode; width++) {
    offsets[width] = place - code;
    for (let symbol = 0; symbol < size; symbol++) {
      if (lengths[symbol] !== width) continue;
      symbols[place++] = symbol;
      limits[width] = code++;
    }
    code <<= 1;
  }
  return { symbols, limits, offsets };
}

function readSymbol(bits: Bits, { symbols, limits, offsets }: Code): number {
  let code = 0;
  for (let width = 1; width <= longestCode; width++) {
    code = (code << 1) | bits.read(1);
    if (code <= limits[width]!) {
      const symbol = symbols[code + offsets[width]!];
      if (symbol !== undefined) return symbol;
    }
  }
  throw broken();
}

/** Undoes the sorting of the block, and the runs that were shortened before it. */
function unfold(symbols: Uint32Array, length: number, origin: number, budget: ArchiveBudget): Uint8Array {
  const starts = new Uint32Array(256);
  for (let at = 0; at < length; at++) starts[symbols[at]! & 255]!++;
  let sum = 0;
  for (let byte = 0; byte < 256; byte++) {
    const count = starts[byte]!;
    starts[byte] = sum;
    sum += count;
  }
  for (let at = 0; at < length; at++) {
    const place = starts[symbols[at]! & 255]!++;
    symbols[place] = symbols[place]! | (at << 8);
  }
  const pieces: Uint8Array[] = [];
  let piece = new Uint8Array(Math.max(1024, length));
  let filled = 0;
  const put = (byte: number, times: number): void => {
    for (let left = times; left > 0; left--) {
      if (filled === piece.length) {
        spendBytes(budget, filled);
        pieces.push(piece);
        piece = new Uint8Array(256 * 1024);
        filled = 0;
      }
      piece[filled++] = byte;
    }
  };
  let [previous, same] = [-1, 0];
  for (let left = length, at = symbols[origin]! >>> 8; left > 0; left--) {
    const byte = symbols[at]! & 255;
    at = symbols[at]! >>> 8;
    if (same === 4) {
      put(previous, byte);
      [previous, same] = [-1, 0];
      continue;
    }
    same = byte === previous ? same + 1 : 1;
    previous = byte;
    put(byte, 1);
  }
  spendBytes(budget, filled);
  pieces.push(piece.subarray(0, filled));
  return joinBytes(pieces);
}

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value;
});

/** The checksum of bzip2: that of gzip with its bits the other way round. */
function checksumOf(bytes: Uint8Array): number {
  let value = -1;
  for (let at = 0; at < bytes.length; at++) value = (value << 8) ^ table[((value >>> 24) ^ bytes[at]!) & 255]!;
  return ~value >>> 0;
}
