import { createHash, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Value } from '../rego.ts';
import { certificates, clientKey, request } from './certificates.ts';
import { evaluated } from './query.ts';

const test = suite('builtins/x509');

type Name = keyof typeof certificates;

// Answers of opa 1.22.0: whether the chain is valid, and the common names from the last certificate up.
const verdicts: readonly [chain: Name[], options: Record<string, Value>, names: string[] | undefined][] = [
  [['root', 'inter', 'good'], {}, ['Good', 'Intermediate', 'Root']],
  [['root', 'inter', 'good'], { DNSName: 'a.good.example' }, ['Good', 'Intermediate', 'Root']],
  [['root', 'inter', 'good'], { DNSName: 'A.GOOD.example' }, ['Good', 'Intermediate', 'Root']],
  [['root', 'inter', 'good'], { DNSName: 'q.w.good.example' }, ['Good', 'Intermediate', 'Root']],
  [['root', 'inter', 'good'], { DNSName: 'w.good.example' }, undefined],
  [['root', 'inter', 'good'], { DNSName: '10.1.2.3' }, ['Good', 'Intermediate', 'Root']],
  [['root', 'inter', 'good'], { DNSName: '[2001:db8::1]' }, ['Good', 'Intermediate', 'Root']],
  [['root', 'inter', 'good'], { DNSName: '10.1.2.4' }, undefined],
  [['root', 'inter', 'good'], { CurrentTime: 0 }, undefined],
  [['root', 'good'], {}, undefined],
  [['inter', 'good'], {}, ['Good', 'Intermediate']],
  [['root', 'inter', 'bad'], {}, undefined],
  [['root', 'inter', 'sub', 'deep'], {}, undefined],
  [['root', 'client'], {}, undefined],
  [['root', 'client'], { KeyUsages: ['KeyUsageClientAuth'] }, ['Client', 'Root']],
  [['root', 'client'], { KeyUsages: ['KeyUsageAny'] }, ['Client', 'Root']],
  [['client', 'root'], {}, undefined],
  [['root'], {}, undefined],
  [['root', 'root'], {}, ['Root']],
];

for (const [chain, options, names] of verdicts) {
  test(`${chain.join(', ')} ${JSON.stringify(options)}: ${names === undefined ? 'not valid' : 'valid'}`, async () => {
    const input = { certs: chain.map((name) => certificates[name]).join(''), options };
    const got = await evaluated(
      `[[ok, names] |
        [ok, chain] := crypto.x509.parse_and_verify_certificates_with_options(input.certs, input.options)
        names := [name | name := chain[_].Subject.CommonName]
      ]`,
      { input },
    );
    assert.equal(got, [[names !== undefined, names ?? []]]);
  });
}

test('a certificate that was changed after it was signed is not valid', async () => {
  const der = Buffer.from(certificates.good.replace(/-----.*-----/g, ''), 'base64');
  const at = der.indexOf('a.good.example');
  der[at] = 'c'.charCodeAt(0);
  const pem = `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`;
  const input = { certs: certificates.root + certificates.inter + pem };
  assert.equal(await evaluated('crypto.x509.parse_and_verify_certificates(input.certs)', { input }), [false, []]);
  assert.equal(
    await evaluated('crypto.x509.parse_certificates(input.certs)[2].DNSNames[0]', { input }),
    'c.good.example',
  );
});

for (const name of ['root', 'inter', 'good', 'bad'] as const) {
  test(`${name}: the fields are those that Node.js reads`, async () => {
    const expected = new X509Certificate(certificates[name]);
    const forms = [
      certificates[name],
      Buffer.from(certificates[name]).toString('base64'),
      expected.raw.toString('base64'),
    ];
    for (const certs of forms) {
      const [got] = (await evaluated('crypto.x509.parse_certificates(input.certs)', { input: { certs } })) as [
        Record<string, unknown>,
      ];
      assert.is(got.Raw, expected.raw.toString('base64'));
      assert.is(new Date(got.NotBefore as string).getTime(), new Date(expected.validFrom).getTime());
      assert.is(new Date(got.NotAfter as string).getTime(), new Date(expected.validTo).getTime());
      assert.is(got.IsCA, expected.ca);
      assert.is((got.Subject as { CommonName: string }).CommonName, /CN=(.*)/.exec(expected.subject)?.[1]);
      assert.is((got.Issuer as { CommonName: string }).CommonName, /CN=(.*)/.exec(expected.issuer)?.[1]);
      const spki = expected.publicKey.export({ type: 'spki', format: 'der' });
      assert.is(got.RawSubjectPublicKeyInfo, spki.toString('base64'));
    }
  });
}

test('serial numbers and the numbers of keys are kept to the last digit', async () => {
  const expected = new X509Certificate(certificates.inter);
  const { n } = expected.publicKey.export({ format: 'jwk' });
  const modulus = BigInt(`0x${Buffer.from(n!, 'base64url').toString('hex')}`);
  const input = { certs: certificates.inter };
  const got = await evaluated(
    '[[sprintf("%d", [c.SerialNumber]), sprintf("%d", [c.PublicKey.N])] | c := crypto.x509.parse_certificates(input.certs)[0]]',
    { input },
  );
  assert.equal(got, [[String(BigInt(`0x${expected.serialNumber}`)), String(modulus)]]);
});

test('the extensions of a certificate', async () => {
  const [got] = (await evaluated('crypto.x509.parse_certificates(input.certs)', {
    input: { certs: certificates.good },
  })) as [Record<string, unknown>];
  assert.equal(got.DNSNames, ['a.good.example', '*.w.good.example']);
  assert.equal(got.IPAddresses, ['10.1.2.3', '2001:db8::1']);
  assert.equal(got.EmailAddresses, ['x@y.example']);
  assert.equal(got.URIStrings, ['spiffe://good.example/x']);
  assert.equal(got.ExtKeyUsage, [1, 2]);
  assert.equal(got.UnknownExtKeyUsage, [[1, 2, 3, 4]]);
  assert.equal(got.KeyUsage, 1);
  assert.equal(got.PolicyIdentifiers, [[1, 2, 3, 4]]);
  assert.equal(got.CRLDistributionPoints, ['http://crl.example/a']);
  assert.equal(got.OCSPServer, ['http://ocsp.example']);
  assert.equal(got.IssuingCertificateURL, null);
  assert.is((got.Subject as { SerialNumber: string }).SerialNumber, '12');
});

test('a request has the subject and the names that it was made with', async () => {
  const input = { csr: request };
  const got = (await evaluated('crypto.x509.parse_certificate_request(input.csr)', { input })) as Record<
    string,
    unknown
  >;
  assert.is((got.Subject as { CommonName: string }).CommonName, 'Good');
  assert.equal(got.DNSNames, ['a.good.example', '*.w.good.example']);
  assert.is(got.PublicKeyAlgorithm, 4);
});

test('a key pair must be one', async () => {
  const { good, client } = certificates;
  const key = clientKey;
  const pair = 'crypto.x509.parse_keypair(input.cert, input.key)';
  const got = (await evaluated(pair, { input: { cert: client, key } })) as { Certificate: string[] };
  assert.equal(got.Certificate, [client.replace(/-----.*-----|\n/g, '')]);
  assert.match(
    String(await evaluated(pair, { input: { cert: good, key }, strict: true })),
    'private key type does not match',
  );
  const root = { cert: certificates.root, key };
  assert.match(String(await evaluated(pair, { input: root, strict: true })), 'private key does not match');
});

const bySec1 = { type: 'sec1', format: 'pem' } as const;
const byPkcs1 = { type: 'pkcs1', format: 'pem' } as const;
const byPkcs8 = { type: 'pkcs8', format: 'pem' } as const;

const keys: readonly [title: string, key: KeyObject, pem: string][] = [
  ...(['P-256', 'P-384', 'P-521'] as const).flatMap((namedCurve): [string, KeyObject, string][] => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve });
    return [
      [`${namedCurve}, SEC 1`, privateKey, privateKey.export(bySec1) as string],
      [`${namedCurve}, PKCS #8`, privateKey, privateKey.export(byPkcs8) as string],
    ];
  }),
  ...((): [string, KeyObject, string][] => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return [
      ['RSA, PKCS #1', privateKey, privateKey.export(byPkcs1) as string],
      ['RSA, PKCS #8', privateKey, privateKey.export(byPkcs8) as string],
    ];
  })(),
  ...((): [string, KeyObject, string][] => {
    const { privateKey } = generateKeyPairSync('ed25519');
    return [['Ed25519', privateKey, privateKey.export(byPkcs8) as string]];
  })(),
];

for (const [title, key, pem] of keys) {
  test(`${title}: a private key as a JSON web key is that of Node.js`, async () => {
    const got = await evaluated('crypto.x509.parse_rsa_private_key(input.pem)', { input: { pem } });
    assert.equal(got, key.export({ format: 'jwk' }));
    const [shown] = (await evaluated('crypto.parse_private_keys(input.pem)', { input: { pem } })) as unknown[];
    assert.ok(shown);
  });
}

test('texts that hold no certificate or key', async () => {
  const strict = true;
  assert.equal(await evaluated('crypto.parse_private_keys("")'), null);
  assert.equal(await evaluated('crypto.parse_private_keys("nope")'), []);
  assert.equal(await evaluated('crypto.x509.parse_rsa_private_key("YmFkc3RyaW5n")'), null);
  for (const [expression, message] of [
    ['crypto.x509.parse_certificates("foobar")', 'illegal base64 data at input byte 4'],
    ['crypto.x509.parse_certificates("YmFkc3RyaW5n")', 'malformed certificate'],
    ['crypto.x509.parse_certificate_request("YmFkc3RyaW5n")', 'structure error'],
  ] as const) {
    assert.is(await evaluated(expression), undefined);
    assert.match(String(await evaluated(expression, { strict })), message);
  }
});

test('no certificate makes the reader throw: each byte is changed in turn', async () => {
  const der = Buffer.from(certificates.good.replace(/-----.*-----/g, ''), 'base64');
  const mutants: string[] = [];
  for (let i = 0; i < der.length; i += 1) {
    const mutant = Buffer.from(der);
    mutant[i] = createHash('sha1').update(String(i)).digest()[0]!;
    mutants.push(mutant.toString('base64'), der.subarray(0, i).toString('base64'));
  }
  const got = (await evaluated('[count(c) | c := crypto.x509.parse_certificates(input.mutants[_])]', {
    input: { mutants },
  })) as number[];
  assert.ok(got.length > 0 && got.length < mutants.length);
});

test.run();
