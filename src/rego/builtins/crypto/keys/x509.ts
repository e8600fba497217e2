/** The implementation of the crypto.x509 builtins. */

import { base64Bytes, base64Text, utf8Text } from '../../../../go/index.ts';
import { getKey, isArray, isNumber, keysOf, RegoSet, toBigInt, type Value } from '../../../values/index.ts';
import type { BuiltinContext } from '../../builtin.ts';
import type { AnyObject } from '../../types.ts';
import { concatBytes } from './bytes.ts';
import { type Certificate, readCertificate, readCertificateRequest, readCertificates } from './certificate.ts';
import { verifyChain } from './chain.ts';
import { DerError } from './der.ts';
import { privateJwk } from './jwk.ts';
import { readPem, readPemBlocks } from './pem.ts';
import {
  type PrivateKey,
  publicKeyOf,
  readEcPrivateKey,
  readPkcs8,
  readPrivateKey,
  readRsaPrivateKey,
} from './private-key.ts';
import { showCertificate, showCertificateRequest, showPrivateKey } from './show.ts';
import { extendedUsages } from './usages.ts';

/** The problem with an operand; becomes the failure of the builtin. */
class MalformedError extends Error {}

/** Runs `read`; malformed input is a failure, with `prefix` if the DER is malformed. */
function reading<T>(context: BuiltinContext, prefix: string, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DerError) return context.fail(`${prefix}: ${error.message}`);
    if (error instanceof MalformedError) return context.fail(error.message);
    throw error;
  }
}

const malformedCertificate = 'x509: malformed certificate';
const startsPem = (text: string): boolean => text.startsWith('-----BEGIN');

function decoded(text: string): Uint8Array {
  const bytes = base64Bytes(text);
  if (typeof bytes === 'number') throw new MalformedError(`illegal base64 data at input byte ${bytes}`);
  return bytes;
}

/** PEM, or base64 of PEM or DER: PEM as a string, DER as bytes. */
function pemOrDer(text: string): string | Uint8Array {
  if (startsPem(text)) return text;
  const bytes = decoded(text);
  const inner = bytes[0] === 45 ? utf8Text(bytes) : '';
  return startsPem(inner) ? inner : bytes;
}

function certificatesIn(text: string): readonly Certificate[] {
  const source = pemOrDer(text);
  if (typeof source !== 'string') return readCertificates(source);
  const blocks = readPemBlocks(source);
  const stranger = blocks.find((block) => block.label !== 'CERTIFICATE');
  if (stranger) throw new MalformedError(`PEM block type is '${stranger.label}', expected CERTIFICATE`);
  return readCertificates(concatBytes(...blocks.map((block) => block.bytes)));
}

function requestIn(text: string): Uint8Array {
  const source = text.startsWith('-----BEGIN CERTIFICATE REQUEST-----') ? text : pemOrDerOf(decoded(text));
  if (typeof source !== 'string') return source;
  const block = readPem(source)?.block;
  if (block?.label !== 'CERTIFICATE REQUEST')
    throw new MalformedError('invalid PEM-encoded certificate signing request');
  return block.bytes;
}

function pemOrDerOf(bytes: Uint8Array): string | Uint8Array {
  const text = bytes[0] === 45 ? utf8Text(bytes) : '';
  return startsPem(text) ? text : bytes;
}

const keyReaders = new Map<string, (bytes: Uint8Array) => PrivateKey>([
  ['RSA PRIVATE KEY', readRsaPrivateKey],
  ['EC PRIVATE KEY', (bytes) => readEcPrivateKey(bytes)],
  ['PRIVATE KEY', readPkcs8],
]);

/** The keys in PEM, or in base64 of PEM; blocks of other kinds are skipped. */
function privateKeysIn(text: string): readonly PrivateKey[] {
  const source = pemOrDer(text);
  if (typeof source !== 'string') return [];
  return readPemBlocks(source).flatMap(({ label, bytes }) => keyReaders.get(label)?.(bytes) ?? []);
}

/** Reads the options of a verification: each key must be known, and each value of the right type. */
function verificationOptions(options: AnyObject): { host?: string; nanoseconds?: bigint; usages?: string[] } {
  const read: { host?: string; nanoseconds?: bigint; usages?: string[] } = {};
  for (const key of keysOf(options)) {
    const value = getKey(options, key) ?? null;
    switch (key) {
      case 'DNSName':
        if (typeof value !== 'string') throw new MalformedError("'DNSName' should be a string");
        read.host = value;
        break;
      case 'CurrentTime':
        read.nanoseconds = int64(key, value);
        break;
      case 'MaxConstraintComparisons':
        int64(key, value);
        break;
      case 'KeyUsages':
        read.usages = usagesOf(value);
        break;
      default:
        throw new MalformedError('invalid key option');
    }
  }
  return read;
}

function int64(name: string, value: Value): bigint {
  if (!isNumber(value)) throw new MalformedError(`'${name}' should be a number`);
  const integer = toBigInt(value);
  if (integer === undefined || BigInt.asIntN(64, integer) !== integer) {
    throw new MalformedError(`'${name}' should be a valid int64 number`);
  }
  return integer;
}

function usagesOf(value: Value): string[] {
  const names = isArray(value) ? value : value instanceof RegoSet ? value.items() : undefined;
  if (names === undefined) throw new MalformedError("'KeyUsages' should be an Array or Set");
  const unknown = names.filter((name) => !extendedUsages.some((usage) => usage.name === name));
  if (unknown.length > 0) throw new MalformedError(`invalid entries for 'KeyUsages' found: [${unknown.join(' ')}]`);
  return extendedUsages.filter((usage) => names.includes(usage.name)).map((usage) => usage.oid);
}

function verify(context: BuiltinContext, text: string, options?: AnyObject): Value | undefined {
  spendOn(context, text);
  let certificates: readonly Certificate[];
  try {
    certificates = certificatesIn(text);
  } catch (error) {
    if (error instanceof DerError || error instanceof MalformedError) return [false, []];
    throw error;
  }
  const read = reading(context, '', () => verificationOptions(options ?? {}));
  if (read === undefined) return undefined;
  const [root, leaf] = [certificates[0], certificates.at(-1)];
  if (root === undefined || leaf === undefined || certificates.length < 2) return [false, []];
  const now = Number((read.nanoseconds ?? context.host.now()) / 1_000_000n);
  const { host, usages } = read;
  const chain = verifyChain(leaf, certificates.slice(1, -1), [root], {
    now,
    ...(host !== undefined && { host }),
    ...(usages !== undefined && { usages }),
  });
  return chain === undefined
    ? [false, []]
    : [true, chain.map((certificate) => showCertificate(certificate, options === undefined))];
}

function keyPair(certificateText: string, keyText: string): Value {
  const source = pemOrDer(certificateText);
  const blocks =
    typeof source === 'string'
      ? readPemBlocks(source).flatMap(({ label, bytes }) => (label === 'CERTIFICATE' ? [bytes] : []))
      : [source];
  if (blocks[0] === undefined) throw new MalformedError('tls: failed to find any PEM data in certificate input');
  const leaf = readCertificate(blocks[0]);
  const key = keyOfPair(pemOrDer(keyText));
  const own = publicKeyOf(key);
  if (own.kind !== leaf.key.kind) throw new MalformedError('tls: private key type does not match public key type');
  const fields = (value: object): string => Object.values(value).join(',');
  if (fields(own) !== fields(leaf.key)) throw new MalformedError('tls: private key does not match public key');
  return {
    Certificate: blocks.map((bytes) => base64Text(bytes)),
    Leaf: showCertificate(leaf, false),
    OCSPStaple: null,
    PrivateKey: showPrivateKey(key),
    SignedCertificateTimestamps: null,
    SupportedSignatureAlgorithms: null,
  };
}

function keyOfPair(source: string | Uint8Array): PrivateKey {
  const bytes =
    typeof source === 'string'
      ? readPemBlocks(source).find(({ label }) => label === 'PRIVATE KEY' || label.endsWith(' PRIVATE KEY'))?.bytes
      : source;
  if (bytes === undefined) throw new MalformedError('tls: failed to find any PEM data in key input');
  try {
    return readPrivateKey(bytes);
  } catch (error) {
    if (error instanceof DerError) throw new MalformedError('tls: failed to parse private key');
    throw error;
  }
}

const spendOn = (context: BuiltinContext, text: string): void => context.spend(text.length * 10);

export const parseCertificates = (context: BuiltinContext, text: string): Value | undefined => {
  spendOn(context, text);
  const found = reading(context, malformedCertificate, () => certificatesIn(text));
  return found?.map((certificate) => showCertificate(certificate));
};

/** Certificates in DER, one after the other, with the fields of Go’s `x509.Certificate`. */
export const documentsOf = (der: Uint8Array): Value =>
  readCertificates(der).map((each) => showCertificate(each, false));

export const parseAndVerifyCertificates = (context: BuiltinContext, text: string): Value | undefined =>
  verify(context, text);

export const parseAndVerifyCertificatesWithOptions = verify;

export const parseCertificateRequest = (context: BuiltinContext, text: string): Value | undefined => {
  spendOn(context, text);
  return reading(context, 'asn1: structure error', () =>
    showCertificateRequest(readCertificateRequest(requestIn(text))),
  );
};

export const parseKeypair = (context: BuiltinContext, certificate: string, key: string): Value | undefined => {
  spendOn(context, certificate + key);
  return reading(context, malformedCertificate, () => keyPair(certificate, key));
};

export const parseRsaPrivateKey = (context: BuiltinContext, text: string): Value | undefined => {
  if (text === '') return context.fail('input PEM data was empty');
  spendOn(context, text);
  const keys = reading(context, 'asn1: structure error', () => privateKeysIn(text));
  if (keys === undefined) return undefined;
  return keys[0] === undefined ? null : privateJwk(keys[0]);
};

export const parsePrivateKeys = (context: BuiltinContext, text: string): Value | undefined => {
  if (text === '') return null;
  spendOn(context, text);
  // A text that is neither contains no keys.
  if (!startsPem(text) && typeof base64Bytes(text) === 'number') return [];
  return reading(context, 'x509: failed to parse private key', () => privateKeysIn(text))?.map(showPrivateKey);
};
