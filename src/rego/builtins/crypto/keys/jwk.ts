/** JSON web keys: RFC 7517, RFC 7518 section 6, RFC 8037. */
import { base64Text, base64UrlBytes } from '../../../../go/index.ts';
import {
  getKey,
  isArray,
  isObject,
  JsonError,
  type PlainObject,
  parseJson,
  type RegoObject,
  type Value,
} from '../../../values/index.ts';
import { bytesOf, integerOf } from './bytes.ts';
import { DerError } from './der.ts';
import { ecPrivateKey, edPrivateKey, type PrivateKey, rsaPrivateKey } from './private-key.ts';
import { type CurveName, coordinateBytes, type PublicKey } from './public-key.ts';

export interface SecretKey {
  readonly kind: 'secret';
  readonly bytes: Uint8Array;
}

/** A key that verifies signatures, with its key ID and algorithm. */
export interface NamedKey {
  readonly key: PublicKey | SecretKey;
  readonly id?: string;
  readonly algorithm?: string;
}

/** The problem with a JSON web key. */
export class JwkError extends Error {}

type JsonObject = RegoObject | PlainObject;

const coded = (bytes: Uint8Array): string => base64Text(bytes, 'bare');

/** A private key as a JSON web key. */
export function privateJwk(key: PrivateKey): Value {
  switch (key.kind) {
    case 'rsa': {
      const { n, e, d, p, q, dp, dq, qinv } = key;
      const numbers = Object.entries({ n, e, d, p, q, dp, dq, qi: qinv });
      return { kty: 'RSA', ...Object.fromEntries(numbers.map(([name, value]) => [name, coded(bytesOf(value))])) };
    }
    case 'ec': {
      const size = coordinateBytes[key.curve];
      const part = (value: bigint): string => coded(bytesOf(value, size));
      return { kty: 'EC', crv: key.curve, d: part(key.d), x: part(key.x), y: part(key.y) };
    }
    case 'ed25519':
      return { kty: 'OKP', crv: 'Ed25519', d: coded(key.seed), x: coded(key.public) };
  }
}

/** The keys of a JSON text that holds a key set or one key. Throws JwkError. */
export function readJwks(text: string): readonly NamedKey[] {
  const document = objectIn(text);
  const keys = getKey(document, 'keys');
  if (keys === undefined) return [namedKey(document)];
  if (!isArray(keys)) throw new JwkError('the keys of a key set are not an array');
  return keys.map((key) => {
    if (!isObject(key)) throw new JwkError('a key of a key set is not an object');
    return namedKey(key);
  });
}

/** The signing key in a JSON text. Throws JwkError. */
export function readSigningKey(text: string): PrivateKey | SecretKey {
  const key = objectIn(text);
  const kind = kindOf(key);
  if (kind === 'oct') return { kind: 'secret', bytes: bytesIn(key, 'k') };
  try {
    if (kind === 'RSA') {
      const [n, e, d, p, q] = ['n', 'e', 'd', 'p', 'q'].map((name) => integerOf(bytesIn(key, name)));
      return rsaPrivateKey(n!, e!, d!, p!, q!);
    }
    if (kind === 'EC') return ecPrivateKey(curveIn(key), integerOf(bytesIn(key, 'd')));
    return edPrivateKey(bytesIn(key, 'd'));
  } catch (error) {
    if (error instanceof DerError) throw new JwkError(error.message);
    throw error;
  }
}

function objectIn(text: string): JsonObject {
  try {
    const value = parseJson(text);
    if (isObject(value)) return value;
  } catch (error) {
    if (error instanceof JsonError) throw new JwkError(error.message);
    throw error;
  }
  throw new JwkError('it is not an object');
}

function namedKey(key: JsonObject): NamedKey {
  const [id, algorithm] = [getKey(key, 'kid'), getKey(key, 'alg')];
  return {
    key: publicKeyIn(key),
    ...(typeof id === 'string' && { id }),
    ...(typeof algorithm === 'string' && { algorithm }),
  };
}

function publicKeyIn(key: JsonObject): PublicKey | SecretKey {
  switch (kindOf(key)) {
    case 'oct':
      return { kind: 'secret', bytes: bytesIn(key, 'k') };
    case 'RSA':
      return { kind: 'rsa', e: integerOf(bytesIn(key, 'e')), n: integerOf(bytesIn(key, 'n')) };
    case 'EC': {
      const curve = curveIn(key);
      return { kind: 'ec', curve, x: integerOf(bytesIn(key, 'x')), y: integerOf(bytesIn(key, 'y')) };
    }
    case 'OKP':
      if (getKey(key, 'crv') !== 'Ed25519') return { kind: 'unknown' };
      return { kind: 'ed25519', bytes: bytesIn(key, 'x') };
  }
}

const kinds = ['oct', 'RSA', 'EC', 'OKP'] as const;

function kindOf(key: JsonObject): (typeof kinds)[number] {
  const named = getKey(key, 'kty');
  const kind = kinds.find((known) => known === named);
  if (kind === undefined) throw new JwkError(`invalid key type from JSON (${typeof named === 'string' ? named : ''})`);
  return kind;
}

function curveIn(key: JsonObject): CurveName {
  const named = getKey(key, 'crv');
  if (named === 'P-256' || named === 'P-384' || named === 'P-521') return named;
  throw new JwkError('the elliptic curve of the key is not supported');
}

function bytesIn(key: JsonObject, name: string): Uint8Array {
  const text = getKey(key, name);
  if (typeof text !== 'string') throw new JwkError(`required field ${name} is missing`);
  const bytes = base64UrlBytes(text);
  if (typeof bytes === 'string') throw new JwkError(`field ${name}: ${bytes}`);
  return bytes;
}
