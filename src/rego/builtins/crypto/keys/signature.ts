/** Signatures: RSA (RFC 8017) on big integers, ECDSA (FIPS 186-5) and Ed25519 (RFC 8032) by @noble/curves. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { bytesOf, concatBytes, integerOf, sameBytes } from './bytes.ts';
import { DerReader } from './der.ts';
import { curveFunctions, type EcPrivateKey, type RsaPrivateKey } from './private-key.ts';
import { coordinateBytes, type EcPublicKey, type RsaPublicKey } from './public-key.ts';

export type HashName = 'sha1' | 'sha256' | 'sha384' | 'sha512';

export const hashes = { sha1, sha256, sha384, sha512 } as const;

/** DigestInfo without the digest: RFC 8017, section 9.2, note 1. */
const digestPrefixes: Readonly<Record<HashName, bigint>> = {
  sha1: 0x3021300906052b0e03021a05000414n,
  sha256: 0x3031300d060960864801650304020105000420n,
  sha384: 0x3041300d060960864801650304020205000430n,
  sha512: 0x3051300d060960864801650304020305000440n,
};

/** Maximum key length: the time grows with the cube of the length. */
const maxModulusBits = 16_384;

const modulusBytes = (n: bigint): number => Math.ceil(n.toString(2).length / 8);

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** The message representative of an RSA signature; undefined if the signature is out of range. */
function openRsa(key: RsaPublicKey, signature: Uint8Array): Uint8Array | undefined {
  const size = modulusBytes(key.n);
  const value = integerOf(signature);
  // Real exponents are small; a long one would only cost time.
  if (signature.length !== size || value >= key.n || size * 8 > maxModulusBits || key.e > 0xffffffffn) return undefined;
  return bytesOf(power(value, key.e, key.n), size);
}

function sealRsa(key: RsaPrivateKey, encoded: Uint8Array): Uint8Array {
  // By the Chinese remainder theorem: RFC 8017, section 5.1.2.
  const message = integerOf(encoded);
  const a = power(message, key.dp, key.p);
  const b = power(message, key.dq, key.q);
  const h = ((((a - b) % key.p) + key.p) * key.qinv) % key.p;
  return bytesOf(b + key.q * h, modulusBytes(key.n));
}

/** EMSA-PKCS1-v1_5: RFC 8017, section 9.2; undefined if the key is too short. */
function paddedDigest(hash: HashName, message: Uint8Array, size: number): Uint8Array | undefined {
  const info = concatBytes(bytesOf(digestPrefixes[hash]), hashes[hash](message));
  const fill = size - info.length - 3;
  if (fill < 8) return undefined;
  return concatBytes(Uint8Array.of(0, 1), new Uint8Array(fill).fill(255), Uint8Array.of(0), info);
}

export function verifyPkcs1(key: RsaPublicKey, hash: HashName, message: Uint8Array, signature: Uint8Array): boolean {
  const opened = openRsa(key, signature);
  const expected = opened && paddedDigest(hash, message, opened.length);
  return opened !== undefined && expected !== undefined && sameBytes(opened, expected);
}

export function signPkcs1(key: RsaPrivateKey, hash: HashName, message: Uint8Array): Uint8Array | undefined {
  const encoded = paddedDigest(hash, message, modulusBytes(key.n));
  return encoded && sealRsa(key, encoded);
}

/** MGF1: RFC 8017, appendix B.2.1. */
function mask(hash: HashName, seed: Uint8Array, length: number): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let i = 0, have = 0; have < length; i++) {
    const part = hashes[hash](concatBytes(seed, bytesOf(BigInt(i), 4)));
    parts.push(part);
    have += part.length;
  }
  return concatBytes(...parts).subarray(0, length);
}

/** EMSA-PSS with a salt of any length: RFC 8017, section 9.1.2. */
export function verifyPss(key: RsaPublicKey, hash: HashName, message: Uint8Array, signature: Uint8Array): boolean {
  const opened = openRsa(key, signature);
  if (opened === undefined) return false;
  const bits = key.n.toString(2).length - 1;
  const lead = opened.length - Math.ceil(bits / 8);
  const encoded = opened.subarray(lead);
  if (lead > 0 && opened[0] !== 0) return false;
  const digest = hashes[hash](message);
  if (encoded.length < digest.length + 2 || encoded[encoded.length - 1] !== 0xbc) return false;
  const split = encoded.length - digest.length - 1;
  const tail = encoded.subarray(split, -1);
  const spare = encoded.length * 8 - bits;
  if (encoded[0]! >> (8 - spare) !== 0) return false;
  const block = mask(hash, tail, split).map((byte, i) => byte ^ encoded[i]!);
  block[0]! &= 255 >> spare;
  const one = block.findIndex((byte) => byte !== 0);
  if (one < 0 || block[one] !== 1) return false;
  return sameBytes(hashes[hash](concatBytes(new Uint8Array(8), digest, block.subarray(one + 1))), tail);
}

/** EMSA-PSS with a salt as long as the digest: RFC 8017, section 9.1.1. */
export function signPss(
  key: RsaPrivateKey,
  hash: HashName,
  message: Uint8Array,
  salt: (length: number) => Uint8Array,
): Uint8Array | undefined {
  const bits = key.n.toString(2).length - 1;
  const digest = hashes[hash](message);
  const split = Math.ceil(bits / 8) - digest.length - 1;
  const used = salt(digest.length);
  if (split < used.length + 1) return undefined;
  const tail = hashes[hash](concatBytes(new Uint8Array(8), digest, used));
  const block = concatBytes(new Uint8Array(split - used.length - 1), Uint8Array.of(1), used);
  const masked = mask(hash, tail, split).map((byte, i) => byte ^ block[i]!);
  masked[0]! &= 255 >> ((split + digest.length + 1) * 8 - bits);
  return sealRsa(key, concatBytes(masked, tail, Uint8Array.of(0xbc)));
}

/** ECDSA with r and s concatenated, each as long as a coordinate. */
export function verifyEcdsa(key: EcPublicKey, hash: HashName, message: Uint8Array, signature: Uint8Array): boolean {
  const functions = curveFunctions(key.curve);
  const size = coordinateBytes[key.curve];
  if (functions === undefined || signature.length !== 2 * size) return false;
  const point = concatBytes(Uint8Array.of(4), bytesOf(key.x, size), bytesOf(key.y, size));
  try {
    return functions.verify(signature, hashes[hash](message), point, { prehash: false, lowS: false });
  } catch {
    return false; // The numbers are out of range, or the point is not on the curve.
  }
}

/** ECDSA with r and s in a DER sequence, as in certificates. */
export function verifyEcdsaDer(key: EcPublicKey, hash: HashName, message: Uint8Array, signature: Uint8Array): boolean {
  const size = coordinateBytes[key.curve];
  const numbers = new DerReader(signature).sequence();
  const [r, s] = [numbers.integer(), numbers.integer()];
  if (!numbers.done || r <= 0n || s <= 0n || r >> BigInt(size * 8) > 0n || s >> BigInt(size * 8) > 0n) return false;
  return verifyEcdsa(key, hash, message, concatBytes(bytesOf(r, size), bytesOf(s, size)));
}

/** ECDSA, deterministic: RFC 6979. */
export function signEcdsa(key: EcPrivateKey, hash: HashName, message: Uint8Array): Uint8Array | undefined {
  const secret = bytesOf(key.d, coordinateBytes[key.curve]);
  return curveFunctions(key.curve)?.sign(hashes[hash](message), secret, { prehash: false, lowS: false });
}

export function verifyEd25519(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== 64) return false;
  try {
    return ed25519.verify(signature, message, key, { zip215: false });
  } catch {
    return false;
  }
}

export function signEd25519(seed: Uint8Array, message: Uint8Array): Uint8Array {
  return ed25519.sign(message, seed);
}
