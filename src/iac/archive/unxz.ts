import { sha256 } from '@noble/hashes/sha2.js';
import { crc32 } from './crc32.ts';
import { Gathered } from './gathered.ts';
import { brokenXz, LzmaDecoder, longestChunk } from './lzma.ts';
import { type ArchiveBudget, ArchiveProblem, spendBytes } from './problem.ts';

/** What xz has packed. Throws an ArchiveProblem for what is broken or unpacks to more than `budget` allows. */
export function unxz(packed: Uint8Array, budget: ArchiveBudget): Uint8Array {
  const reader = new Reader(packed);
  const whole = new Gathered(budget.bytes);
  do {
    const check = readHeader(reader);
    while (reader.peek() !== 0) whole.add(readBlock(reader, check, budget));
    readIndexAndFooter(reader);
    while (!reader.atEnd() && reader.peek() === 0) if (reader.take(4).some((byte) => byte !== 0)) throw brokenXz();
  } while (!reader.atEnd());
  return whole.bytes();
}

class Reader {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  atEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  peek(): number {
    if (this.atEnd()) throw brokenXz();
    return this.bytes[this.at]!;
  }

  byte(): number {
    const byte = this.peek();
    this.at++;
    return byte;
  }

  take(count: number): Uint8Array {
    if (this.at + count > this.bytes.length) throw brokenXz();
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  /** Little-endian. */
  number(): number {
    const [a, b, c, d] = this.take(4) as unknown as [number, number, number, number];
    return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
  }

  /** Seven bits in each byte, the lowest first. */
  variable(): number {
    let [value, weight] = [0, 1];
    for (let i = 0; i < 7; i++) {
      const byte = this.byte();
      value += (byte & 127) * weight;
      if (byte < 128) return value;
      weight *= 128;
    }
    throw brokenXz();
  }

  /** The checksum that follows what was read since `from`. */
  checkSince(from: number): void {
    if (crc32(this.bytes.subarray(from, this.at)) !== this.number()) throw brokenXz();
  }
}

/** Bytes of each kind of checksum. */
const checkSizes = new Map([
  [0, 0],
  [1, 4],
  [4, 8],
  [10, 32],
]);

function readHeader(reader: Reader): number {
  const magic = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0];
  if (magic.some((byte) => reader.byte() !== byte)) throw brokenXz();
  const from = reader.at;
  const [reserved, check] = [reader.byte(), reader.byte()];
  if (reserved !== 0 || !checkSizes.has(check)) throw brokenXz();
  reader.checkSince(from);
  return check;
}

function readBlock(reader: Reader, check: number, budget: ArchiveBudget): Uint8Array {
  const from = reader.at;
  const size = (reader.byte() + 1) * 4;
  const flags = reader.byte();
  if ((flags & 0x40) !== 0) reader.variable();
  if ((flags & 0x80) !== 0) reader.variable();
  const filters = (flags & 3) + 1;
  const filter = reader.variable();
  if (filters !== 1 || filter !== 0x21) {
    throw new ArchiveProblem('broken', 'it is packed with filters that are not supported');
  }
  reader.take(reader.variable());
  if (from + size - 4 < reader.at) throw brokenXz();
  reader.take(from + size - 4 - reader.at);
  reader.checkSince(from);
  const start = reader.at;
  const content = readChunks(reader, budget);
  reader.take((4 - ((reader.at - start) % 4)) % 4);
  if (!isChecked(content, check, reader.take(checkSizes.get(check)!))) {
    throw new ArchiveProblem('checksum', 'its checksum is wrong');
  }
  return content;
}

/** The chunks of LZMA2. */
function readChunks(reader: Reader, budget: ArchiveBudget): Uint8Array {
  const decoder = new LzmaDecoder();
  const word = (): number => reader.byte() * 256 + reader.byte() + 1;
  let fresh = true;
  for (let control = reader.byte(); control !== 0; control = reader.byte()) {
    const reset = control === 1 || control >= 0xe0;
    if ((fresh && !reset) || (control > 2 && control < 0x80)) throw brokenXz();
    fresh = false;
    if (reset) decoder.dictionary = decoder.length;
    if (control < 0x80) {
      const size = word();
      spendBytes(budget, size);
      decoder.copy(reader.take(size));
      continue;
    }
    const size = (control & 0x1f) * 0x10000 + word();
    const packed = word();
    if (size > longestChunk) throw brokenXz();
    spendBytes(budget, size);
    if (control >= 0xc0) decoder.setProperties(reader.byte());
    if (control >= 0xa0) decoder.resetState();
    const from = reader.at;
    reader.take(packed);
    decoder.decode(reader.bytes, from, reader.at, size);
  }
  return decoder.output.subarray(0, decoder.length);
}

function isChecked(content: Uint8Array, check: number, wanted: Uint8Array): boolean {
  const view = new DataView(wanted.buffer, wanted.byteOffset, wanted.length);
  if (check === 0) return true;
  if (check === 1) return view.getUint32(0, true) === crc32(content);
  if (check === 10) return sha256(content).every((byte, at) => byte === wanted[at]);
  const [low, high] = crc64(content);
  return view.getUint32(0, true) === low && view.getUint32(4, true) === high;
}

/** CRC-64 in two halves, as numbers have 53 bits at most. */
function crc64(bytes: Uint8Array): readonly [low: number, high: number] {
  let [low, high] = [-1, -1];
  for (let at = 0; at < bytes.length; at++) {
    const index = (low ^ bytes[at]!) & 255;
    low = ((low >>> 8) | (high << 24)) ^ lowTable[index]!;
    high = (high >>> 8) ^ highTable[index]!;
  }
  return [~low >>> 0, ~high >>> 0];
}

const lowTable = new Int32Array(256);
const highTable = new Int32Array(256);
for (let byte = 0; byte < 256; byte++) {
  let [low, high] = [byte, 0];
  for (let bit = 0; bit < 8; bit++) {
    const odd = low & 1;
    low = (low >>> 1) | (high << 31);
    high >>>= 1;
    if (odd === 1) [low, high] = [low ^ 0xd7870f42, high ^ 0xc96c5795];
  }
  lowTable[byte] = low;
  highTable[byte] = high;
}

/** Skips the index, which says again where the blocks are, and the footer. */
function readIndexAndFooter(reader: Reader): void {
  const from = reader.at;
  reader.byte();
  for (let left = reader.variable(); left > 0; left--) {
    reader.variable();
    reader.variable();
  }
  reader.take((4 - ((reader.at - from) % 4)) % 4);
  reader.checkSince(from);
  reader.take(10);
  if (reader.byte() !== 0x59 || reader.byte() !== 0x5a) throw brokenXz();
}
