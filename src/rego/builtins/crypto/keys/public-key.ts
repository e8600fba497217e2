/** Public keys in certificates and PEM: SubjectPublicKeyInfo (RFC 5280), PKCS #1 keys (RFC 8017). */
import { integerOf } from './bytes.ts';
import { DerError, DerReader, readSequence } from './der.ts';

export type CurveName = 'P-224' | 'P-256' | 'P-384' | 'P-521';

export interface RsaPublicKey {
  readonly kind: 'rsa';
  readonly n: bigint;
  readonly e: bigint;
}
export interface EcPublicKey {
  readonly kind: 'ec';
  readonly curve: CurveName;
  readonly x: bigint;
  readonly y: bigint;
}
export interface EdPublicKey {
  readonly kind: 'ed25519';
  readonly bytes: Uint8Array;
}
/** A key of an unsupported algorithm: it can be displayed, but not used. */
export interface UnknownPublicKey {
  readonly kind: 'unknown';
}
export type PublicKey = RsaPublicKey | EcPublicKey | EdPublicKey | UnknownPublicKey;

export const keyAlgorithms = {
  rsa: '1.2.840.113549.1.1.1',
  ec: '1.2.840.10045.2.1',
  ed25519: '1.3.101.112',
  dsa: '1.2.840.10040.4.1',
} as const;

const curves: ReadonlyMap<string, CurveName> = new Map([
  ['1.3.132.0.33', 'P-224'],
  ['1.2.840.10045.3.1.7', 'P-256'],
  ['1.3.132.0.34', 'P-384'],
  ['1.3.132.0.35', 'P-521'],
]);

/** Bytes of one coordinate of a point. */
export const coordinateBytes: Readonly<Record<CurveName, number>> = {
  'P-224': 28,
  'P-256': 32,
  'P-384': 48,
  'P-521': 66,
};

export function curveOf(oid: string): CurveName {
  const curve = curves.get(oid);
  if (curve === undefined) throw new DerError('the elliptic curve of the key is not supported');
  return curve;
}

/** The key in the content of a SubjectPublicKeyInfo, and its algorithm identifier. */
export function readPublicKeyInfo(content: Uint8Array): { readonly key: PublicKey; readonly algorithm: string } {
  const info = new DerReader(content);
  const identifier = info.sequence();
  const algorithm = identifier.oid();
  const bits = info.bits();
  switch (algorithm) {
    case keyAlgorithms.rsa:
      return { key: readRsaPublicKey(bits), algorithm };
    case keyAlgorithms.ec:
      return { key: readPoint(curveOf(identifier.oid()), bits), algorithm };
    case keyAlgorithms.ed25519:
      if (bits.length !== 32) throw new DerError('an Ed25519 key has 32 bytes');
      return { key: { kind: 'ed25519', bytes: bits }, algorithm };
  }
  return { key: { kind: 'unknown' }, algorithm };
}

/** RSAPublicKey of PKCS #1. */
export function readRsaPublicKey(bytes: Uint8Array): RsaPublicKey {
  const sequence = readSequence(bytes);
  const n = sequence.integer();
  const e = sequence.integer();
  if (n <= 0n || e <= 0n) throw new DerError('an RSA key has numbers that are not positive');
  return { kind: 'rsa', n, e };
}

/** An uncompressed point: SEC 1, section 2.3.4. */
function readPoint(curve: CurveName, bytes: Uint8Array): EcPublicKey {
  const size = coordinateBytes[curve];
  if (bytes[0] !== 4 || bytes.length !== 1 + 2 * size) throw new DerError('a point of an elliptic curve is malformed');
  return { kind: 'ec', curve, x: integerOf(bytes.subarray(1, 1 + size)), y: integerOf(bytes.subarray(1 + size)) };
}
