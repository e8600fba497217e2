/** Reads packaged charts: gzip'ed tar archives. Everything is kept in memory, within limits; nothing is ever written. */
import { Gunzip } from 'fflate';
import { utf8Text } from '../../../go/index.ts';
import { ChartProblem } from '../problem.ts';
import { type ChartFile, largestFile, withoutMark } from './file.ts';

/** What the archives of one chart may still unpack to, those in archives included. */
export interface ArchiveBudget {
  bytes: number;
  entries: number;
}

/** Helm's own limit, for a chart with everything that is packed in it. */
export const newArchiveBudget = (): ArchiveBudget => ({ bytes: 100 * 1024 * 1024, entries: 20_000 });

const block = 512;
const notGzip = 'the packaged chart is no gzip archive, or is broken';

/**
 * The files of a packaged chart, by their paths without the folder that every chart is packed in. Links, devices and
 * folders are passed over. Throws a ChartProblem for what is no such archive, is larger than `budget` allows, or names a
 * path outside of the chart.
 */
export function readArchive(packed: Uint8Array, budget: ArchiveBudget): readonly ChartFile[] {
  const tar = gunzip(packed, budget);
  const files: ChartFile[] = [];
  for (const { name, content } of entriesOf(tar, budget)) {
    const path = pathInChart(name);
    if (content.length > largestFile) {
      throw new ChartProblem('helm.limit', `${path} in the archive is larger than ${largestFile / 1024 / 1024} MiB`);
    }
    files.push({ path, bytes: withoutMark(content) });
  }
  if (files.length === 0) throw new ChartProblem('helm.archive', 'there is no file in the archive');
  return files;
}

function gunzip(packed: Uint8Array, budget: ArchiveBudget): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let members = 0;
  const stream = new Gunzip((chunk) => {
    size += chunk.length;
    budget.bytes -= chunk.length;
    if (budget.bytes < 0) throw new ChartProblem('helm.limit', 'the packaged chart unpacks to more than 100 MiB');
    chunks.push(chunk);
  });
  stream.onmember = () => {
    members++;
  };
  const step = 16 * 1024;
  if (packed.length < 18) throw new ChartProblem('helm.archive', notGzip);
  try {
    for (let at = 0; at < packed.length; at += step) {
      stream.push(packed.subarray(at, at + step), at + step >= packed.length);
    }
  } catch (error) {
    if (error instanceof ChartProblem) throw error;
    throw new ChartProblem('helm.archive', notGzip);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  const trailer = new DataView(packed.buffer, packed.byteOffset + packed.length - 8);
  if (members <= 1 && trailer.getUint32(0, true) !== crc32(whole)) {
    throw new ChartProblem('helm.archive', 'the checksum of the packaged chart is wrong');
  }
  return whole;
}

const crcTable = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = -1;
  for (let at = 0; at < bytes.length; at++) value = crcTable[(value ^ bytes[at]!) & 255]! ^ (value >>> 8);
  return ~value >>> 0;
}

interface Entry {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The regular files of a tar archive, in order, in the ustar form and with the long names of GNU and of POSIX. */
function* entriesOf(tar: Uint8Array, budget: ArchiveBudget): Generator<Entry> {
  let longName: string | undefined;
  let extended: ReadonlyMap<string, string> = new Map();
  for (let at = 0; at + block <= tar.length; ) {
    const header = tar.subarray(at, at + block);
    if (header.every((byte) => byte === 0)) return;
    if (--budget.entries < 0) throw new ChartProblem('helm.limit', 'the packaged chart holds too many files');
    if (!hasChecksum(header)) throw new ChartProblem('helm.archive', 'the packaged chart holds no tar archive');
    const size = Number(extended.get('size') ?? numberIn(header, 124, 12));
    const start = at + block;
    if (!Number.isSafeInteger(size) || size < 0 || start + size > tar.length) {
      throw new ChartProblem('helm.archive', 'the packaged chart ends before its last file does');
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
      if ('0\0'.includes(type) || type === '7') if (!name.endsWith('/')) yield { name, content };
    }
  }
}

function hasChecksum(header: Uint8Array): boolean {
  let sum = 0;
  for (let at = 0; at < block; at++) sum += at >= 148 && at < 156 ? 32 : header[at]!;
  return sum === numberIn(header, 148, 8);
}

/** Octal digits, or the bytes themselves behind a first one of 0x80. */
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

/** The path without its first part. */
function pathInChart(name: string): string {
  const outside = (): never => {
    throw new ChartProblem('helm.archive', `the packaged chart names a path outside of it: ${JSON.stringify(name)}`);
  };
  const [first, ...rest] = name.split(name.includes('\\') ? '\\' : '/');
  const inner = rest.join('/');
  if (first === 'Chart.yaml' || inner.startsWith('/') || /^[a-zA-Z]:\//.test(inner)) outside();
  const parts: string[] = [];
  for (const part of inner.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.pop() === undefined) outside();
    } else parts.push(part);
  }
  return parts.length === 0 ? outside() : parts.join('/');
}
