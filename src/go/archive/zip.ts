import { utf8Text } from '../text/bytes.ts';
import { crc32 } from './crc32.ts';
import type { ArchiveEntry } from './entry.ts';
import { type ArchiveBudget, ArchiveError, spendBytes, spendEntry } from './error.ts';
import { inflate } from './inflate.ts';

const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const locator64Signature = 0x07064b50;
const directorySignature = 0x02014b50;
const fileSignature = 0x04034b50;
/** Stands for a number that is in the extra field. */
const elsewhere = 0xffffffff;

/** The central directory entry of a file. */
interface Record {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
  /** The file's mode; 0 if it was not created on Unix. */
  readonly type: number;
}

/**
 * The entries of a zip archive, in the order of its directory, with verified checksums. Throws an ArchiveError if it is
 * not a zip archive or unpacks to more than `budget` allows.
 */
export function* zipEntries(zip: Uint8Array, budget: ArchiveBudget): Generator<ArchiveEntry> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
  let packed = 0;
  for (const record of records(zip, view, budget)) {
    if (record.name.endsWith('/')) continue;
    packed += record.packed;
    // Entries that share their bytes are how a small archive unpacks to petabytes.
    if (packed > zip.length) throw broken('the entries overlap');
    const kind = record.type === 0 || record.type === 0x8000 ? 'file' : 'other';
    yield {
      name: record.name,
      kind,
      content: kind === 'file' ? contentOf(zip, view, record, budget) : zip.subarray(0, 0),
    };
  }
}

const broken = (message: string): ArchiveError => new ArchiveError('broken', message);

function* records(zip: Uint8Array, view: DataView, budget: ArchiveBudget): Generator<Record> {
  const { start, count } = directoryOf(view);
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + 46 > zip.length || view.getUint32(at, true) !== directorySignature)
      throw broken('the central directory is corrupt');
    spendEntry(budget);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const nameEnd = at + 46 + nameLength!;
    const extraEnd = nameEnd + extraLength!;
    if (extraEnd > zip.length) throw broken('the central directory is corrupt');
    const unix = view.getUint8(at + 5) === 3;
    const long = longNumbers(
      view,
      nameEnd,
      extraEnd,
      [24, 20, 42].map((offset) => view.getUint32(at + offset, true)),
    );
    yield {
      name: utf8Text(zip.subarray(at + 46, nameEnd)),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      crc: view.getUint32(at + 16, true),
      size: long[0]!,
      packed: long[1]!,
      at: long[2]!,
      type: unix ? view.getUint16(at + 40, true) & 0xf000 : 0,
    };
    at = extraEnd + commentLength!;
  }
}

/** Offset of the central directory, and its number of entries. */
function directoryOf(view: DataView): { readonly start: number; readonly count: number } {
  // The archive can end with a comment of up to 64 KiB.
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) !== endSignature) continue;
    const count = view.getUint16(at + 10, true);
    const start = view.getUint32(at + 16, true);
    if (count !== 0xffff && start !== elsewhere) return { start, count };
    return longDirectory(view, at) ?? { start, count };
  }
  throw broken('not a zip archive, or truncated');
}

function longDirectory(view: DataView, end: number): { readonly start: number; readonly count: number } | undefined {
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== locator64Signature) return undefined;
  const at = Number(view.getBigUint64(locator + 8, true));
  if (at + 56 > view.byteLength || view.getUint32(at, true) !== end64Signature)
    throw broken('the central directory is corrupt');
  return { count: Number(view.getBigUint64(at + 32, true)), start: Number(view.getBigUint64(at + 48, true)) };
}

/** Numbers that do not fit into 32 bits are in the extra field, in this order. */
function longNumbers(view: DataView, from: number, to: number, short: readonly number[]): readonly number[] {
  if (!short.includes(elsewhere)) return short;
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    const end = Math.min(to, next + view.getUint16(at + 2, true));
    return short.map((number) => {
      if (number !== elsewhere) return number;
      if (next + 8 > end) throw broken('the central directory is corrupt');
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    });
  }
  return short;
}

function contentOf(zip: Uint8Array, view: DataView, record: Record, budget: ArchiveBudget): Uint8Array {
  const { at, name, method } = record;
  if (at + 30 > zip.length || view.getUint32(at, true) !== fileSignature) throw broken(`the entry ${name} is corrupt`);
  if (record.encrypted) throw broken('the archive is encrypted');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + record.packed > zip.length) throw broken('the archive is truncated');
  const packed = zip.subarray(start, start + record.packed);
  if (method !== 0 && method !== 8)
    throw broken(`the entry ${name} uses an unsupported compression method (${method})`);
  spendBytes(budget, record.size);
  const content = method === 0 ? packed : inflate(packed, 0, record.size)?.content;
  if (content === undefined) throw broken(`the entry ${name} is corrupt, or its size is wrong`);
  if (content.length !== record.size || crc32(content) !== record.crc) {
    throw new ArchiveError('checksum', `the entry ${name} has a wrong checksum`);
  }
  return content;
}
