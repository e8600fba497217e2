import { ArchiveProblem } from './problem.ts';

export const brokenXz = (): ArchiveProblem => new ArchiveProblem('broken', 'it is no xz archive, or is damaged');

/** The most that a chunk of LZMA2 unpacks to. */
export const longestChunk = 1 << 21;

const half = 1024;
const states = 12;
/** Distances up to this slot have a probability for each of their bits. */
const lastModelled = 14;

/** Decodes chunks of LZMA into a buffer that is also the dictionary. */
export class LzmaDecoder {
  output: Uint8Array = new Uint8Array(1 << 16);
  length = 0;
  /** Where the dictionary begins. */
  dictionary = 0;

  private input: Uint8Array = this.output;
  private at = 0;
  private end = 0;
  private range = 0;
  private code = 0;

  private literalContext = 0;
  private literalPosition = 0;
  private position = 0;

  private state = 0;
  private distances: [number, number, number, number] = [0, 0, 0, 0];
  private literals = new Uint16Array(0);
  private isMatch = new Uint16Array(states << 4);
  private isRepeat = new Uint16Array(states);
  private isRepeat0 = new Uint16Array(states);
  private isRepeat1 = new Uint16Array(states);
  private isRepeat2 = new Uint16Array(states);
  private isLongRepeat0 = new Uint16Array(states << 4);
  private slots = new Uint16Array(4 << 6);
  private special = new Uint16Array(128);
  private alignment = new Uint16Array(16);
  private matchLengths = new Uint16Array(2 + (16 << 3) * 2 + 256);
  private repeatLengths = new Uint16Array(2 + (16 << 3) * 2 + 256);

  /** Sets the three numbers that say what the probabilities depend on. */
  setProperties(byte: number): void {
    const [context, position, bits] = [byte % 9, Math.floor(byte / 9) % 5, Math.floor(byte / 45)];
    if (bits > 4 || context + position > 4) throw brokenXz();
    [this.literalContext, this.literalPosition, this.position] = [context, position, bits];
    this.literals = new Uint16Array(0x300 << (context + position));
  }

  resetState(): void {
    this.state = 0;
    this.distances = [0, 0, 0, 0];
    const tables = [this.literals, this.isMatch, this.isRepeat, this.isRepeat0, this.isRepeat1, this.isRepeat2];
    tables.push(this.isLongRepeat0, this.slots, this.special, this.alignment, this.matchLengths, this.repeatLengths);
    for (const table of tables) table.fill(half);
  }

  /** Makes room for `count` more bytes. */
  reserve(count: number): void {
    if (this.length + count <= this.output.length) return;
    const larger = new Uint8Array(Math.max(this.length + count, this.output.length * 2));
    larger.set(this.output.subarray(0, this.length));
    this.output = larger;
  }

  copy(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.output.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Decodes a chunk that unpacks to `count` bytes. */
  decode(input: Uint8Array, from: number, to: number, count: number): void {
    [this.input, this.at, this.end] = [input, from, to];
    this.reserve(count);
    if (this.literals.length === 0 || this.next() !== 0) throw brokenXz();
    this.range = 0xffffffff;
    this.code = 0;
    for (let i = 0; i < 4; i++) this.code = ((this.code << 8) | this.next()) >>> 0;
    const limit = this.length + count;
    while (this.length < limit) {
      const place = (this.length - this.dictionary) & ((1 << this.position) - 1);
      if (this.bit(this.isMatch, (this.state << 4) + place) === 0) this.literal();
      else this.match(place, limit);
    }
    if (this.at !== this.end || this.code !== 0) throw brokenXz();
  }

  private next(): number {
    if (this.at >= this.end) throw brokenXz();
    return this.input[this.at++]!;
  }

  private bit(table: Uint16Array, index: number): 0 | 1 {
    const probability = table[index]!;
    const bound = (this.range >>> 11) * probability;
    let bit: 0 | 1 = 0;
    if (this.code < bound) {
      this.range = bound;
      table[index] = probability + ((2048 - probability) >>> 5);
    } else {
      this.range -= bound;
      this.code -= bound;
      table[index] = probability - (probability >>> 5);
      bit = 1;
    }
    if (this.range < 0x1000000) this.shift();
    return bit;
  }

  private shift(): void {
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.next()) >>> 0;
  }

  /** A number of `width` bits, the highest one first. */
  private tree(table: Uint16Array, base: number, width: number): number {
    let node = 1;
    for (let i = 0; i < width; i++) node = (node << 1) | this.bit(table, base + node);
    return node - (1 << width);
  }

  /** The lowest one first. */
  private reverseTree(table: Uint16Array, base: number, width: number): number {
    let [node, value] = [1, 0];
    for (let i = 0; i < width; i++) {
      const bit = this.bit(table, base + node);
      node = (node << 1) | bit;
      value |= bit << i;
    }
    return value;
  }

  private direct(width: number): number {
    let value = 0;
    for (let i = 0; i < width; i++) {
      this.range >>>= 1;
      const bit = this.code >= this.range ? 1 : 0;
      if (bit === 1) this.code -= this.range;
      value = value * 2 + bit;
      if (this.range < 0x1000000) this.shift();
    }
    return value;
  }

  private literal(): void {
    const { output, length } = this;
    const before = length > this.dictionary ? output[length - 1]! : 0;
    const place = (length - this.dictionary) & ((1 << this.literalPosition) - 1);
    const base = 0x300 * ((place << this.literalContext) + (before >>> (8 - this.literalContext)));
    let node = 1;
    if (this.state >= 7) {
      let expected = output[this.source(this.distances[0])]!;
      while (node < 0x100) {
        const guess = (expected >>> 7) & 1;
        expected <<= 1;
        const bit = this.bit(this.literals, base + ((1 + guess) << 8) + node);
        node = (node << 1) | bit;
        if (bit !== guess) break;
      }
    }
    while (node < 0x100) node = (node << 1) | this.bit(this.literals, base + node);
    output[this.length++] = node & 0xff;
    this.state = this.state < 4 ? 0 : this.state < 10 ? this.state - 3 : this.state - 6;
  }

  /** Where the byte is that lies `distance` + 1 back. */
  private source(distance: number): number {
    const at = this.length - distance - 1;
    if (at < this.dictionary) throw brokenXz();
    return at;
  }

  private match(place: number, limit: number): void {
    const { state } = this;
    let length: number;
    if (this.bit(this.isRepeat, state) === 0) {
      length = this.matchLength(this.matchLengths, place);
      const distance = this.distance(length);
      this.distances = [distance, this.distances[0], this.distances[1], this.distances[2]];
      this.state = state < 7 ? 7 : 10;
    } else {
      const single = this.chooseRepeat(place);
      length = single ? 1 : this.matchLength(this.repeatLengths, place);
      this.state = single ? (state < 7 ? 9 : 11) : state < 7 ? 8 : 11;
    }
    if (this.length + length > limit) throw brokenXz();
    let from = this.source(this.distances[0]);
    for (let left = length; left > 0; left--) this.output[this.length++] = this.output[from++]!;
  }

  /** Brings one of the last distances to the front; whether only one byte is repeated. */
  private chooseRepeat(place: number): boolean {
    const { state } = this;
    if (this.bit(this.isRepeat0, state) === 0) return this.bit(this.isLongRepeat0, (state << 4) + place) === 0;
    const which = this.bit(this.isRepeat1, state) === 0 ? 1 : this.bit(this.isRepeat2, state) === 0 ? 2 : 3;
    const [chosen] = this.distances.splice(which, 1) as [number];
    this.distances.unshift(chosen);
    return false;
  }

  private matchLength(table: Uint16Array, place: number): number {
    if (this.bit(table, 0) === 0) return 2 + this.tree(table, 2 + (place << 3), 3);
    if (this.bit(table, 1) === 0) return 10 + this.tree(table, 2 + 128 + (place << 3), 3);
    return 18 + this.tree(table, 2 + 256, 8);
  }

  private distance(length: number): number {
    const slot = this.tree(this.slots, Math.min(length - 2, 3) << 6, 6);
    if (slot < 4) return slot;
    const width = (slot >>> 1) - 1;
    const high = (2 | (slot & 1)) * 2 ** width;
    if (slot < lastModelled) return high + this.reverseTree(this.special, high - slot, width);
    return high + this.direct(width - 4) * 16 + this.reverseTree(this.alignment, 0, 4);
  }
}
