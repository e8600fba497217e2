import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** An object of a pack: complete, or a delta on the object with the id `base` or on the one that begins `distance` bytes before. */
export interface PackedObject {
  readonly type: 'commit' | 'tree' | 'blob' | 'tag' | 'near-delta' | 'delta';
  readonly content: Buffer;
  readonly base?: Buffer;
  readonly distance?: number;
  /** Stands for the length of the content. */
  readonly size?: number;
}

const types = { commit: 1, tree: 2, blob: 3, tag: 4, 'near-delta': 6, delta: 7 } as const;

/** The id of an object. */
export function idOf(type: string, content: Buffer): Buffer {
  return createHash('sha1').update(`${type} ${content.length}\0`).update(content).digest();
}

/** A pack as git writes it. */
export function packOf(objects: readonly PackedObject[]): Buffer {
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1');
  head.writeUInt32BE(objects.length, 8);
  const body = Buffer.concat([head, ...objects.map(packedObject)]);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

/** An object as it is encoded in a pack. */
export function packedObject(object: PackedObject): Buffer {
  const { type, content, distance, size = content.length } = object;
  const { base = distance === undefined ? Buffer.alloc(0) : distanceOf(distance) } = object;
  return Buffer.concat([headOf(types[type], size), base, deflateSync(content)]);
}

/** Digits of base 128, all but the last one with the highest bit set, and each but the last one less by one. */
function distanceOf(distance: number): Buffer {
  const bytes = [distance & 127];
  for (let rest = distance >> 7; rest > 0; rest = (rest - 1) >> 7) bytes.unshift(((rest - 1) & 127) | 128);
  return Buffer.from(bytes);
}

function headOf(type: number, size: number): Buffer {
  const bytes: number[] = [];
  let [byte, rest] = [(type << 4) | (size & 15), Math.floor(size / 16)];
  for (; rest > 0; rest = Math.floor(rest / 128)) {
    bytes.push(byte | 128);
    byte = rest & 127;
  }
  return Buffer.from([...bytes, byte]);
}

/** A tree with these entries. */
export function treeObject(entries: readonly (readonly [mode: string, name: string, id: Buffer])[]): PackedObject {
  const content = Buffer.concat(entries.flatMap(([mode, name, id]) => [Buffer.from(`${mode} ${name}\0`), id]));
  return { type: 'tree', content };
}

/** A commit of a tree. */
export function commitObject(tree: Buffer): PackedObject {
  const who = 'a <a@example.com> 1 +0000';
  return {
    type: 'commit',
    content: Buffer.from(`tree ${tree.toString('hex')}\nauthor ${who}\ncommitter ${who}\n\nx\n`),
  };
}

/** A delta on `base`: a number of copies of its first bytes, followed by `text`. */
export function deltaOf(base: Buffer, copies: readonly number[], text: string): Buffer {
  const copied = copies.flatMap((count) => [0xf0, count & 255, (count >> 8) & 255, count >> 16]);
  const own = text === '' ? [] : [text.length, ...Buffer.from(text)];
  const result = copies.reduce((sum, count) => sum + count, text.length);
  return Buffer.from([...number(base.length), ...number(result), ...copied, ...own]);
}

function number(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...number(Math.floor(value / 128))];
}
