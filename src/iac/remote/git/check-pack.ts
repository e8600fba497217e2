import { type ArchiveBudget, inflate, spendBytes, spendEntry } from '../../archive/index.ts';
import { RemoteError } from '../error.ts';

const offsetDelta = 6;
const namedDelta = 7;
/** Bytes of the checksum at the end of a pack, and of an id. */
const digestLength = 20;

/** The error for a pack that is not as git writes it. */
export const damagedPack = (): RemoteError => new RemoteError('the pack that the server sends is damaged');

/**
 * Adds up what the objects of a pack unpack to, deltas included, from the sizes that it states: each object has to fit before it is inflated,
 * and has to have the size that is stated. Whoever unpacks the pack afterwards needs no more than that. Throws an ArchiveProblem for a pack
 * above the limits, and a RemoteError for a damaged one.
 */
export function checkPack(pack: Uint8Array, budget: ArchiveBudget): void {
  const view = new DataView(pack.buffer, pack.byteOffset, pack.length);
  if (pack.length < 32 || view.getUint32(0) !== 0x5041434b || view.getUint32(4) !== 2) throw damagedPack();
  const starts = new Set<number>();
  const end = pack.length - digestLength;
  let at = 12;
  for (let left = view.getUint32(8); left > 0; left--) {
    spendEntry(budget);
    const object = new Cursor(pack.subarray(0, end), at);
    const { type, size } = object.head();
    if (type === offsetDelta && !starts.has(at - object.distance())) throw damagedPack();
    if (type === namedDelta) object.at += digestLength;
    spendBytes(budget, size);
    // Two bytes of zlib stand before the stream, its checksum behind it.
    const inflated = inflate(pack, object.at + 2, size);
    if (inflated === undefined) throw damagedPack();
    if (type === offsetDelta || type === namedDelta) spendBytes(budget, resultSize(inflated.content));
    starts.add(at);
    at = inflated.end + 4;
  }
  if (at !== end) throw damagedPack();
}

/** The size of what a delta makes: it states that of its base, then that of its result. */
function resultSize(delta: Uint8Array): number {
  const sizes = new Cursor(delta, 0);
  sizes.size();
  return sizes.size();
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

  /** How far before a delta its base begins. */
  distance(): number {
    let byte = this.next();
    let distance = byte & 127;
    while (byte >= 128) {
      byte = this.next();
      distance = (distance + 1) * 128 + (byte & 127);
    }
    return distance;
  }
}
