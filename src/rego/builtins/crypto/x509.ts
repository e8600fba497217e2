/** Certificates, certificate requests and private keys. */

import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { callsOnDemand } from '../on-demand.ts';
import { any, arrayOf, boolean, objectOf, string, tuple } from '../types.ts';

const call = callsOnDemand(() => import('./keys/x509.ts'));
const shown = objectOf(string, any);
const certificatesParam = {
  name: 'certs',
  type: string,
  doc: 'PEM, or base64 of PEM or DER; one or more certificates',
};
const verified = {
  type: tuple(boolean, arrayOf(shown)),
  doc: 'whether the chain is valid, and its certificates from the last one to the trusted one',
};

export const x509: readonly Builtin[] = [
  define({
    name: 'crypto.x509.parse_certificates',
    doc: 'The certificates in a string, with the fields of Go’s `x509.Certificate`.',
    params: [certificatesParam],
    result: { type: arrayOf(shown) },
    examples: ['crypto.x509.parse_certificates("") == []'],
    call: call('parseCertificates'),
  }),
  define({
    name: 'crypto.x509.parse_and_verify_certificates',
    doc: 'Verifies a certificate chain: the first certificate is trusted, and the last one must be a server certificate that is currently valid.',
    params: [certificatesParam],
    result: verified,
    examples: ['crypto.x509.parse_and_verify_certificates("") == [false, []]'],
    call: call('parseAndVerifyCertificates'),
  }),
  define({
    name: 'crypto.x509.parse_and_verify_certificates_with_options',
    doc: 'Verifies a certificate chain: the first certificate is trusted, and the last one must be valid for the given name, time and key usages.',
    params: [
      certificatesParam,
      {
        name: 'options',
        type: shown,
        doc: '`DNSName`, `CurrentTime` (nanoseconds), `KeyUsages`, `MaxConstraintComparisons`',
      },
    ],
    result: verified,
    examples: ['crypto.x509.parse_and_verify_certificates_with_options("", {"CurrentTime": 0}) == [false, []]'],
    call: call('parseAndVerifyCertificatesWithOptions'),
  }),
  define({
    name: 'crypto.x509.parse_certificate_request',
    doc: 'A certificate signing request (PKCS #10), with the fields of Go’s `x509.CertificateRequest`.',
    params: [{ name: 'csr', type: string, doc: 'PEM, or base64 of PEM or DER' }],
    result: { type: shown },
    examples: ['not crypto.x509.parse_certificate_request("")'],
    call: call('parseCertificateRequest'),
  }),
  define({
    name: 'crypto.x509.parse_keypair',
    doc: 'A certificate and its private key, if they belong together.',
    params: [
      { name: 'cert', type: string, doc: 'PEM, or base64 of PEM or DER' },
      { name: 'key', type: string, doc: 'PEM, or base64 of PEM or DER' },
    ],
    result: { type: shown },
    examples: ['not crypto.x509.parse_keypair("", "")'],
    call: call('parseKeypair'),
  }),
  define({
    name: 'crypto.x509.parse_rsa_private_key',
    doc: 'The first private key in a string as a JSON web key; null if it has no private key.',
    params: [{ name: 'key', type: string, doc: 'PEM, or base64 of PEM' }],
    result: { type: shown },
    examples: ['not crypto.x509.parse_rsa_private_key("")'],
    call: call('parseRsaPrivateKey'),
  }),
  define({
    name: 'crypto.parse_private_keys',
    doc: 'The private keys in a string, with the fields of their types in Go; null if the string is empty.',
    params: [{ name: 'keys', type: string, doc: 'PEM, or base64 of PEM; one or more keys' }],
    result: { type: arrayOf(shown) },
    examples: ['crypto.parse_private_keys("nope") == []'],
    call: call('parsePrivateKeys'),
  }),
];
