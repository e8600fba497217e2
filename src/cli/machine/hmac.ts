import type { DigestName } from '../../rego/index.ts';
import { nodeCrypto } from './node-crypto.ts';

/** The length of a block, and of a digest, in bytes. */
const sizes: Readonly<Record<DigestName, readonly [block: number, digest: number]>> = {
  md5: [64, 16],
  sha1: [64, 20],
  sha256: [64, 32],
  sha512: [128, 64],
};

/** The inner and outer prefix of a key; the first buffer grows with the texts. */
interface Pads {
  readonly algorithm: DigestName;
  readonly key: string;
  inner: Buffer;
  readonly outer: Buffer;
}

let last: Pads | undefined;

/** Maximum text length for which the buffer is kept. */
const maxKept = 100_000;

/**
 * HMAC (RFC 2104) in hexadecimal by two one-shot digests, which are faster in Node.js than `createHmac`. Caches the
 * state of the last key.
 */
export function hmac(algorithm: DigestName, key: string, text: string): string {
  const crypto = nodeCrypto();
  // Bun and Deno may have no `hash`.
  if (text.length > maxKept || crypto.hash === undefined) {
    return crypto.createHmac(algorithm, key).update(text).digest('hex');
  }
  const [block] = sizes[algorithm];
  if (last?.key !== key || last.algorithm !== algorithm) last = padsOf(algorithm, key);
  // A character takes three bytes at most.
  const needed = block + 3 * text.length;
  if (last.inner.length < needed) last.inner = Buffer.concat([last.inner.subarray(0, block)], 2 * needed);
  const length = last.inner.write(text, block, 'utf8');
  const digest = crypto.hash(algorithm, last.inner.subarray(0, block + length), 'binary');
  last.outer.write(digest, block, 'binary');
  return crypto.hash(algorithm, last.outer);
}

function padsOf(algorithm: DigestName, key: string): Pads {
  const [block, digest] = sizes[algorithm];
  const bytes = Buffer.from(key);
  const short = bytes.length > block ? nodeCrypto().createHash(algorithm).update(bytes).digest() : bytes;
  const padded = Buffer.concat([short], block);
  return {
    algorithm,
    key,
    inner: Buffer.concat([padded.map((byte) => byte ^ 0x36)], 1024),
    outer: Buffer.concat([padded.map((byte) => byte ^ 0x5c)], block + digest),
  };
}
