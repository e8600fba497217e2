import { sha1 } from '@noble/hashes/legacy.js';
import {
  type ArchiveBudget,
  hexText,
  inflate,
  joinBytes,
  spendBytes,
  spendEntry,
  utf8Bytes,
} from '../../../go/index.ts';
import { RemoteError } from '../error.ts';

const offsetDelta = 6;
const namedDelta = 7;
/** Bytes of the checksum at the end of a pack, and of an id. */
const digestLength = 20;
const names: readonly (string | undefined)[] = [undefined, 'commit', 'tree', 'blob', 'tag'];

/** The error for a pack that is not as git writes it. */
export const damagedPack = (): RemoteError => new RemoteError('the server sent a corrupt pack');

/** An object in a pack. A delta has a base: its offset in the pack, or its id. */
interface Entry {
  readonly at: number;
  readonly type: number;
  readonly content: Uint8Array;
  readonly base?: number | string;
}

/**
 * Adds up the unpacked sizes of the objects of a pack, deltas included, from its headers: each object must fit before
 * it is inflated, and must have the stated size. Unpacking the pack afterwards needs no more memory, and terminates.
 * Throws an ArchiveError for a pack above the limits, and a RemoteError for a damaged one.
 */
export function checkPack(pack: Uint8Array, budget: ArchiveBudget): void {
  const starts = new Set<number>();
  let hasNames = false;
  for (const { at, base, content } of entriesOf(pack, budget)) {
    if (typeof base === 'number' && !starts.has(base)) throw damagedPack();
    if (base !== undefined) spendBytes(budget, resultSize(content));
    hasNames ||= typeof base === 'string';
    starts.add(at);
  }
  if (hasNames) checkNames(pack);
}

/**
 * A delta with a named base can form a cycle if a pack contains an object twice; following the names would never end.
 * Most packs have no named bases, since deltas give the offset of their base.
 */
function checkNames(pack: Uint8Array): void {
  const objects = new Map<number | string, { readonly type: number; readonly content: Uint8Array }>();
  for (const { at, type, base, content } of entriesOf(pack)) {
    const from = base === undefined ? undefined : objects.get(base);
    if (base !== undefined && from === undefined) throw damagedPack();
    const object = from === undefined ? { type, content } : { ...from, content: applyDelta(from.content, content) };
    const head = utf8Bytes(`${names[object.type]} ${object.content.length}\0`);
    const id = hexText(sha1(joinBytes([head, object.content])));
    if (objects.has(id)) throw damagedPack();
    objects.set(at, object);
    objects.set(id, object);
  }
}

function* entriesOf(pack: Uint8Array, budget?: ArchiveBudget): Generator<Entry> {
  const view = new DataView(pack.buffer, pack.byteOffset, pack.length);
  if (pack.length < 32 || view.getUint32(0) !== 0x5041434b || view.getUint32(4) !== 2) throw damagedPack();
  const end = pack.length - digestLength;
  let at = 12;
  for (let left = view.getUint32(8); left > 0; left--) {
    if (budget !== undefined) spendEntry(budget);
    const cursor = new Cursor(pack.subarray(0, end), at);
    const { type, size } = cursor.head();
    const base = type === offsetDelta ? at - cursor.distance() : type === namedDelta ? cursor.id() : undefined;
    if (budget !== undefined) spendBytes(budget, size);
    // Zlib adds two bytes before the stream, and a checksum after it.
    const inflated = inflate(pack, cursor.at + 2, size);
    if (inflated === undefined) throw damagedPack();
    yield { at, type, content: inflated.content, ...(base === undefined ? {} : { base }) };
    at = inflated.end + 4;
  }
  if (at !== end) throw damagedPack();
}

/** The size of the result of a delta, which states the size of its base first. */
function resultSize(delta: Uint8Array): number {
  const sizes = new Cursor(delta, 0);
  sizes.size();
  return sizes.size();
}

/** The object that `delta` describes: parts of `base`, and its own parts. */
function applyDelta(base: Uint8Array, delta: Uint8Array): Uint8Array {
  const cursor = new Cursor(delta, 0);
  if (cursor.size() !== base.length) throw damagedPack();
  const result = new Uint8Array(cursor.size());
  let filled = 0;
  while (cursor.at < delta.length) {
    const piece = cursor.piece(base);
    if (filled + piece.length > result.length) throw damagedPack();
    result.set(piece, filled);
    filled += piece.length;
  }
  if (filled !== result.length) throw damagedPack();
  return result;
}

/** Reads the numbers of a pack, each of which ends with the first byte below 128. */
class Cursor {
  at: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  private next(): number {
    if (this.at >= this.bytes.length) throw damagedPack();
    return this.bytes[this.at++]!;
  }

  size(value = 0, weight = 1): number {
    const byte = this.next();
    const sum = value + (byte & 127) * weight;
    return byte < 128 ? sum : this.size(sum, weight * 128);
  }

  head(): { readonly type: number; readonly size: number } {
    const byte = this.next();
    const type = (byte >> 4) & 7;
    if (type === 0 || type === 5) throw damagedPack();
    return { type, size: byte < 128 ? byte & 15 : this.size(byte & 15, 16) };
  }

  /** The distance from a delta back to its base. */
  distance(): number {
    let byte = this.next();
    let distance = byte & 127;
    while (byte >= 128) {
      byte = this.next();
      distance = (distance + 1) * 128 + (byte & 127);
    }
    return distance;
  }
  private take(bytes: Uint8Array, from: number, count: number): Uint8Array {
    if (count === 0 || from + count > bytes.length) throw damagedPack();
    return bytes.subarray(from, from + count);
  }

  /** An id, in hexadecimal digits. */
  id(): string {
    const id = this.take(this.bytes, this.at, digestLength);
    this.at += digestLength;
    return hexText(id);
  }

  /** The next piece of the result of a delta. */
  piece(base: Uint8Array): Uint8Array {
    const command = this.next();
    if (command < 128) {
      this.at += command;
      return this.take(this.bytes, this.at - command, command);
    }
    let [from, count] = [0, 0];
    for (let bit = 0; bit < 4; bit++) if ((command >> bit) & 1) from += this.next() * 2 ** (8 * bit);
    for (let bit = 0; bit < 3; bit++) if ((command >> (4 + bit)) & 1) count += this.next() << (8 * bit);
    return this.take(base, from, count === 0 ? 0x10000 : count);
  }
}
