import { sha1 } from '@noble/hashes/legacy.js';
import { hexText, utf8Bytes } from '../../../go/index.ts';
import { type ArchiveBudget, inflate, joinBytes, spendBytes, spendEntry } from '../../archive/index.ts';
import { RemoteError } from '../error.ts';

/** An object of git. */
export interface GitObject {
  readonly type: ObjectType;
  readonly content: Uint8Array;
}

export type ObjectType = 'commit' | 'tree' | 'blob' | 'tag';

const types: readonly (ObjectType | undefined)[] = [undefined, 'commit', 'tree', 'blob', 'tag'];
const offsetDelta = 6;
const namedDelta = 7;

/** What stands in a pack: an object, or how it differs from another one. */
interface Entry {
  readonly type: number;
  readonly content: Uint8Array;
  /** Of the object it differs from: where it is in the pack, or its id. */
  readonly base?: number | string;
  object?: GitObject;
}

const broken = (): RemoteError => new RemoteError('the pack that the server sends is damaged');

/**
 * The objects of a pack, by their ids, which are worked out of what they hold. Throws a RemoteError for what is damaged, an
 * ArchiveProblem for what unpacks to more than `budget` allows.
 */
export function readPack(pack: Uint8Array, budget: ArchiveBudget): ReadonlyMap<string, GitObject> {
  const view = new DataView(pack.buffer, pack.byteOffset, pack.length);
  if (pack.length < 32 || view.getUint32(0) !== 0x5041434b || ![2, 3].includes(view.getUint32(4))) throw broken();
  if (hexText(sha1(pack.subarray(0, -20))) !== hexText(pack.subarray(-20))) throw broken();
  const entries = new Map<number, Entry>();
  let at = 12;
  for (let left = view.getUint32(8); left > 0; left--) {
    spendEntry(budget);
    const { entry, end } = readEntry(pack, at, budget);
    entries.set(at, entry);
    at = end;
  }
  return resolve(entries, budget);
}

function readEntry(
  pack: Uint8Array,
  start: number,
  budget: ArchiveBudget,
): { readonly entry: Entry; readonly end: number } {
  let at = start;
  const next = (): number => {
    if (at >= pack.length - 20) throw broken();
    return pack[at++]!;
  };
  let byte = next();
  const type = (byte >> 4) & 7;
  let size = byte & 15;
  for (let weight = 16; byte >= 128; weight *= 128) {
    byte = next();
    size += (byte & 127) * weight;
  }
  let base: number | string | undefined;
  if (type === offsetDelta) {
    byte = next();
    let distance = byte & 127;
    while (byte >= 128) {
      byte = next();
      distance = (distance + 1) * 128 + (byte & 127);
    }
    base = start - distance;
  } else if (type === namedDelta) {
    base = hexText(pack.subarray(at, at + 20));
    at += 20;
  } else if (types[type] === undefined) throw broken();
  spendBytes(budget, size);
  // Two bytes of zlib before the stream, a checksum behind it; the id of the object says as much.
  const inflated = inflate(pack, at + 2, size);
  if (inflated === undefined) throw broken();
  return { entry: { type, content: inflated.content, ...(base === undefined ? {} : { base }) }, end: inflated.end + 4 };
}

/** Puts together what is stored as differences; whatever is based on another one waits for it. */
function resolve(entries: ReadonlyMap<number, Entry>, budget: ArchiveBudget): ReadonlyMap<string, GitObject> {
  const objects = new Map<string, GitObject>();
  const waiting = new Map<number | string, Entry[]>();
  const ready: { readonly entry: Entry; readonly at: number; readonly object: GitObject }[] = [];
  const settle = (at: number, entry: Entry, object: GitObject): void => {
    ready.push({ entry, at, object });
    while (ready.length > 0) {
      const { at: place, object: known } = ready.pop()!;
      const id = idOf(known);
      objects.set(id, known);
      for (const key of [place, id]) {
        for (const dependent of waiting.get(key) ?? []) {
          const content = applyDelta(known.content, dependent.content, budget);
          ready.push({ entry: dependent, at: places.get(dependent)!, object: { type: known.type, content } });
        }
        waiting.delete(key);
      }
    }
  };
  const places = new Map([...entries].map(([at, entry]) => [entry, at]));
  for (const entry of entries.values()) {
    if (entry.base === undefined) continue;
    const known = waiting.get(entry.base);
    if (known === undefined) waiting.set(entry.base, [entry]);
    else known.push(entry);
  }
  for (const [at, entry] of entries) {
    const type = types[entry.type];
    if (type !== undefined) settle(at, entry, { type, content: entry.content });
  }
  if (waiting.size > 0) throw broken();
  return objects;
}

function idOf({ type, content }: GitObject): string {
  return hexText(sha1(joinBytes([utf8Bytes(`${type} ${content.length}\0`), content])));
}

/** What differs from `base` as `delta` says: pieces of it, and pieces of its own. */
function applyDelta(base: Uint8Array, delta: Uint8Array, budget: ArchiveBudget): Uint8Array {
  let at = 0;
  const next = (): number => {
    if (at >= delta.length) throw broken();
    return delta[at++]!;
  };
  const size = (): number => {
    let [value, weight] = [0, 1];
    for (;;) {
      const byte = next();
      value += (byte & 127) * weight;
      if (byte < 128) return value;
      weight *= 128;
    }
  };
  if (size() !== base.length) throw broken();
  const length = size();
  spendBytes(budget, length);
  const result = new Uint8Array(length);
  let filled = 0;
  const put = (piece: Uint8Array, count: number): void => {
    if (piece.length !== count || filled + count > length) throw broken();
    result.set(piece, filled);
    filled += count;
  };
  while (at < delta.length) {
    const command = next();
    if (command === 0) throw broken();
    if (command < 128) {
      put(delta.subarray(at, at + command), command);
      at += command;
      continue;
    }
    let [from, count] = [0, 0];
    for (let bit = 0; bit < 4; bit++) if ((command >> bit) & 1) from += next() * 2 ** (8 * bit);
    for (let bit = 0; bit < 3; bit++) if ((command >> (4 + bit)) & 1) count += next() << (8 * bit);
    if (count === 0) count = 0x10000;
    put(base.subarray(from, from + count), count);
  }
  if (filled !== length) throw broken();
  return result;
}
