/** Certificates, requests and keys as values, in the format of Go's crypto/x509. */
import { base64Text } from '../../../../go/index.ts';
import { numberFromBigInt, type PlainObject, type Value } from '../../../values/index.ts';
import { addressText } from './addresses.ts';
import type { Certificate, CertificateRequest, Extension } from './certificate.ts';
import { type DistinguishedName, type GeneralName, readAttributePairs, timeText } from './names.ts';
import type { PrivateKey } from './private-key.ts';
import { keyAlgorithms, type PublicKey } from './public-key.ts';
import { showUrl } from './urls.ts';
import { extendedUsages } from './usages.ts';

/** Go marshals a nil slice as null. */
const orNull = (values: readonly Value[]): Value => (values.length === 0 ? null : values);
const integer = (value: bigint): Value => numberFromBigInt(value);
const oid = (text: string): Value => text.split('.').map((part) => integer(BigInt(part)));

/** Attributes with their own fields, by OID. */
const nameFields = new Map([
  ['2.5.4.3', 'CommonName'],
  ['2.5.4.5', 'SerialNumber'],
  ['2.5.4.6', 'Country'],
  ['2.5.4.7', 'Locality'],
  ['2.5.4.8', 'Province'],
  ['2.5.4.9', 'StreetAddress'],
  ['2.5.4.10', 'Organization'],
  ['2.5.4.11', 'OrganizationalUnit'],
  ['2.5.4.17', 'PostalCode'],
]);

function showName(name: DistinguishedName): Value {
  const shown: Record<string, Value> = { CommonName: '', SerialNumber: '', ExtraNames: null };
  for (const field of nameFields.values()) shown[field] ??= null;
  for (const { type, value } of name) {
    const field = nameFields.get(type);
    if (field === undefined) continue;
    if (typeof shown[field] === 'string') shown[field] = value;
    else shown[field] = [...((shown[field] as string[] | null) ?? []), value];
  }
  shown.Names = orNull(name.map(({ type, value }) => ({ Type: oid(type), Value: value })));
  return shown;
}

const showExtension = ({ id, critical, value }: Extension): Value => ({
  Id: oid(id),
  Critical: critical,
  Value: base64Text(value),
});

const keyNumbers = new Map<string, number>([
  [keyAlgorithms.rsa, 1],
  [keyAlgorithms.dsa, 2],
  [keyAlgorithms.ec, 3],
  [keyAlgorithms.ed25519, 4],
]);

function showPublicKey(key: PublicKey): Value {
  switch (key.kind) {
    case 'rsa':
      return { N: integer(key.n), E: integer(key.e) };
    case 'ec':
      return { Curve: {}, X: integer(key.x), Y: integer(key.y) };
    case 'ed25519':
      return base64Text(key.bytes);
    case 'unknown':
      return null;
  }
}

export function showPrivateKey(key: PrivateKey): Value {
  switch (key.kind) {
    case 'rsa':
      return {
        N: integer(key.n),
        E: integer(key.e),
        D: integer(key.d),
        Primes: [integer(key.p), integer(key.q)],
        Precomputed: { Dp: integer(key.dp), Dq: integer(key.dq), Qinv: integer(key.qinv), CRTValues: [] },
      };
    case 'ec':
      return { Curve: {}, X: integer(key.x), Y: integer(key.y), D: integer(key.d) };
    case 'ed25519':
      return base64Text(Uint8Array.of(...key.seed, ...key.public));
  }
}

const texts = (names: readonly GeneralName[], kind: GeneralName['kind']): Value[] =>
  names.filter((name) => name.kind === kind).map((name) => name.text);

function showNames(names: readonly GeneralName[]): PlainObject {
  return {
    DNSNames: orNull(texts(names, 'dns')),
    EmailAddresses: orNull(texts(names, 'email')),
    IPAddresses: orNull(names.filter((name) => name.kind === 'ip').map((name) => addressText(name.bytes))),
    URIs: orNull(texts(names, 'uri').map((text) => showUrl(text as string))),
  };
}

function showRange({ bytes }: GeneralName): Value {
  const half = bytes.length / 2;
  return { IP: addressText(bytes.subarray(0, half)), Mask: base64Text(bytes.subarray(half)) };
}

function showConstraints(names: readonly GeneralName[], prefix: 'Permitted' | 'Excluded'): PlainObject {
  return {
    [`${prefix}DNSDomains`]: orNull(texts(names, 'dns')),
    [`${prefix}EmailAddresses`]: orNull(texts(names, 'email')),
    [`${prefix}IPRanges`]: orNull(names.filter((name) => name.kind === 'ip').map(showRange)),
    [`${prefix}URIDomains`]: orNull(texts(names, 'uri')),
  };
}

/** A number in the policy extensions, with the field that marks an explicit zero. */
function showLimit(name: string, limit: number | undefined): PlainObject {
  return { [name]: limit ?? 0, [`${name}Zero`]: limit === 0 };
}

/** With `URIStrings`, where OPA adds them. */
export function showCertificate(certificate: Certificate, uriStrings = true): Value {
  const { facts } = certificate;
  const known = extendedUsages.filter(({ oid: id }) => facts.usages.includes(id));
  const order = (a: { oid: string }, b: { oid: string }): number =>
    facts.usages.indexOf(a.oid) - facts.usages.indexOf(b.oid);
  const knownIds = new Set(known.map((usage) => usage.oid));
  const path = facts.basic?.pathLength ?? 0;
  return {
    ...showNames(facts.names),
    ...showConstraints(facts.constraints?.permitted ?? [], 'Permitted'),
    ...showConstraints(facts.constraints?.excluded ?? [], 'Excluded'),
    ...showLimit('RequireExplicitPolicy', facts.policyLimits.explicit),
    ...showLimit('InhibitPolicyMapping', facts.policyLimits.mapping),
    ...showLimit('InhibitAnyPolicy', facts.policyLimits.any),
    ...(uriStrings && { URIStrings: orNull(texts(facts.names, 'uri')) }),
    AuthorityKeyId: facts.authorityKeyId === undefined ? null : base64Text(facts.authorityKeyId),
    BasicConstraintsValid: facts.basic !== undefined,
    CRLDistributionPoints: orNull(facts.crlPoints),
    ExtKeyUsage: orNull(known.sort(order).map((usage) => usage.number)),
    Extensions: orNull(certificate.extensions.map(showExtension)),
    ExtraExtensions: null,
    IsCA: facts.basic?.authority ?? false,
    Issuer: showName(certificate.issuer),
    IssuingCertificateURL: orNull(facts.issuers),
    KeyUsage: facts.keyUsage ?? 0,
    MaxPathLen: path,
    MaxPathLenZero: facts.basic !== undefined && path === 0,
    NotAfter: timeText(certificate.notAfter),
    NotBefore: timeText(certificate.notBefore),
    OCSPServer: orNull(facts.ocsp),
    PermittedDNSDomainsCritical: facts.constraints?.critical ?? false,
    Policies: orNull(facts.policies),
    PolicyIdentifiers: orNull(facts.policies.map(oid)),
    PolicyMappings: orNull(
      facts.policyMappings.map(([issuer, subject]) => ({ IssuerDomainPolicy: issuer, SubjectDomainPolicy: subject })),
    ),
    PublicKey: showPublicKey(certificate.key),
    PublicKeyAlgorithm: keyNumbers.get(certificate.keyAlgorithm) ?? 0,
    Raw: base64Text(certificate.raw),
    RawIssuer: base64Text(certificate.rawIssuer),
    RawSubject: base64Text(certificate.rawSubject),
    RawSubjectPublicKeyInfo: base64Text(certificate.rawKey),
    RawTBSCertificate: base64Text(certificate.body),
    SerialNumber: integer(certificate.serial),
    Signature: base64Text(certificate.signature),
    SignatureAlgorithm: certificate.signatureAlgorithm.number,
    Subject: showName(certificate.subject),
    SubjectKeyId: facts.subjectKeyId === undefined ? null : base64Text(facts.subjectKeyId),
    UnhandledCriticalExtensions: orNull(facts.unhandled.map(oid)),
    UnknownExtKeyUsage: orNull(facts.usages.filter((id) => !knownIds.has(id)).map(oid)),
    Version: certificate.version,
  };
}

export function showCertificateRequest(request: CertificateRequest): Value {
  const attributes = request.attributes.flatMap(({ type, values }) => {
    const groups = readAttributePairs(values);
    if (groups === undefined) return [];
    const shown = groups.map((group) =>
      group.map(({ type: id, value }) => ({
        Type: oid(id),
        Value: value instanceof Uint8Array ? base64Text(value) : value,
      })),
    );
    return [{ Type: oid(type), Value: shown }];
  });
  return {
    ...showNames(request.facts.names),
    Attributes: orNull(attributes),
    Extensions: orNull(request.extensions.map(showExtension)),
    ExtraExtensions: null,
    PublicKey: showPublicKey(request.key),
    PublicKeyAlgorithm: keyNumbers.get(request.keyAlgorithm) ?? 0,
    Raw: base64Text(request.raw),
    RawSubject: base64Text(request.rawSubject),
    RawSubjectPublicKeyInfo: base64Text(request.rawKey),
    RawTBSCertificateRequest: base64Text(request.body),
    Signature: base64Text(request.signature),
    SignatureAlgorithm: request.signatureAlgorithm.number,
    Subject: showName(request.subject),
    Version: request.version,
  };
}
