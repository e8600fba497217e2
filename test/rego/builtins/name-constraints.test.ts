import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { alternativeNames, authority, issue, nameConstraints } from './issue.ts';
import { evaluated } from './query.ts';

const test = suite('builtins/name-constraints');

const root = issue(
  'Root',
  'Root',
  authority,
  nameConstraints(
    [
      'email:good.example',
      'email:.sub.example',
      'email:Ann@One.example',
      'URI:host.example',
      'URI:.good.example',
      'IP:0a000000ff000000',
      'IP:20010db8000000000000000000000000ffffffff000000000000000000000000',
      'DNS:.good.example',
    ],
    ['DNS:bad.good.example', 'IP:0a090000ffff0000', 'email:spam.sub.example'],
  ),
);

// Answers of opa 1.22.0.
const names: readonly (readonly [name: string, permitted: boolean])[] = [
  ['email:x@good.example', true],
  ['email:x@GOOD.example', true],
  ['email:x@a.sub.example', true],
  ['email:x@spam.sub.example', false],
  ['email:x@sub.example', false],
  ['email:x@other.example', false],
  ['email:Ann@one.example', true],
  ['email:ann@one.example', false],
  ['email:Ann@two.example', false],
  ['URI:https://host.example/x', true],
  ['URI:https://u@HOST.example/', true],
  ['URI:https://a.good.example:8/x', true],
  ['URI:spiffe://a.good.example/w', true],
  ['URI:https://good.example', false],
  ['URI:https://other.example', false],
  ['URI:https://10.0.0.1/', false],
  ['URI:https://[2001:db8::1]/', false],
  ['URI:urn:x', false],
  ['IP:0a010203', true],
  ['IP:0b010203', false],
  ['IP:0a090101', false],
  ['IP:20010db8000000000000000000000001', true],
  ['IP:20010db9000000000000000000000001', false],
  ['DNS:a.good.example', true],
  ['DNS:A.Good.Example', true],
  ['DNS:good.example', false],
  ['DNS:bad.good.example', false],
  ['DNS:x.bad.good.example', false],
  ['DNS:verybad.good.example', true],
  ['DNS:other.example', false],
];

for (const [name, permitted] of names) {
  test(`${name} is ${permitted ? '' : 'not '}permitted`, async () => {
    const input = { certs: root + issue('Root', 'Leaf', alternativeNames(name)) };
    const [valid] = (await evaluated('crypto.x509.parse_and_verify_certificates(input.certs)', { input })) as [boolean];
    assert.is(valid, permitted);
  });
}

test('constraints that have no names of a kind permit all names of it', async () => {
  for (const rule of ['DNS:', 'email:x.example'] as const) {
    const input = {
      certs:
        issue('Root', 'Root', authority, nameConstraints([rule])) + issue('Root', 'Leaf', alternativeNames('DNS:a.b')),
    };
    assert.is(await evaluated('crypto.x509.parse_and_verify_certificates(input.certs)[0]', { input }), true, rule);
  }
});

test('the constraints of a certificate', async () => {
  const shown = `{name: value |
    some name, value in crypto.x509.parse_certificates(input.root)[0]
    regex.match("^(Permitted|Excluded)", name)
  }`;
  assert.equal(await evaluated(shown, { input: { root } }), {
    ExcludedDNSDomains: ['bad.good.example'],
    ExcludedEmailAddresses: ['spam.sub.example'],
    ExcludedIPRanges: [{ IP: '10.9.0.0', Mask: '//8AAA==' }],
    ExcludedURIDomains: null,
    PermittedDNSDomains: ['.good.example'],
    PermittedDNSDomainsCritical: true,
    PermittedEmailAddresses: ['good.example', '.sub.example', 'Ann@One.example'],
    PermittedIPRanges: [
      { IP: '10.0.0.0', Mask: '/wAAAA==' },
      { IP: '2001:db8::', Mask: '/////wAAAAAAAAAAAAAAAA==' },
    ],
    PermittedURIDomains: ['host.example', '.good.example'],
  });
});

test.run();
