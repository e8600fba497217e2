/** Bytes and the texts that represent them. */
import type { Task } from '../../source/index.ts';

/** UTF-8; surrogates that are not paired become U+FFFD. */
export function utf8Bytes(text: string): Uint8Array {
  return encoded(text, false);
}

/**
 * The bytes of a Go string, which need not be UTF-8: a byte that is not part of a character is a surrogate in the text,
 * from U+DC80 for the byte 0x80 to U+DCFF.
 */
export function rawBytes(text: string): Uint8Array {
  return encoded(text, true);
}

function encoded(text: string, isRaw: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code >= 0xd800 && code < 0xe000) {
      const full = text.codePointAt(i)!;
      if (full > 0xffff) i++;
      else if (isRaw && code >= 0xdc80 && code <= 0xdcff) {
        bytes[at++] = code & 0xff;
        continue;
      }
      code = full > 0xffff ? full : 0xfffd;
    }
    if (code < 0x80) bytes[at++] = code;
    else if (code < 0x800) {
      bytes[at++] = 0xc0 | (code >> 6);
      bytes[at++] = 0x80 | (code & 63);
    } else {
      if (code < 0x10000) bytes[at++] = 0xe0 | (code >> 12);
      else {
        bytes[at++] = 0xf0 | (code >> 18);
        bytes[at++] = 0x80 | ((code >> 12) & 63);
      }
      bytes[at++] = 0x80 | ((code >> 6) & 63);
      bytes[at++] = 0x80 | (code & 63);
    }
  }
  return bytes.subarray(0, at);
}

/** Length of a text in UTF-8, in bytes. */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x800) length += 2;
    else if (code >= 0x80) length++;
    // Both halves of a pair count as one character of four bytes.
    if (code >= 0xd800 && code < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) i++;
  }
  return length;
}

/** The text of UTF-8 bytes; every byte that is not part of a character becomes U+FFFD, as in Go. */
export function utf8Text(bytes: Uint8Array): string {
  return decoded(bytes, false);
}

/** Like `utf8Text`, with pauses. */
export function* utf8TextTask(bytes: Uint8Array): Task<string> {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = characterStart(bytes, at + part);
    parts.push(utf8Text(bytes.subarray(at, end)));
    at = end;
    yield;
  }
  return parts.join('');
}

/** Number of bytes between two pauses. */
const part = 256 * 1024;

/** A position up to three bytes before `at` that is not within a character. */
function characterStart(bytes: Uint8Array, at: number): number {
  if (at >= bytes.length) return bytes.length;
  for (let start = at; start > at - 4; start--) {
    if ((bytes[start]! & 0xc0) !== 0x80) return start;
  }
  return at;
}

/** The text for the bytes of a Go string: the inverse of `rawBytes`. */
export function rawText(bytes: Uint8Array): string {
  return decoded(bytes, true);
}

/** Whether a text contains bytes that are not part of a character, or any other unpaired surrogate. */
export const isRaw = (text: string): boolean => lone.test(text);
const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

function decoded(bytes: Uint8Array, isRaw: boolean): string {
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const most = Math.min(bytes.length, at + 8192);
    let end = at;
    while (end < most && bytes[end]! < 0x80) end++;
    if (end > at) {
      // As an array of arguments: spreading goes through an iterator.
      text += String.fromCharCode.apply(null, bytes.subarray(at, end) as unknown as number[]);
      at = end;
    } else {
      const [code, length] = characterAt(bytes, at);
      text += String.fromCodePoint(isRaw && code === 0xfffd && length === 1 ? 0xdc00 | bytes[at]! : code);
      at += length;
    }
  }
  return text;
}

/** Whether all bytes belong to characters. */
export function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; ) {
    const [code, length] = characterAt(bytes, at);
    if (code === 0xfffd && length === 1) return false;
    at += length;
  }
  return true;
}

/** The code point at `at` and the number of its bytes; U+FFFD with one byte if it is invalid. */
function characterAt(bytes: Uint8Array, at: number): readonly [code: number, length: number] {
  const first = bytes[at]!;
  if (first < 0x80) return [first, 1];
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || at + length > bytes.length) return [0xfffd, 1];
  let code = first & (0xff >> (length + 1));
  for (let i = 1; i < length; i++) {
    const next = bytes[at + i]!;
    if ((next & 0xc0) !== 0x80) return [0xfffd, 1];
    code = (code << 6) | (next & 63);
  }
  const least = length === 3 ? 0x800 : length === 4 ? 0x10000 : 0x80;
  if (code < least || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return [0xfffd, 1];
  return [code, length];
}

/** The text of bytes below 128. A text that grows by single characters would take thirty times its memory. */
function asciiText(codes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < codes.length; at += 8192) {
    text += String.fromCharCode.apply(null, codes.subarray(at, at + 8192) as unknown as number[]);
  }
  return text;
}

const hexDigits = rawBytes('0123456789abcdef');

export function hexText(bytes: Uint8Array): string {
  const codes = new Uint8Array(bytes.length * 2);
  for (let i = 0; i < bytes.length; i++) {
    codes[i * 2] = hexDigits[bytes[i]! >> 4]!;
    codes[i * 2 + 1] = hexDigits[bytes[i]! & 15]!;
  }
  return asciiText(codes);
}

const standard = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const forUrls = `${standard.slice(0, 62)}-_`;
const [standardCodes, urlCodes] = [rawBytes(standard), rawBytes(forUrls)];
const equalsSign = 61;

/** `standard` has `+/` and `=` at the end, `url` has `-_`, `bare` is `url` without `=` at the end. */
export type Base64Form = 'standard' | 'url' | 'bare';

export function base64Text(bytes: Uint8Array, form: Base64Form = 'standard'): string {
  const alphabet = form === 'standard' ? standardCodes : urlCodes;
  const codes = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(equalsSign);
  const length = form === 'bare' ? Math.ceil((bytes.length * 4) / 3) : codes.length;
  for (let i = 0, at = 0; i < bytes.length; i += 3, at += 4) {
    const left = bytes.length - i;
    const bits = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    codes[at] = alphabet[bits >> 18]!;
    codes[at + 1] = alphabet[(bits >> 12) & 63]!;
    if (left > 1) codes[at + 2] = alphabet[(bits >> 6) & 63]!;
    if (left > 2) codes[at + 3] = alphabet[bits & 63]!;
  }
  return asciiText(codes.subarray(0, length));
}

/** The bytes, or the offset of the byte that is wrong, counted as Go counts. Line endings are skipped. */
export function base64Bytes(text: string, form: Base64Form = 'standard'): Uint8Array | number {
  const digits = form === 'standard' ? standardDigits : urlDigits;
  const result = new Uint8Array(Math.ceil((text.length * 3) / 4));
  let [bits, count, length] = [0, 0, 0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || code === 13) continue;
    const digit = digits[code] ?? -1;
    if (digit < 0) {
      const bad = code === 61 && form !== 'bare' ? padding(text, i, count) : i;
      if (bad !== undefined) return bad;
      return result.subarray(0, flush(result, length, bits, count));
    }
    bits = (bits << 6) | digit;
    if (++count < 4) continue;
    result[length++] = bits >> 16;
    result[length++] = (bits >> 8) & 255;
    result[length++] = bits & 255;
    [bits, count] = [0, 0];
  }
  if (count === 1 || (count > 0 && form !== 'bare')) return text.length - count;
  return result.subarray(0, flush(result, length, bits, count));
}

/** Checks the padding after the first `=`, which follows `count` digits of a group; returns the offset of an error. */
function padding(text: string, first: number, count: number): number | undefined {
  if (count < 2) return first;
  let at = skipLineEnds(text, first + 1);
  if (count === 2) {
    if (at === text.length) return at;
    if (text[at] !== '=') return at - 1;
    at = skipLineEnds(text, at + 1);
  }
  return at < text.length ? at : undefined;
}

function skipLineEnds(text: string, from: number): number {
  let at = from;
  while (text[at] === '\n' || text[at] === '\r') at++;
  return at;
}

/** Writes the bytes of a group that is not full. */
function flush(result: Uint8Array, length: number, bits: number, count: number): number {
  if (count === 2) result[length] = (bits >> 4) & 255;
  if (count === 3) {
    result[length] = (bits >> 10) & 255;
    result[length + 1] = (bits >> 2) & 255;
  }
  return length + Math.max(0, count - 1);
}

function digitTable(alphabet: string): Int8Array {
  const table = new Int8Array(256).fill(-1);
  for (let i = 0; i < 64; i++) table[alphabet.charCodeAt(i)] = i;
  return table;
}

const standardDigits = digitTable(standard);
const urlDigits = digitTable(forUrls);

/** base64url with or without `=` at the end, or the problem with it. */
export function base64UrlBytes(text: string): Uint8Array | string {
  const padded = text.endsWith('=');
  if (!padded && utf8Length(text) % 4 === 1) return `illegal base64url string: ${text}`;
  const bytes = base64Bytes(text, padded ? 'url' : 'bare');
  return typeof bytes === 'number' ? `illegal base64 data at input byte ${bytes}` : bytes;
}
