/** RSA decryption (RFC 8017: PKCS #1 keys, padding of version 1.5). */
import { between } from '../../../../source/index.ts';
import { base64Decode } from '../encodings/bytes.ts';

interface Key {
  readonly modulus: bigint;
  readonly exponent: bigint;
}

/** Maximum length of a key: longer ones take too long. */
const maxBytes = 512;

/** The key in PEM text of the form `RSA PRIVATE KEY`; undefined if there is none. */
export function readKey(pem: string): Key | undefined {
  const body = between(pem, '-----BEGIN RSA PRIVATE KEY-----', '-----END RSA PRIVATE KEY-----');
  const bytes = body === undefined ? undefined : base64Decode(body.replace(/\s/g, ''));
  if (bytes === undefined) return undefined;
  // SEQUENCE { version, modulus, public exponent, private exponent, … }
  const sequence = element(bytes, 0);
  const version = sequence && element(bytes, sequence.start);
  const modulus = version && element(bytes, version.end);
  const exponent = modulus && element(bytes, modulus.end);
  const secret = exponent && element(bytes, exponent.end);
  if (secret === undefined || modulus === undefined || modulus.end - modulus.start > maxBytes + 1) return undefined;
  return { modulus: integer(bytes, modulus), exponent: integer(bytes, secret) };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The content of the DER element at `at`: one byte of tag, then a length, short or long. */
function element(bytes: Uint8Array, at: number): Range | undefined {
  const first = bytes[at + 1];
  if (first === undefined) return undefined;
  let start = at + 2;
  let length = first;
  if (first >= 0x80) {
    length = 0;
    for (const end = start + (first & 0x7f); start < end; start++) length = length * 256 + (bytes[start] ?? 0);
  }
  const end = start + length;
  return end <= bytes.length ? { start, end } : undefined;
}

function integer(bytes: Uint8Array, { start, end }: Range): bigint {
  return bytes.subarray(start, end).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

/** The message; undefined if the ciphertext is not for this key. */
export function decrypt({ modulus, exponent }: Key, ciphertext: Uint8Array): Uint8Array | undefined {
  const size = Math.ceil(modulus.toString(2).length / 8);
  if (ciphertext.length !== size || exponent >= modulus) return undefined;
  const plain = power(integer(ciphertext, { start: 0, end: size }), exponent, modulus);
  const digits = plain.toString(16).padStart(2 * size, '0');
  const block = Uint8Array.from({ length: size }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
  // 0, 2, at least eight bytes that are not zero, 0, message
  const end = block.indexOf(0, 2);
  return block[0] === 0 && block[1] === 2 && end >= 10 ? block.subarray(end + 1) : undefined;
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (const bit of [...exponent.toString(2)].reverse()) {
    if (bit === '1') result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}
