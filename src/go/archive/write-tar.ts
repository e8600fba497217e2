import { utf8Bytes } from '../text/bytes.ts';
import { joinBytes } from './error.ts';

const block = 512;

/** A tar archive with these files, in order, with the headers that Go writes: ustar, or POSIX for names that do not fit. */
export function tarOf(files: Iterable<readonly [name: string, content: Uint8Array]>): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (const [name, content] of files) {
    const bytes = utf8Bytes(name);
    const split = placeOf(bytes, name);
    if (split === undefined) {
      const record = recordOf('path', name);
      pieces.push(header('x', utf8Bytes(`PaxHeaders.0/${asciiEnd(name)}`), record.length), record, padding(record));
    }
    const [prefix, rest] = split ?? [new Uint8Array(), utf8Bytes(asciiEnd(name))];
    pieces.push(header('0', rest, content.length, prefix), content, padding(content));
  }
  pieces.push(new Uint8Array(2 * block));
  return joinBytes(pieces);
}

const padding = (content: Uint8Array): Uint8Array => new Uint8Array((block - (content.length % block)) % block);

/** A name as ustar can hold it: up to 100 bytes of ASCII after a prefix of up to 155; undefined if it cannot. */
function placeOf(bytes: Uint8Array, name: string): readonly [prefix: Uint8Array, rest: Uint8Array] | undefined {
  if (!/^[\x01-\x7f]*$/.test(name)) return undefined;
  if (bytes.length <= 100) return [new Uint8Array(), bytes];
  const slash = bytes.lastIndexOf(0x2f, Math.min(155, bytes.length - 2));
  if (slash <= 0 || bytes.length - slash - 1 > 100) return undefined;
  return [bytes.subarray(0, slash), bytes.subarray(slash + 1)];
}

/** The name for programs that do not know POSIX headers. */
const asciiEnd = (name: string): string => name.replace(/[^\x20-\x7e]/g, '').slice(-80);

/** A record of a POSIX header; its length includes the digits of the length. */
function recordOf(key: string, value: string): Uint8Array {
  const bytes = utf8Bytes(` ${key}=${value}\n`);
  let length = bytes.length + 1;
  while (String(length).length + bytes.length !== length) length = String(length).length + bytes.length;
  return joinBytes([utf8Bytes(String(length)), bytes]);
}

function header(type: string, name: Uint8Array, size: number, prefix: Uint8Array = new Uint8Array()): Uint8Array {
  const bytes = new Uint8Array(block);
  const put = (text: string, at: number): void => bytes.set(utf8Bytes(text), at);
  const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;
  bytes.set(name, 0);
  put(octal(type === 'x' ? 0 : 0o600, 7), 100);
  put(octal(0, 7), 108);
  put(octal(0, 7), 116);
  put(octal(size, 11), 124);
  put(octal(0, 11), 136);
  put('        ', 148);
  put(type, 156);
  put('ustar\x0000', 257);
  bytes.set(prefix, 345);
  put(
    `${octal(
      bytes.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  );
  return bytes;
}
