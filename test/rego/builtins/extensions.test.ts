import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { extension, issue } from './issue.ts';
import { evaluated } from './query.ts';

const test = suite('builtins/extensions');

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

const ids = {
  subjectKeyId: 14,
  keyUsage: 15,
  names: 17,
  basic: 19,
  nameConstraints: 30,
  policies: 32,
  policyConstraints: 36,
  usages: 37,
} as const;

/** Values of an extension, and fields of the certificate as opa 1.22.0 shows them; undefined if it is malformed there. */
const values: readonly (readonly [keyof typeof ids, value: string, fields: object | undefined])[] = [
  ['basic', '3006 0101ff 020101', { IsCA: true, MaxPathLen: 1, MaxPathLenZero: false }],
  ['basic', '3006 0101ff 020100', { IsCA: true, MaxPathLen: 0, MaxPathLenZero: true }],
  ['basic', '3003 0101ff', { IsCA: true, MaxPathLen: -1, MaxPathLenZero: false }],
  ['basic', '3003 010100', { IsCA: false }],
  ['basic', '3007 0101ff 02020080', { IsCA: true, MaxPathLen: 128 }],
  ['basic', '3007 0101ff 02020001', undefined],
  ['basic', '3006 0101ff 0201ff', undefined],
  ['basic', '3007 0101ff 0202ffff', undefined],
  ['basic', '3005 0101ff 0200', undefined],
  ['basic', '3003 010101', undefined],
  ['basic', '3004 0102ffff', undefined],
  ['basic', '308106 0101ff 020101', undefined],
  ['basic', '30820006 0101ff 020101', undefined],
  ['keyUsage', '0302 0780', { KeyUsage: 1 }],
  ['keyUsage', '0302 00ff', { KeyUsage: 255 }],
  ['keyUsage', '0303 070080', { KeyUsage: 256 }],
  ['keyUsage', '0301 00', { KeyUsage: 0 }],
  ['keyUsage', '0302 07ff', undefined],
  ['keyUsage', '0302 0880', undefined],
  ['keyUsage', '0301 01', undefined],
  ['keyUsage', '0300', undefined],
  ['usages', '3005 0603 2a0304', { UnknownExtKeyUsage: [[1, 2, 3, 4]] }],
  ['usages', '3005 0603 883703', { UnknownExtKeyUsage: [[2, 999, 3]] }],
  ['usages', '3006 0604 2a800304', undefined],
  ['usages', '3006 0604 802a0304', undefined],
  ['usages', '3005 0603 2a0384', undefined],
  ['usages', '3002 0600', undefined],
  ['names', '3006 8704 01020304', { IPAddresses: ['1.2.3.4'] }],
  ['names', '3007 8705 0102030405', undefined],
  ['names', '3004 9f2a0161', undefined],
  ['names', '3003 8201e9', undefined],
  ['nameConstraints', '3000', undefined],
  ['nameConstraints', '300e a00c 300a 8708 0a000000 ff00ff00', undefined],
  ['nameConstraints', '3009 a007 3005 8703 010203', undefined],
  ['nameConstraints', '300d a00b 3009 8707 0a0000 00ff0000', undefined],
  ['policies', '3007 3005 06032a0304', { PolicyIdentifiers: [[1, 2, 3, 4]] }],
  ['policies', '300e 3005 06032a0304 3005 06032a0304', undefined],
  [
    'policyConstraints',
    '3006 800100 810102',
    {
      RequireExplicitPolicy: 0,
      RequireExplicitPolicyZero: true,
      InhibitPolicyMapping: 2,
      InhibitPolicyMappingZero: false,
    },
  ],
  ['policyConstraints', '3007 80020001 810102', undefined],
  ['subjectKeyId', '0402 0102', { SubjectKeyId: 'AQI=' }],
  ['subjectKeyId', '0302 0002', undefined],
];

for (const [name, value, fields] of values) {
  test(`${name} ${value} is ${fields === undefined ? 'malformed' : 'read'}`, async () => {
    const input = { pem: issue('Root', 'Leaf', extension(ids[name], bytes(value))), keys: Object.keys(fields ?? {}) };
    const query = 'object.filter(crypto.x509.parse_certificates(input.pem)[0], input.keys)';
    assert.equal(await evaluated(query, { input }), fields);
  });
}

test.run();
