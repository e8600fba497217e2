/** Signature algorithms of tokens: RFC 7518, section 3.1, RFC 8037. */
import { hmac } from '@noble/hashes/hmac.js';
import { bytesOf, concatBytes, integerOf, sameBytes } from '../keys/bytes.ts';
import type { SecretKey } from '../keys/jwk.ts';
import type { PrivateKey } from '../keys/private-key.ts';
import { coordinateBytes, type PublicKey } from '../keys/public-key.ts';
import {
  type HashName,
  hashes,
  signEcdsa,
  signEd25519,
  signPkcs1,
  signPss,
  verifyEcdsa,
  verifyEd25519,
  verifyPkcs1,
  verifyPss,
} from '../keys/signature.ts';

type VerifyKey = PublicKey | SecretKey;
type SignKey = PrivateKey | SecretKey;
type Random = (length: number) => Uint8Array;

export interface TokenAlgorithm {
  /** False also for keys of another kind. */
  readonly verify: (key: VerifyKey, message: Uint8Array, signature: Uint8Array) => boolean;
  /** Undefined for keys of another kind, and for keys that are too short. */
  readonly sign: (key: SignKey, message: Uint8Array, random: Random) => Uint8Array | undefined;
}

const keyed = (hash: HashName): TokenAlgorithm => ({
  verify: (key, message, signature) =>
    key.kind === 'secret' && sameBytes(hmac(hashes[hash], key.bytes, message), signature),
  sign: (key, message) => (key.kind === 'secret' ? hmac(hashes[hash], key.bytes, message) : undefined),
});

const pkcs1 = (hash: HashName): TokenAlgorithm => ({
  verify: (key, message, signature) => key.kind === 'rsa' && verifyPkcs1(key, hash, message, signature),
  sign: (key, message) => (key.kind === 'rsa' ? signPkcs1(key, hash, message) : undefined),
});

const pss = (hash: HashName): TokenAlgorithm => ({
  verify: (key, message, signature) => key.kind === 'rsa' && verifyPss(key, hash, message, signature),
  sign: (key, message, random) => (key.kind === 'rsa' ? signPss(key, hash, message, random) : undefined),
});

const ecdsa = (hash: HashName): TokenAlgorithm => ({
  verify: (key, message, signature) => {
    if (key.kind !== 'ec') return false;
    // Each half is a number; numbers of a curve with longer coordinates can have fewer bytes.
    const half = signature.length >> 1;
    const size = coordinateBytes[key.curve];
    const numbers = [signature.subarray(0, half), signature.subarray(half)].map(integerOf);
    if (numbers.some((number) => number >> BigInt(size * 8) > 0n)) return false;
    return verifyEcdsa(key, hash, message, concatBytes(...numbers.map((number) => bytesOf(number, size))));
  },
  sign: (key, message) => (key.kind === 'ec' ? signEcdsa(key, hash, message) : undefined),
});

const eddsa: TokenAlgorithm = {
  verify: (key, message, signature) => key.kind === 'ed25519' && verifyEd25519(key.bytes, message, signature),
  sign: (key, message) => (key.kind === 'ed25519' ? signEd25519(key.seed, message) : undefined),
};

export const tokenAlgorithms: ReadonlyMap<string, TokenAlgorithm> = new Map([
  ['HS256', keyed('sha256')],
  ['HS384', keyed('sha384')],
  ['HS512', keyed('sha512')],
  ['RS256', pkcs1('sha256')],
  ['RS384', pkcs1('sha384')],
  ['RS512', pkcs1('sha512')],
  ['PS256', pss('sha256')],
  ['PS384', pss('sha384')],
  ['PS512', pss('sha512')],
  ['ES256', ecdsa('sha256')],
  ['ES384', ecdsa('sha384')],
  ['ES512', ecdsa('sha512')],
  ['EdDSA', eddsa],
]);
