/** UTF-8 of a text; a lone surrogate becomes U+FFFD, as everywhere. */
export function utf8Encode(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    let code = character.codePointAt(0)!;
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  }
  return Uint8Array.from(bytes);
}

/** Text of UTF-8 bytes; undefined where they are not valid. */
export function utf8Decode(bytes: Uint8Array): string | undefined {
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at]!;
    const length = first < 0x80 ? 1 : first >> 5 === 6 ? 2 : first >> 4 === 14 ? 3 : first >> 3 === 30 ? 4 : 0;
    if (length === 0 || at + length > bytes.length) return undefined;
    let code = length === 1 ? first : first & (0xff >> (length + 1));
    for (let i = 1; i < length; i++) {
      const next = bytes[at + i]!;
      if (next >> 6 !== 2) return undefined;
      code = (code << 6) | (next & 63);
    }
    const smallest = [0, 0, 0x80, 0x800, 0x10000][length]!;
    if (code < smallest || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
    text += String.fromCodePoint(code);
    at += length;
  }
  return text;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function base64Encode(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const group = (a << 16) | (b << 8) | c;
    const count = Math.min(3, bytes.length - at);
    for (let i = 0; i < 4; i++) text += i <= count ? ALPHABET[(group >> (18 - 6 * i)) & 63] : '=';
  }
  return text;
}

/** Bytes of standard Base64 with padding, line breaks allowed; undefined where it is none. */
export function base64Decode(text: string): Uint8Array | undefined {
  const plain = text.replace(/[\r\n]/g, '');
  if (plain.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain)) return undefined;
  const digits = plain.replace(/=+$/, '');
  const bytes: number[] = [];
  let group = 0;
  let bits = 0;
  for (const digit of digits) {
    group = ((group << 6) | ALPHABET.indexOf(digit)) & 0xfff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((group >> bits) & 0xff);
    }
  }
  return Uint8Array.from(bytes);
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
