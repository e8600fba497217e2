/** Byte strings, and the numbers they represent. */
import { hexText } from '../../../../go/index.ts';

/** A number from its bytes, the most significant first. */
export function integerOf(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${hexText(bytes)}`);
}

/** The bytes of a non-negative number, most significant first; padded to `length` if given. */
export function bytesOf(value: bigint, length?: number): Uint8Array {
  const hex = value === 0n ? '' : value.toString(16);
  const needed = Math.ceil(hex.length / 2);
  const bytes = new Uint8Array(Math.max(length ?? 0, needed));
  const digits = hex.padStart(bytes.length * 2, '0');
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16);
  return bytes;
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Compares two byte strings in a time that depends only on their lengths. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a[i]! ^ b[i]!;
  return difference === 0;
}
