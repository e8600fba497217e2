import { cbc } from '@noble/ciphers/aes.js';

const blockSize = 16;

/** AES-256 in CBC mode with the padding of PKCS #7: `iv`, followed by the encrypted text. */
export function encrypt(key: Uint8Array, iv: Uint8Array, text: Uint8Array): Uint8Array {
  const encrypted = cbc(key, iv).encrypt(text);
  const result = new Uint8Array(iv.length + encrypted.length);
  result.set(iv);
  result.set(encrypted, iv.length);
  return result;
}

/** The text that was encrypted; undefined if `encrypted` cannot be a result of `encrypt`. */
export function decrypt(key: Uint8Array, encrypted: Uint8Array): Uint8Array | undefined {
  if (encrypted.length < 2 * blockSize || encrypted.length % blockSize !== 0) return undefined;
  // Sprig checks only the last byte of the padding; the package would check all.
  const cipher = cbc(key, encrypted.subarray(0, blockSize), { disablePadding: true });
  const padded = cipher.decrypt(encrypted.subarray(blockSize));
  const padding = padded.at(-1)!;
  return padding > blockSize || padding === 0 ? undefined : padded.subarray(0, padded.length - padding);
}
