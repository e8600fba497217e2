import { hmac } from '@noble/hashes/hmac.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { base64Text, base64UrlBytes, globPattern, utf8Bytes, utf8Text } from '../../go/index.ts';
import { trimStart } from '../../source/index.ts';
import { readCertificate } from '../builtins/crypto/keys/certificate.ts';
import { DerError, DerReader, tags } from '../builtins/crypto/keys/der.ts';
import type { SecretKey } from '../builtins/crypto/keys/jwk.ts';
import { readPem } from '../builtins/crypto/keys/pem.ts';
import { type PrivateKey, readPrivateKey } from '../builtins/crypto/keys/private-key.ts';
import { type PublicKey, readPublicKeyInfo, readRsaPublicKey } from '../builtins/crypto/keys/public-key.ts';
import { type TokenAlgorithm, tokenAlgorithms } from '../builtins/crypto/tokens/algorithms.ts';
import { getKey, isArray, isObject, jsonText, type PlainObject, parseJson, type Value } from '../values/index.ts';
import { type BundleFile, bundleError } from './bundle.ts';
import { fileDigest, signedDigest } from './digest.ts';

const signaturesFile = '.signatures.json';

export type SignatureAlgorithm =
  | 'HS256'
  | 'HS384'
  | 'HS512'
  | 'RS256'
  | 'RS384'
  | 'RS512'
  | 'PS256'
  | 'PS384'
  | 'PS512'
  | 'ES256'
  | 'ES384'
  | 'ES512'
  | 'EdDSA';

/** A key that verifies signatures of bundles. */
export interface VerificationKey {
  /** The secret of HS…, or a public key or certificate in PEM. */
  readonly key: string;
  /** The default is RS256. */
  readonly algorithm?: SignatureAlgorithm;
  /** The scope that signatures with this key must have, if the verification names none. */
  readonly scope?: string;
}

/** How a bundle is verified. A bundle without a valid signature is refused. */
export interface BundleVerification {
  /** Keys by their IDs. */
  readonly keys: Readonly<Record<string, VerificationKey>>;
  /** The ID of the key to use; by default, the signature names it. */
  readonly keyId?: string;
  /** The scope that the signature must have. */
  readonly scope?: string;
  /** Files that need not be signed: patterns of their paths, in which `*` does not match a `/`. */
  readonly exclude?: readonly string[];
  /** Accept delta bundles, which cannot be signed. */
  readonly allowUnsignedDeltaBundles?: boolean;
}

/** How a bundle is signed. */
export interface BundleSigning {
  /** The secret of HS…, or a private key in PEM. */
  readonly key: string;
  /** The default is RS256. */
  readonly algorithm?: SignatureAlgorithm;
  /** The ID of the key, for those who verify. */
  readonly keyId?: string;
  /** Further claims of the token, such as `scope`. */
  readonly claims?: Readonly<Record<string, Value>>;
  /** Random bytes for PS…; without it, they are derived from what is signed. */
  readonly random?: (length: number) => Uint8Array;
}

const refused = (message: string, help?: string) => bundleError('bundle.signature', message, help);

interface SignedFile {
  readonly hash: string;
  readonly algorithm: string;
}

/**
 * Verifies the signature in the text of `.signatures.json`, and that all files are as they were signed. Throws a
 * `LintelError` if the signature is missing or wrong, a file has changed or is not signed, or a signed file is missing.
 */
export function verifyFiles(
  signatures: string | undefined,
  files: readonly BundleFile[],
  verification: BundleVerification,
): void {
  if (signatures === undefined) throw refused('the bundle is not signed: it has no .signatures.json');
  const signed = signedFiles(tokenIn(signatures), verification);
  const excluded = (verification.exclude ?? []).map(excludePattern);
  for (const { path, content } of files) {
    const name = trimStart(path, '/');
    const entry = signed.get(name);
    signed.delete(name);
    if (excluded.some((matches) => matches(name))) continue;
    if (entry === undefined) throw refused(`${name} is not covered by the signature of the bundle`);
    if (fileDigest(name, content, entry.algorithm) !== entry.hash.toLowerCase()) {
      throw refused(`${name} has changed since the bundle was signed`);
    }
  }
  const [missing] = signed.keys();
  if (missing !== undefined) throw refused(`${missing} is missing from the bundle, but covered by its signature`);
}

/** As Go's `filepath.Match`, which has no braces and no `**`. */
function excludePattern(pattern: string): (path: string) => boolean {
  return globPattern(pattern.replaceAll(/\*+/g, '*').replaceAll(/[{}]/g, '\\$&')) ?? (() => false);
}

function tokenIn(text: string): string {
  const document = jsonIn(text, signaturesFile);
  const plugin = isObject(document) ? getKey(document, 'plugin') : undefined;
  const tokens = isObject(document) ? getKey(document, 'signatures') : undefined;
  if (plugin !== undefined && plugin !== '' && plugin !== '_default') {
    throw refused(`${signaturesFile} needs a plugin, and these are not supported: ${jsonText(plugin)}`);
  }
  const [token, second] = isArray(tokens) ? tokens : [];
  if (typeof token !== 'string' || second !== undefined) throw refused(`${signaturesFile} must have one signature`);
  return token;
}

function jsonIn(text: string, where: string): Value {
  try {
    return parseJson(text);
  } catch (error) {
    throw refused(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The files that a token lists, if its signature is right. */
function signedFiles(token: string, verification: BundleVerification): Map<string, SignedFile> {
  const parts = token.split('.', 4);
  if (parts.length !== 3) throw refused('the signature of the bundle is not a JSON web token');
  const [header, payload, signature] = parts.map((part) => {
    const bytes = base64UrlBytes(part);
    if (typeof bytes === 'string') throw refused(`the signature of the bundle is not a JSON web token: ${bytes}`);
    return bytes;
  }) as [Uint8Array, Uint8Array, Uint8Array];
  const claims = objectIn(payload, 'the payload of the signature');
  const kid = objectIn(header, 'the header of the signature').kid;
  const keyId = verification.keyId || kid || claims.keyid;
  if (typeof keyId !== 'string' || keyId === '') {
    throw refused('the signature does not name its key', 'set the ID of the key that verifies it');
  }
  const key = Object.hasOwn(verification.keys, keyId) ? verification.keys[keyId] : undefined;
  if (key === undefined) {
    const known = Object.keys(verification.keys).map((id) => JSON.stringify(id));
    throw refused(`there is no verification key ${JSON.stringify(keyId)}`, `known keys: ${known.join(', ') || 'none'}`);
  }
  const [name, algorithm] = algorithmOf(key.algorithm);
  const signed = utf8Bytes(token.slice(0, token.lastIndexOf('.')));
  if (!algorithm.verify(verifyingKey(key.key, name, keyId), signed, signature)) {
    throw refused(`the signature of the bundle is wrong for the key ${JSON.stringify(keyId)} (${name})`);
  }
  const wanted = verification.scope || key.scope || '';
  const scope = claims.scope ?? '';
  if (scope !== wanted) {
    throw refused(`the signature has the scope ${jsonText(scope)}, and ${jsonText(wanted)} is required`);
  }
  const { files = [] } = claims;
  if (!isArray(files)) throw refused('the files of the signature must be a list');
  return new Map(files.map(signedFile));
}

function objectIn(bytes: Uint8Array, where: string): PlainObject {
  const value = jsonIn(utf8Text(bytes), where);
  if (!isObject(value)) throw refused(`${where} must be an object`);
  return value as PlainObject;
}

function signedFile(entry: Value): readonly [string, SignedFile] {
  const { name, hash, algorithm } = isObject(entry) ? (entry as PlainObject) : {};
  if (typeof name !== 'string' || typeof hash !== 'string' || typeof algorithm !== 'string') {
    throw refused('the files of the signature must have a name, a hash and an algorithm');
  }
  return [name, { hash, algorithm }];
}

function algorithmOf(name: string = 'RS256'): readonly [string, TokenAlgorithm] {
  const algorithm = tokenAlgorithms.get(name);
  if (algorithm !== undefined) return [name, algorithm];
  throw refused(
    `unknown signature algorithm ${JSON.stringify(name)}`,
    `use one of ${[...tokenAlgorithms.keys()].join(', ')}`,
  );
}

const asSecret = (text: string): SecretKey => ({ kind: 'secret', bytes: utf8Bytes(text) });

/** Reads a key in PEM; `what` names it in errors. */
function pemKey<K>(text: string, what: string, read: (label: string, bytes: Uint8Array) => K | undefined): K {
  const found = readPem(text);
  if (found === undefined) throw refused(`${what} is not in PEM format (-----BEGIN …)`);
  const { label, bytes } = found.block;
  try {
    const key = read(label, bytes);
    if (key !== undefined) return key;
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    throw refused(`${what} cannot be read: ${error.message}`);
  }
  throw refused(`${what} has an unsupported type: ${label}`);
}

function verifyingKey(text: string, algorithm: string, id: string): PublicKey | SecretKey {
  if (algorithm.startsWith('HS')) return asSecret(text);
  const what = `the verification key ${JSON.stringify(id)}`;
  return pemKey(text, what, (label, bytes) => {
    if (label === 'CERTIFICATE') return readCertificate(bytes).key;
    if (label === 'PUBLIC KEY') return readPublicKeyInfo(new DerReader(bytes).take(tags.sequence).content).key;
    if (label === 'RSA PUBLIC KEY') return readRsaPublicKey(bytes);
    if (!label.endsWith('PRIVATE KEY')) return undefined;
    throw refused(
      `${what} is a private key`,
      'configure its public key, and keep the private key where bundles are signed',
    );
  });
}

function signingKey(text: string, algorithm: string): PrivateKey | SecretKey {
  if (algorithm.startsWith('HS')) return asSecret(text);
  return pemKey(text, 'the signing key', (label, bytes) =>
    label.endsWith('PRIVATE KEY') ? readPrivateKey(bytes) : undefined,
  );
}

/** The text of `.signatures.json` for files. Throws a `LintelError` for a key that cannot be used. */
export function signatureText(files: readonly BundleFile[], { claims, keyId = '', ...signing }: BundleSigning): string {
  const header = { typ: 'JWT', ...(keyId === '' ? {} : { kid: keyId }) };
  const entries = files.map(({ path, content }) => {
    const file = trimStart(path, '/');
    return { name: file, hash: fileDigest(file, content), algorithm: signedDigest };
  });
  const payload = { files: entries, ...(claims ?? (keyId === '' ? {} : { keyid: keyId })) };
  const token = signToken(header, payload, signing);
  return `{\n "signatures": [\n  ${JSON.stringify(token)}\n ]\n}`;
}

/** A JSON Web Token. Throws a `LintelError` for a key that cannot be used. */
export function signToken(
  header: Readonly<Record<string, Value>>,
  payload: Value,
  signing: Pick<BundleSigning, 'key' | 'algorithm' | 'random'>,
): string {
  const [name, algorithm] = algorithmOf(signing.algorithm);
  const coded = (value: Value): string => base64Text(utf8Bytes(jsonText(value)), 'bare');
  const signed = `${coded({ ...header, alg: name })}.${coded(payload)}`;
  const random = signing.random ?? ((length: number) => derivedBytes(signing.key, signed, length));
  const signature = algorithm.sign(signingKey(signing.key, name), utf8Bytes(signed), random);
  if (signature === undefined) throw refused(`the signing key cannot be used with ${name}`);
  return `${signed}.${base64Text(signature, 'bare')}`;
}

/** The salt of PS…, derived from the key and the signed text like the nonces of ECDSA: signatures are reproducible. */
function derivedBytes(key: string, signed: string, length: number): Uint8Array {
  return hmac(sha512, utf8Bytes(key), utf8Bytes(signed)).subarray(0, length);
}
