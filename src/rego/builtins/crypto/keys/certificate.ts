/** Certificates (RFC 5280) and certificate requests (RFC 2986). */
import { addAll } from '../../../../source/index.ts';
import { bitString, DerError, DerReader, type Element, readElement, signedInteger, tags } from './der.ts';
import { type DistinguishedName, type GeneralName, readGeneralName, readName, timeOf } from './names.ts';
import { keyAlgorithms, type PublicKey, readPublicKeyInfo } from './public-key.ts';
import type { HashName } from './signature.ts';

export interface Extension {
  readonly id: string;
  readonly critical: boolean;
  readonly value: Uint8Array;
}

export interface NameConstraints {
  readonly critical: boolean;
  readonly permitted: readonly GeneralName[];
  readonly excluded: readonly GeneralName[];
}

/** The content of the known extensions; absent if the certificate does not have them. */
export interface ExtensionFacts {
  keyUsage?: number;
  /** Whether it can sign certificates, and the maximum path length (-1: no limit). */
  basic?: { readonly authority: boolean; readonly pathLength: number };
  names: readonly GeneralName[];
  constraints?: NameConstraints;
  usages: readonly string[];
  subjectKeyId?: Uint8Array;
  authorityKeyId?: Uint8Array;
  policies: readonly string[];
  crlPoints: readonly string[];
  ocsp: readonly string[];
  issuers: readonly string[];
  /** `requireExplicitPolicy`, `inhibitPolicyMapping`, `inhibitAnyPolicy`. */
  policyLimits: Readonly<Partial<Record<'explicit' | 'mapping' | 'any', number>>>;
  policyMappings: readonly (readonly [issuer: string, subject: string])[];
  /** Unknown critical extensions. */
  unhandled: readonly string[];
}

/** The signature algorithm: Go's number for it, and how to verify it. */
export interface SignatureAlgorithm {
  readonly number: number;
  readonly scheme?: 'pkcs1' | 'pss' | 'ecdsa' | 'ed25519';
  readonly hash?: HashName;
}

interface Signed {
  readonly raw: Uint8Array;
  /** The part that is signed. */
  readonly body: Uint8Array;
  readonly signature: Uint8Array;
  readonly signatureAlgorithm: SignatureAlgorithm;
  readonly version: number;
  readonly subject: DistinguishedName;
  readonly rawSubject: Uint8Array;
  readonly rawKey: Uint8Array;
  readonly key: PublicKey;
  readonly keyAlgorithm: string;
  readonly extensions: readonly Extension[];
  readonly facts: ExtensionFacts;
}

export interface Certificate extends Signed {
  readonly serial: bigint;
  readonly issuer: DistinguishedName;
  readonly rawIssuer: Uint8Array;
  readonly notBefore: number;
  readonly notAfter: number;
}

export interface CertificateRequest extends Signed {
  readonly attributes: readonly { readonly type: string; readonly values: Uint8Array }[];
}

/** Consecutive certificates. Throws DerError. */
export function readCertificates(bytes: Uint8Array): readonly Certificate[] {
  const all: Certificate[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const element = readElement(rest);
    all.push(readCertificate(element.raw));
    rest = rest.subarray(element.raw.length);
  }
  return all;
}

export function readCertificate(bytes: Uint8Array): Certificate {
  const whole = new DerReader(bytes);
  const outer = whole.take(tags.sequence);
  if (!whole.done) throw new DerError('unexpected data after the certificate');
  const { body, signature, signatureAlgorithm } = readSigned(outer.content);
  const fields = new DerReader(body.content);
  const named = fields.context(0);
  const version = named === undefined ? 1 : Number(new DerReader(named.content).integer()) + 1;
  if (version < 1 || version > 3) throw new DerError('a certificate of this version is not supported');
  const serial = fields.integer();
  fields.sequence();
  const issuer = fields.take(tags.sequence);
  const validity = fields.sequence();
  const [notBefore, notAfter] = [timeOf(validity.any()), timeOf(validity.any())];
  const subject = fields.take(tags.sequence);
  const keyInfo = fields.take(tags.sequence);
  const { key, algorithm } = readPublicKeyInfo(keyInfo.content);
  fields.context(1);
  fields.context(2);
  const third = fields.context(3);
  const extensions =
    third === undefined ? [] : readExtensions(new DerReader(third.content).take(tags.sequence).content);
  return {
    raw: outer.raw,
    body: body.raw,
    signature,
    signatureAlgorithm,
    version,
    serial,
    issuer: readName(issuer.content),
    rawIssuer: issuer.raw,
    notBefore,
    notAfter,
    subject: readName(subject.content),
    rawSubject: subject.raw,
    rawKey: keyInfo.raw,
    key,
    keyAlgorithm: algorithm,
    extensions,
    facts: readFacts(extensions),
  };
}

export function readCertificateRequest(bytes: Uint8Array): CertificateRequest {
  const whole = new DerReader(bytes);
  const outer = whole.take(tags.sequence);
  if (!whole.done) throw new DerError('unexpected data after the certificate request');
  const { body, signature, signatureAlgorithm } = readSigned(outer.content);
  const fields = new DerReader(body.content);
  const version = Number(fields.integer());
  const subject = fields.take(tags.sequence);
  const keyInfo = fields.take(tags.sequence);
  const { key, algorithm } = readPublicKeyInfo(keyInfo.content);
  const attributes: { type: string; values: Uint8Array }[] = [];
  const extensions: Extension[] = [];
  const list = fields.context(0);
  const reader = list && new DerReader(list.content);
  while (reader && !reader.done) {
    const attribute = reader.sequence();
    const type = attribute.oid();
    const values = attribute.take(tags.set).content;
    attributes.push({ type, values });
    // extensionRequest of PKCS #9.
    if (type === '1.2.840.113549.1.9.14') addAll(extensions, readExtensions(readElement(values).content));
  }
  return {
    raw: outer.raw,
    body: body.raw,
    signature,
    signatureAlgorithm,
    version,
    subject: readName(subject.content),
    rawSubject: subject.raw,
    rawKey: keyInfo.raw,
    key,
    keyAlgorithm: algorithm,
    extensions,
    facts: readFacts(extensions),
    attributes,
  };
}

function readSigned(content: Uint8Array): Pick<Signed, 'signature' | 'signatureAlgorithm'> & { body: Element } {
  const parts = new DerReader(content);
  const body = parts.take(tags.sequence);
  const algorithm = parts.sequence();
  const oid = algorithm.oid();
  const parameters = algorithm.done ? undefined : algorithm.any();
  const signature = bitString(parts.take(tags.bitString).content).bytes;
  if (!parts.done) throw new DerError('unexpected data after the signature');
  return { body, signature, signatureAlgorithm: signatureAlgorithmOf(oid, parameters) };
}

const signatureAlgorithms: ReadonlyMap<string, SignatureAlgorithm> = new Map([
  ['1.2.840.113549.1.1.4', { number: 2 }],
  ['1.2.840.113549.1.1.5', { number: 3, scheme: 'pkcs1', hash: 'sha1' }],
  ['1.3.14.3.2.29', { number: 3, scheme: 'pkcs1', hash: 'sha1' }],
  ['1.2.840.113549.1.1.11', { number: 4, scheme: 'pkcs1', hash: 'sha256' }],
  ['1.2.840.113549.1.1.12', { number: 5, scheme: 'pkcs1', hash: 'sha384' }],
  ['1.2.840.113549.1.1.13', { number: 6, scheme: 'pkcs1', hash: 'sha512' }],
  ['1.2.840.10040.4.3', { number: 7 }],
  ['2.16.840.1.101.3.4.3.2', { number: 8 }],
  ['1.2.840.10045.4.1', { number: 9, scheme: 'ecdsa', hash: 'sha1' }],
  ['1.2.840.10045.4.3.2', { number: 10, scheme: 'ecdsa', hash: 'sha256' }],
  ['1.2.840.10045.4.3.3', { number: 11, scheme: 'ecdsa', hash: 'sha384' }],
  ['1.2.840.10045.4.3.4', { number: 12, scheme: 'ecdsa', hash: 'sha512' }],
  [keyAlgorithms.ed25519, { number: 16, scheme: 'ed25519' }],
]);

const pssHashes: ReadonlyMap<string, SignatureAlgorithm> = new Map([
  ['2.16.840.1.101.3.4.2.1', { number: 13, scheme: 'pss', hash: 'sha256' }],
  ['2.16.840.1.101.3.4.2.2', { number: 14, scheme: 'pss', hash: 'sha384' }],
  ['2.16.840.1.101.3.4.2.3', { number: 15, scheme: 'pss', hash: 'sha512' }],
]);

function signatureAlgorithmOf(oid: string, parameters: Element | undefined): SignatureAlgorithm {
  if (oid !== '1.2.840.113549.1.1.10') return signatureAlgorithms.get(oid) ?? { number: 0 };
  // RSASSA-PSS names its hash in the parameters: RFC 4055, section 3.1.
  const hash = parameters && new DerReader(parameters.content).context(0);
  return (hash && pssHashes.get(new DerReader(hash.content).sequence().oid())) ?? { number: 0 };
}

function readExtensions(content: Uint8Array): readonly Extension[] {
  const list: Extension[] = [];
  const reader = new DerReader(content);
  while (!reader.done) {
    const fields = reader.sequence();
    const id = fields.oid();
    const critical = fields.maybeBoolean();
    const value = fields.octets();
    if (list.some((known) => known.id === id)) throw new DerError('duplicate extension');
    list.push({ id, critical, value });
  }
  return list;
}

/** Each known extension adds its content to the facts. */
const readers: ReadonlyMap<string, (facts: ExtensionFacts, value: DerReader, extension: Extension) => void> = new Map<
  string,
  (facts: ExtensionFacts, value: DerReader, extension: Extension) => void
>([
  ['2.5.29.14', (facts, value) => void (facts.subjectKeyId = value.octets())],
  ['2.5.29.15', (facts, value) => void (facts.keyUsage = usageBits(value.take(tags.bitString).content))],
  [
    '2.5.29.17',
    (facts, value) => {
      facts.names = generalNames(value.sequence());
      for (const { kind, bytes } of facts.names) if (kind === 'ip') checkAddressLength(bytes.length);
    },
  ],
  [
    '2.5.29.19',
    (facts, value) => {
      const fields = value.sequence();
      const authority = fields.maybeBoolean();
      const length = fields.maybe(tags.integer);
      const pathLength = length === undefined ? -1 : Number(signedInteger(length.content));
      if (length !== undefined && pathLength < 0) throw new DerError('a path length is negative');
      facts.basic = { authority, pathLength };
    },
  ],
  [
    '2.5.29.30',
    (facts, value, { critical }) => {
      const fields = value.sequence();
      const [permitted, excluded] = [fields.context(0), fields.context(1)];
      if (permitted === undefined && excluded === undefined) throw new DerError('the name constraints are empty');
      facts.constraints = { critical, permitted: subtrees(permitted), excluded: subtrees(excluded) };
    },
  ],
  ['2.5.29.31', (facts, value) => void (facts.crlPoints = distributionPoints(value.sequence()))],
  [
    '2.5.29.32',
    (facts, value) => {
      facts.policies = listOf(value.sequence(), (item) => item.sequence().oid());
      if (new Set(facts.policies).size < facts.policies.length) throw new DerError('duplicate certificate policy');
    },
  ],
  [
    '2.5.29.33',
    (facts, value) => {
      facts.policyMappings = listOf(value.sequence(), (item) => {
        const pair = item.sequence();
        return [pair.oid(), pair.oid()] as const;
      });
    },
  ],
  ['2.5.29.35', (facts, value) => addIfPresent(facts, value.sequence().context(0))],
  [
    '2.5.29.36',
    (facts, value) => {
      const fields = value.sequence();
      const [explicit, mapping] = [fields.context(0), fields.context(1)];
      facts.policyLimits = {
        ...facts.policyLimits,
        ...(explicit && { explicit: Number(signedInteger(explicit.content)) }),
        ...(mapping && { mapping: Number(signedInteger(mapping.content)) }),
      };
    },
  ],
  ['2.5.29.37', (facts, value) => void (facts.usages = listOf(value.sequence(), (item) => item.oid()))],
  ['2.5.29.54', (facts, value) => void (facts.policyLimits = { ...facts.policyLimits, any: Number(value.integer()) })],
  ['1.3.6.1.5.5.7.1.1', authorityInformation],
]);

function addIfPresent(facts: ExtensionFacts, keyId: Element | undefined): void {
  if (keyId !== undefined) facts.authorityKeyId = keyId.content;
}

function authorityInformation(facts: ExtensionFacts, value: DerReader): void {
  const ocsp: string[] = [];
  const issuers: string[] = [];
  const list = value.sequence();
  while (!list.done) {
    const access = list.sequence();
    const method = access.oid();
    const place = readGeneralName(access.any());
    if (place.kind !== 'uri') continue;
    if (method === '1.3.6.1.5.5.7.48.1') ocsp.push(place.text);
    if (method === '1.3.6.1.5.5.7.48.2') issuers.push(place.text);
  }
  facts.ocsp = ocsp;
  facts.issuers = issuers;
}

function readFacts(extensions: readonly Extension[]): ExtensionFacts {
  const unhandled: string[] = [];
  const facts: ExtensionFacts = {
    names: [],
    usages: [],
    policies: [],
    crlPoints: [],
    ocsp: [],
    issuers: [],
    policyLimits: {},
    policyMappings: [],
    unhandled,
  };
  for (const extension of extensions) {
    const read = readers.get(extension.id);
    if (read !== undefined) read(facts, new DerReader(extension.value), extension);
    else if (extension.critical) unhandled.push(extension.id);
  }
  return facts;
}

/** The bits of KeyUsage, the first one (digitalSignature) as 1. */
function usageBits(content: Uint8Array): number {
  const { bytes, bitCount } = bitString(content);
  let usage = 0;
  for (let i = 0; i < Math.min(bitCount, 9); i++) if (bytes[i >> 3]! & (128 >> (i & 7))) usage |= 1 << i;
  return usage;
}

function listOf<T>(reader: DerReader, read: (reader: DerReader) => T): T[] {
  const items: T[] = [];
  while (!reader.done) items.push(read(reader));
  return items;
}

const generalNames = (reader: DerReader): GeneralName[] => listOf(reader, (item) => readGeneralName(item.any()));

function subtrees(element: Element | undefined): readonly GeneralName[] {
  if (element === undefined) return [];
  return listOf(new DerReader(element.content), (item) => {
    const name = readGeneralName(item.sequence().any());
    if (name.kind === 'ip') checkRange(name.bytes);
    return name;
  });
}

function checkAddressLength(length: number): void {
  if (length !== 4 && length !== 16) throw new DerError(`an IP address has ${length} bytes`);
}

/** An address and a mask, whose ones are its first bits. */
function checkRange(bytes: Uint8Array): void {
  const half = bytes.length / 2;
  checkAddressLength(half);
  const bits = Array.from(bytes.subarray(half), (byte) => byte.toString(2).padStart(8, '0')).join('');
  if (bits.includes('01')) throw new DerError('the mask of an IP address is malformed');
}

function distributionPoints(reader: DerReader): readonly string[] {
  const urls: string[] = [];
  while (!reader.done) {
    const name = reader.sequence().context(0);
    const full = name && new DerReader(name.content).context(0);
    if (full === undefined) continue;
    for (const place of generalNames(new DerReader(full.content))) if (place.kind === 'uri') urls.push(place.text);
  }
  return urls;
}
