import { utf8Text } from '../text/bytes.ts';
import type { ArchiveEntry } from './entry.ts';
import { type ArchiveBudget, ArchiveError, spendEntry } from './error.ts';

const block = 512;

/**
 * The entries of a tar archive, in order, in ustar format with the long names of GNU and POSIX. Throws an ArchiveError
 * for an invalid archive or one that exceeds `budget`.
 */
export function* tarEntries(tar: Uint8Array, budget: ArchiveBudget): Generator<ArchiveEntry> {
  let longName: string | undefined;
  let extended: ReadonlyMap<string, string> = new Map();
  for (let at = 0; at + block <= tar.length; ) {
    const header = tar.subarray(at, at + block);
    if (header.every((byte) => byte === 0)) return;
    spendEntry(budget);
    if (!hasChecksum(header)) throw new ArchiveError('broken', 'not a tar archive');
    const size = Number(extended.get('size') ?? numberIn(header, 124, 12));
    const start = at + block;
    if (!Number.isSafeInteger(size) || size < 0 || start + size > tar.length) {
      throw new ArchiveError('broken', 'the archive is truncated');
    }
    at = start + Math.ceil(size / block) * block;
    const content = tar.subarray(start, start + size);
    const type = String.fromCharCode(header[156]!);
    if (type === 'L') longName = textIn(content, 0, content.length);
    else if (type === 'x') extended = recordsOf(content);
    else if (type !== 'g' && type !== 'K') {
      const name = extended.get('path') ?? longName ?? nameIn(header);
      longName = undefined;
      extended = new Map();
      const isFile = type === '0' || type === '\0' || type === '7';
      if (type !== '5' && !(isFile && name.endsWith('/'))) yield { name, kind: isFile ? 'file' : 'other', content };
    }
  }
}

function hasChecksum(header: Uint8Array): boolean {
  let sum = 0;
  for (let at = 0; at < block; at++) sum += at >= 148 && at < 156 ? 32 : header[at]!;
  return sum === numberIn(header, 148, 8);
}

/** Octal digits, or the bytes themselves after a first one of 0x80. */
function numberIn(header: Uint8Array, start: number, length: number): number {
  if (header[start] === 0x80) {
    return header.subarray(start + 1, start + length).reduce((value, byte) => value * 256 + byte, 0);
  }
  const digits = textIn(header, start, length).trim();
  return /^[0-7]*$/.test(digits) ? Number.parseInt(digits || '0', 8) : Number.NaN;
}

function nameIn(header: Uint8Array): string {
  const isUstar = textIn(header, 257, 6).startsWith('ustar');
  const prefix = isUstar && header[262] === 0 ? textIn(header, 345, 155) : '';
  return prefix === '' ? textIn(header, 0, 100) : `${prefix}/${textIn(header, 0, 100)}`;
}

/** The text up to the first NUL. */
function textIn(bytes: Uint8Array, start: number, length: number): string {
  const part = bytes.subarray(start, start + length);
  const end = part.indexOf(0);
  return utf8Text(end < 0 ? part : part.subarray(0, end));
}

/** The records of a POSIX header: `<length> <key>=<value>\n`. */
function recordsOf(bytes: Uint8Array): ReadonlyMap<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(32, at);
    const length = Number(space < 0 ? Number.NaN : utf8Text(bytes.subarray(at, space)));
    if (!Number.isSafeInteger(length) || length <= space - at || at + length > bytes.length) break;
    const [, key = '', value = ''] =
      /^([^=]*)=([\s\S]*)\n$/.exec(utf8Text(bytes.subarray(space + 1, at + length))) ?? [];
    records.set(key, value);
    at += length;
  }
  return records;
}
