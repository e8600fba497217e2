/** The implementation of the io.jwt builtins. */

import { base64Text, hexText, utf8Bytes, utf8Text } from '../../../../go/index.ts';
import {
  compare,
  divide,
  getKey,
  isArray,
  isFailure,
  isJson,
  isNumber,
  isObject,
  JsonError,
  jsonText,
  keysOf,
  type Numeric,
  numberFromBigInt,
  parseJson,
  toDouble,
  type Value,
} from '../../../values/index.ts';
import type { BuiltinContext } from '../../builtin.ts';
import type { AnyObject } from '../../types.ts';
import { JwkError, type NamedKey, readSigningKey, type SecretKey } from '../keys/jwk.ts';
import { type TokenAlgorithm, tokenAlgorithms } from './algorithms.ts';
import { keysFor, readKeys } from './keys.ts';
import { decodePart, type HeaderFields, headerFields, objectIn, readToken, TokenError } from './token.ts';

/** Maximum depth of nested tokens. */
const maxNesting = 20;

function reading<T>(context: BuiltinContext, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof TokenError || error instanceof JwkError) return context.fail(error.message);
    throw error;
  }
}

export const decode = (context: BuiltinContext, text: string): Value | undefined => {
  context.spend(text.length);
  return reading(context, () => decodeNested(text, 0));
};

function decodeNested(text: string, depth: number): Value {
  const token = readToken(text);
  const payload = utf8Text(decodePart('payload', token.payloadText));
  if (getKey(token.header, 'cty') === 'JWT' && depth < maxNesting) {
    return decodeNested(unquoted(payload), depth + 1);
  }
  return [token.header, objectIn(payload), hexText(decodePart('signature', token.signatureText))];
}

function unquoted(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && /["']/.test(text[start]!)) start++;
  while (end > start && /["']/.test(text[end - 1]!)) end--;
  return text.slice(start, end);
}

type Verify = (context: BuiltinContext, token: string, key: string) => Value | undefined;

/** Verifies with one algorithm, whatever algorithm the token names. */
function verifier(algorithm: TokenAlgorithm, keysOfText: (text: string) => readonly NamedKey[]): Verify {
  return (context, text, keyText) => {
    context.spend(text.length + keyText.length);
    return reading(context, () => {
      const token = readToken(text);
      const keys = keysOfText(keyText);
      const signature = decodePart('signature', token.signatureText);
      const { keyId, algorithm: named } = headerFields(token.header);
      const signed = utf8Bytes(token.signedText);
      return keysFor(keys, keyId, named).some(({ key }) => algorithm.verify(key, signed, signature));
    });
  };
}

const asSecret = (text: string): SecretKey => ({ kind: 'secret', bytes: utf8Bytes(text) });
const secretKeys = (text: string): readonly NamedKey[] => [{ key: asSecret(text) }];
const verifierOf = (name: string): Verify =>
  verifier(tokenAlgorithms.get(name)!, name.startsWith('HS') ? secretKeys : readKeys);

export const verifyHs256 = verifierOf('HS256');
export const verifyHs384 = verifierOf('HS384');
export const verifyHs512 = verifierOf('HS512');
export const verifyRs256 = verifierOf('RS256');
export const verifyRs384 = verifierOf('RS384');
export const verifyRs512 = verifierOf('RS512');
export const verifyPs256 = verifierOf('PS256');
export const verifyPs384 = verifierOf('PS384');
export const verifyPs512 = verifierOf('PS512');
export const verifyEs256 = verifierOf('ES256');
export const verifyEs384 = verifierOf('ES384');
export const verifyEs512 = verifierOf('ES512');
export const verifyEddsa = verifierOf('EdDSA');

interface Constraints {
  readonly keys: readonly NamedKey[];
  readonly algorithm?: string;
  readonly issuer?: string;
  readonly audience?: string;
  /** In seconds. */
  readonly time: Numeric;
}

const constraintNames = ['alg', 'cert', 'secret', 'iss', 'aud', 'time'];

function readConstraints(context: BuiltinContext, constraints: AnyObject): Constraints {
  const unknown = keysOf(constraints).find((key) => typeof key !== 'string' || !constraintNames.includes(key));
  if (unknown !== undefined) {
    throw new TokenError(
      `unknown token validation constraint: ${typeof unknown === 'string' ? unknown : jsonText(unknown)}`,
    );
  }
  const text = (name: string): string | undefined => {
    const value = getKey(constraints, name);
    if (value === undefined || typeof value === 'string') return value;
    throw new TokenError(`${name} constraint: must be a string`);
  };
  const [certificate, secret] = [text('cert'), text('secret')];
  if (certificate !== undefined && secret) throw new TokenError('duplicate key constraints');
  if (certificate === undefined && !secret) throw new TokenError('no key constraint');
  const given = getKey(constraints, 'time') ?? numberFromBigInt(context.host.now());
  if (!isNumber(given)) throw new TokenError('token time constraint: must be a number');
  if (toDouble(given) < 0) throw new TokenError('token time constraint: must not be negative');
  const time = divide(given, 1_000_000_000);
  if (isFailure(time)) throw new TokenError(`token time constraint: ${time.error}`);
  const [algorithm, issuer, audience] = [text('alg'), text('iss'), text('aud')];
  return {
    keys: certificate !== undefined ? readKeys(certificate) : secretKeys(secret!),
    time,
    ...(algorithm && { algorithm }),
    ...(issuer && { issuer }),
    ...(audience && { audience }),
  };
}

const unverified: Value = [false, {}, {}];

export function decodeVerify(context: BuiltinContext, text: string, constraints: AnyObject): Value | undefined {
  context.spend(text.length);
  return reading(context, () => decodeVerified(text, readConstraints(context, constraints), 0));
}

function decodeVerified(text: string, constraints: Constraints, depth: number): Value {
  const token = readToken(text);
  const fields = headerFields(token.header);
  if (!fields.algorithm || fields.critical) return unverified;
  if (constraints.algorithm !== undefined && constraints.algorithm !== fields.algorithm) return unverified;
  const signature = decodePart('signature', token.signatureText);
  if (!isSigned(fields, constraints.keys, utf8Bytes(token.signedText), signature)) return unverified;
  const payloadText = utf8Text(decodePart('payload', token.payloadText));
  if (fields.contentType?.toUpperCase() === 'JWT' && depth < maxNesting) {
    return decodeVerified(payloadText, constraints, depth + 1);
  }
  const payload = objectIn(payloadText);
  const claim = (name: string): Value | undefined => getKey(payload, name);
  if (constraints.issuer !== undefined && claim('iss') !== constraints.issuer) return unverified;
  if (!isFor(claim('aud'), constraints.audience)) return unverified;
  const expires = timeClaim('exp', claim('exp'));
  if (expires !== undefined && compare(constraints.time, expires) >= 0) return unverified;
  const begins = timeClaim('nbf', claim('nbf'));
  if (begins !== undefined && compare(constraints.time, begins) < 0) return unverified;
  return [true, token.header, payload];
}

function isSigned(fields: HeaderFields, keys: readonly NamedKey[], signed: Uint8Array, signature: Uint8Array): boolean {
  const algorithm = tokenAlgorithms.get(fields.algorithm!);
  if (algorithm === undefined) return false;
  return keysFor(keys, fields.keyId, fields.algorithm).some(({ key }) => algorithm.verify(key, signed, signature));
}

/** A token with an audience requires that audience in the constraints, and vice versa. */
function isFor(claim: Value | undefined, audience: string | undefined): boolean {
  if (claim === undefined) return audience === undefined;
  return isArray(claim) ? claim.some((name) => name === audience) : claim === audience;
}

function timeClaim(name: string, claim: Value | undefined): Numeric | undefined {
  if (claim === undefined || isNumber(claim)) return claim;
  throw new TokenError(`${name} value must be a number`);
}

export function encodeSign(
  context: BuiltinContext,
  headers: AnyObject,
  payload: AnyObject,
  key: AnyObject,
): Value | undefined {
  return encodeSignRaw(context, jsonText(headers), jsonText(payload), jsonText(key));
}

export function encodeSignRaw(
  context: BuiltinContext,
  headers: string,
  payload: string,
  key: string,
): Value | undefined {
  return reading(context, () => sign(context, headers, payload, key));
}

function sign(context: BuiltinContext, headers: string, payload: string, keyText: string): Value {
  context.spend(headers.length + payload.length + keyText.length);
  const { algorithm: name, type } = signingHeader(headers);
  const algorithm = tokenAlgorithms.get(name);
  if (algorithm === undefined) throw new TokenError(`unknown JWS algorithm: ${name}`);
  const key = readSigningKey(keyText);
  if ((type === '' || type === 'JWT') && !isJson(payload)) {
    throw new TokenError('type is JWT but payload is not JSON');
  }
  const coded = (text: string): string => base64Text(utf8Bytes(text), 'bare');
  const signed = `${coded(headers)}.${coded(payload)}`;
  const random = (length: number): Uint8Array =>
    Uint8Array.from({ length }, () => Math.floor(context.host.random() * 256));
  const signature = algorithm.sign(key, utf8Bytes(signed), random);
  if (signature === undefined) throw new TokenError(`the key cannot be used to sign with ${name}`);
  return `${signed}.${base64Text(signature, 'bare')}`;
}

function signingHeader(text: string): { algorithm: string; type: string } {
  const problem = "missing or invalid 'alg' header";
  let header: Value;
  try {
    header = parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    if (text === '') throw new TokenError(`${problem}: cannot parse JSON: cannot parse empty string`);
    // A text that does not begin like a JSON value contains no header.
    if (!/^\s*[[{"]/.test(text)) throw new TokenError(`${problem}: jwsbb: header "alg" not found`);
    throw new TokenError(`${problem}: cannot parse JSON: ${error.message}`);
  }
  const field = (name: string): Value | undefined => (isObject(header) ? getKey(header, name) : undefined);
  const [algorithm, type] = [field('alg'), field('typ')];
  if (typeof algorithm !== 'string') throw new TokenError(`${problem}: jwsbb: header "alg" not found`);
  return { algorithm, type: typeof type === 'string' ? type : '' };
}
