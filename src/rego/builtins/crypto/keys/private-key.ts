/** Private keys: PKCS #1 (RFC 8017), SEC 1 (RFC 5915) and PKCS #8 (RFC 5208). */
import { ed25519 } from '@noble/curves/ed25519.js';
import { p256, p384, p521 } from '@noble/curves/nist.js';
import { bytesOf, integerOf } from './bytes.ts';
import { DerError, DerReader, readSequence } from './der.ts';
import { type CurveName, coordinateBytes, curveOf, keyAlgorithms, type PublicKey } from './public-key.ts';

export interface RsaPrivateKey {
  readonly kind: 'rsa';
  readonly n: bigint;
  readonly e: bigint;
  readonly d: bigint;
  readonly p: bigint;
  readonly q: bigint;
  readonly dp: bigint;
  readonly dq: bigint;
  readonly qinv: bigint;
}
export interface EcPrivateKey {
  readonly kind: 'ec';
  readonly curve: CurveName;
  readonly d: bigint;
  readonly x: bigint;
  readonly y: bigint;
}
export interface EdPrivateKey {
  readonly kind: 'ed25519';
  readonly seed: Uint8Array;
  readonly public: Uint8Array;
}
export type PrivateKey = RsaPrivateKey | EcPrivateKey | EdPrivateKey;

const nistCurves = { 'P-256': p256, 'P-384': p384, 'P-521': p521 } as const;

/** The functions of a curve; undefined for P-224, which can be parsed but not used. */
export function curveFunctions(curve: CurveName): (typeof nistCurves)[keyof typeof nistCurves] | undefined {
  return curve === 'P-224' ? undefined : nistCurves[curve];
}

/** A key in any of the three forms. Throws DerError. */
export function readPrivateKey(bytes: Uint8Array): PrivateKey {
  const outer = readSequence(bytes);
  outer.integer();
  const next = outer.peek();
  if (next?.tag === 2) return readRsaPrivateKey(bytes);
  if (next?.tag === 4) return readEcPrivateKey(bytes);
  return readPkcs8(bytes);
}

/** PrivateKeyInfo of PKCS #8. */
export function readPkcs8(bytes: Uint8Array): PrivateKey {
  const info = readSequence(bytes);
  info.integer();
  const identifier = info.sequence();
  const algorithm = identifier.oid();
  const key = info.octets();
  if (algorithm === keyAlgorithms.rsa) return readRsaPrivateKey(key);
  if (algorithm === keyAlgorithms.ec) return readEcPrivateKey(key, curveOf(identifier.oid()));
  if (algorithm === keyAlgorithms.ed25519) return edPrivateKey(new DerReader(key).octets());
  throw new DerError('the algorithm of the private key is not supported');
}

/** RSAPrivateKey of PKCS #1 with two primes. Derived numbers are computed, not trusted. */
export function readRsaPrivateKey(bytes: Uint8Array): RsaPrivateKey {
  const sequence = readSequence(bytes);
  if (sequence.integer() !== 0n) throw new DerError('an RSA key of this version is not supported');
  const [n, e, d, p, q] = [
    sequence.integer(),
    sequence.integer(),
    sequence.integer(),
    sequence.integer(),
    sequence.integer(),
  ];
  return rsaPrivateKey(n, e, d, p, q);
}

/** Hexadecimal digits of an RSA modulus. */
const maxModulusDigits = 4_096;

export function rsaPrivateKey(n: bigint, e: bigint, d: bigint, p: bigint, q: bigint): RsaPrivateKey {
  if (n.toString(16).length > maxModulusDigits) throw new DerError('an RSA key is too long');
  if (p < 2n || q < 2n || d <= 0n || e <= 0n || p * q !== n)
    throw new DerError('the numbers of the RSA key are inconsistent');
  if ((d * e - 1n) % (p - 1n) !== 0n || (d * e - 1n) % (q - 1n) !== 0n) {
    throw new DerError('the numbers of the RSA key are inconsistent');
  }
  return { kind: 'rsa', n, e, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qinv: inverse(q, p) };
}

/** The x with `value * x % modulus == 1`: extended Euclid. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b] = [value % modulus, modulus];
  let [x, y] = [1n, 0n];
  while (a > 1n) {
    if (b === 0n) throw new DerError('the numbers of the RSA key are inconsistent');
    const quotient = a / b;
    [a, b] = [b, a % b];
    [x, y] = [y, x - quotient * y];
  }
  return x < 0n ? x + modulus : x;
}

/** ECPrivateKey of SEC 1; inside PKCS #8, the curve is named in the outer structure. */
export function readEcPrivateKey(bytes: Uint8Array, outer?: CurveName): EcPrivateKey {
  const sequence = readSequence(bytes);
  if (sequence.integer() !== 1n) throw new DerError('an elliptic curve key of this version is not supported');
  const secret = sequence.octets();
  const named = sequence.context(0);
  const curve = outer ?? (named && curveOf(new DerReader(named.content).oid()));
  if (curve === undefined) throw new DerError('the elliptic curve of the key is not named');
  return ecPrivateKey(curve, integerOf(secret));
}

/** The key, with the public point of the secret number. */
export function ecPrivateKey(curve: CurveName, d: bigint): EcPrivateKey {
  const functions = curveFunctions(curve);
  if (functions === undefined) throw new DerError('the elliptic curve of the key is not supported');
  if (d <= 0n || d >= functions.Point.Fn.ORDER) throw new DerError('the secret number of the key is out of range');
  const { x, y } = functions.Point.fromBytes(functions.getPublicKey(bytesOf(d, coordinateBytes[curve]))).toAffine();
  return { kind: 'ec', curve, d, x, y };
}

export function edPrivateKey(seed: Uint8Array): EdPrivateKey {
  if (seed.length !== 32) throw new DerError('an Ed25519 key has 32 bytes');
  return { kind: 'ed25519', seed, public: ed25519.getPublicKey(seed) };
}

export function publicKeyOf(key: PrivateKey): PublicKey {
  if (key.kind === 'rsa') return { kind: 'rsa', n: key.n, e: key.e };
  if (key.kind === 'ec') return { kind: 'ec', curve: key.curve, x: key.x, y: key.y };
  return { kind: 'ed25519', bytes: key.public };
}
