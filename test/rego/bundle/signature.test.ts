import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type BundleSigning,
  type BundleVerification,
  readBundle,
  type SignatureAlgorithm,
  writeBundle,
} from '../../../src/rego/index.ts';
import { archive, read, refusal } from './files.ts';

const test = suite('rego/bundle/signature');

const files = {
  '/data.json': '{"b": [1.0, "<é>"], "a": {"y": null, "x": true}}',
  '/a/data.yaml': 'z: 1\n',
  '/p.rego': 'package p\n\nx := 1\n',
};

interface Pair {
  readonly privateKey: string;
  readonly publicKey: string;
}
const pem = ({ privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject }, sec1 = false): Pair => ({
  privateKey: privateKey.export({ format: 'pem', type: sec1 ? 'sec1' : 'pkcs8' }) as string,
  publicKey: publicKey.export({ format: 'pem', type: 'spki' }) as string,
});
const secret: Pair = { privateKey: 'a secret\n', publicKey: 'a secret\n' };
const rsa = pem(generateKeyPairSync('rsa', { modulusLength: 2048 }));
const curve = (namedCurve: string) => pem(generateKeyPairSync('ec', { namedCurve }), namedCurve === 'P-256');
const pairs: Readonly<Record<SignatureAlgorithm, Pair>> = {
  HS256: secret,
  HS384: secret,
  HS512: secret,
  RS256: rsa,
  RS384: rsa,
  RS512: rsa,
  PS256: rsa,
  PS384: rsa,
  PS512: rsa,
  ES256: curve('P-256'),
  ES384: curve('P-384'),
  ES512: curve('P-521'),
  EdDSA: pem(generateKeyPairSync('ed25519')),
};

const verification = (algorithm: SignatureAlgorithm, more: Partial<BundleVerification> = {}): BundleVerification => ({
  keys: { k1: { key: pairs[algorithm].publicKey, algorithm } },
  ...more,
});
const signing = (algorithm: SignatureAlgorithm, more: Partial<BundleSigning> = {}): BundleSigning => ({
  key: pairs[algorithm].privateKey,
  algorithm,
  keyId: 'k1',
  ...more,
});

for (const algorithm of Object.keys(pairs) as SignatureAlgorithm[]) {
  test(`${algorithm}: what was signed is verified, and not with another key`, async () => {
    const bytes = await writeBundle(await read(files), { signing: signing(algorithm) });
    await readBundle(bytes, { verification: verification(algorithm) });
    const other = algorithm.startsWith('HS')
      ? 'another secret'
      : pairs[algorithm === 'EdDSA' ? 'ES256' : 'EdDSA'].publicKey;
    const keys = { k1: { key: other, algorithm } };
    assert.match(await refusal(readBundle(bytes, { verification: { keys } })), /the signature of the bundle is wrong/);
  });
}

/** `.signatures.json` made by Node.js, for files with these digests. */
function signatures(entries: readonly object[], claims: object = {}, header: object = {}): string {
  const coded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${coded({ alg: 'HS256', kid: 'k1', ...header })}.${coded({ files: entries, ...claims })}`;
  const mark = createHmac('sha256', secret.privateKey).update(signed).digest('base64url');
  return JSON.stringify({ signatures: [`${signed}.${mark}`] });
}

// Digests of `{"a":1}`, printed by sha256sum, and of the module.
const dataEntry = {
  name: 'data.json',
  hash: '015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862',
  algorithm: 'SHA-256',
};
const moduleEntry = { name: 'p.rego', hash: '', algorithm: 'MD5' };
const hs = verification('HS256');
const readSigned = (text: string, given: Readonly<Record<string, string>>, more: Partial<BundleVerification> = {}) =>
  readBundle(archive({ ...given, '/.signatures.json': text }), { verification: { ...hs, ...more } });

test('the layout of data does not matter', async () => {
  await readSigned(signatures([dataEntry]), { '/data.json': '{ "a":\n1 }\n' });
  const changed = refusal(readSigned(signatures([dataEntry]), { '/data.json': '{"a": 2}' }));
  assert.is(await changed, 'bundle.signature: data.json has changed since the bundle was signed');
});

const data = { '/data.json': '{"a": 1}' };
const refused: readonly (readonly [string, () => Promise<unknown>, RegExp])[] = [
  ['an unsigned bundle', () => readBundle(archive(data), { verification: hs }), /the bundle is not signed/],
  [
    'a signed bundle without a key',
    () => readBundle(archive({ ...data, '/.signatures.json': signatures([]) })),
    /there is no key/,
  ],
  ['an unknown key', () => readSigned(signatures([dataEntry], {}, { kid: 'k2' }), data), /no verification key "k2"/],
  ['no key', () => readSigned(signatures([dataEntry], {}, { kid: '' }), data), /does not name its key/],
  [
    'a key called constructor',
    () => readSigned(signatures([dataEntry], {}, { kid: 'constructor' }), data),
    /no verification key/,
  ],
  [
    'a scope that is not expected',
    () => readSigned(signatures([dataEntry], { scope: 'write' }), data),
    /scope "write", and "" is/,
  ],
  [
    'another scope',
    () => readSigned(signatures([dataEntry]), data, { scope: 'write' }),
    /scope "", and "write" is required/,
  ],
  [
    'a file that is not signed',
    () => readSigned(signatures([dataEntry]), { ...data, '/p.rego': 'package p' }),
    /p.rego is not covered/,
  ],
  ['a missing file', () => readSigned(signatures([dataEntry, moduleEntry]), data), /p.rego is missing from the bundle/],
  ['an unknown digest', () => readSigned(signatures([{ ...dataEntry, algorithm: 'CRC' }]), data), /"CRC"/],
  ['two signatures', () => readSigned('{"signatures": ["a.b.c", "a.b.c"]}', data), /must have one signature/],
  ['no token', () => readSigned('{"signatures": ["a.b"]}', data), /not a JSON web token/],
  ['a plugin', () => readSigned('{"signatures": ["a.b.c"], "plugin": "ours"}', data), /needs a plugin/],
  ['no JSON', () => readSigned('{', data), /.signatures.json: unexpected EOF/],
];
for (const [what, run, expected] of refused) {
  test(`a bundle is refused: ${what}`, async () => {
    const text = await refusal(run());
    assert.match(text, /^bundle.signature: /);
    assert.match(text, expected);
  });
}

test('the algorithm is that of the key, whatever the token names', async () => {
  // With the public key as the secret of HMAC, a forged token would be right if its own algorithm counted.
  const signed = `${Buffer.from('{"alg":"HS256","kid":"k1"}').toString('base64url')}.${Buffer.from('{"files":[]}').toString('base64url')}`;
  const mark = createHmac('sha256', rsa.publicKey).update(signed).digest('base64url');
  const text = JSON.stringify({ signatures: [`${signed}.${mark}`] });
  const forged = readBundle(archive({ '/.signatures.json': text }), { verification: verification('RS256') });
  assert.match(await refusal(forged), /the signature of the bundle is wrong/);
});

test('the scope, the claims and the key of the caller count', async () => {
  const claims = { scope: 'write', keyid: 'old' };
  await readSigned(signatures([dataEntry], claims), data, { scope: 'write' });
  await readSigned(signatures([dataEntry], claims, { kid: 'other' }), data, { scope: 'write', keyId: 'k1' });
  const keys = { old: { ...hs.keys.k1!, scope: 'write' } };
  await readBundle(archive({ ...data, '/.signatures.json': signatures([dataEntry], claims, { kid: undefined }) }), {
    verification: { keys },
  });
  const bytes = await writeBundle(await read(files), { signing: signing('ES256', { claims: { scope: 'read' } }) });
  await readBundle(bytes, { verification: verification('ES256', { scope: 'read', keyId: 'k1' }) });
});

test('excluded files need not be signed', async () => {
  const more = { ...data, '/docs/a.rego': 'package docs' };
  await readSigned(signatures([dataEntry]), more, { exclude: ['docs/*'] });
  assert.match(await refusal(readSigned(signatures([dataEntry]), more, { exclude: ['*', '**'] })), /docs\/a.rego/);
});

test('delta bundles need no signature only if that is allowed', async () => {
  const delta = archive({ '/patch.json': '{"data": [{"op": "remove", "path": "a"}]}' });
  assert.match(await refusal(readBundle(delta, { verification: hs })), /it is a delta bundle/);
  await readBundle(delta, { verification: { ...hs, allowUnsignedDeltaBundles: true } });
  await readBundle(delta);
});

test('verification can be skipped', async () => {
  const text = '{"signatures": ["wrong"]}';
  await readBundle(archive({ ...data, '/.signatures.json': text }), { skipVerification: true });
});

test('keys that cannot be used are refused', async () => {
  const bundle = await read(files);
  const signed = (more: Partial<BundleSigning>) => refusal(writeBundle(bundle, { signing: signing('RS256', more) }));
  assert.match(await signed({ key: 'no key' }), /the signing key is not in PEM format/);
  assert.match(await signed({ key: rsa.publicKey }), /unsupported type: PUBLIC KEY/);
  assert.match(await signed({ algorithm: 'ES256' }), /cannot be used with ES256/);
  assert.match(await signed({ algorithm: 'none' as never }), /unknown signature algorithm "none"/);
});

test('the token is one that Node.js makes for the same files', async () => {
  const bytes = await writeBundle(await read(files), { signing: signing('EdDSA') });
  const { privateKey } = pairs.EdDSA;
  const text = new TextDecoder().decode((await readSignatures(bytes)) ?? new Uint8Array());
  const [header, payload, mark] = (JSON.parse(text).signatures[0] as string).split('.');
  const expected = sign(null, Buffer.from(`${header}.${payload}`), privateKey).toString('base64url');
  assert.is(mark, expected);
});

async function readSignatures(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const { bundleFiles } = await import('../../../src/rego/index.ts');
  return bundleFiles(bytes).find(({ path }) => path === '/.signatures.json')?.content;
}

test('a private key does not verify', async () => {
  for (const algorithm of ['RS256', 'ES256', 'EdDSA'] as const) {
    const bytes = await writeBundle(await read(files), { signing: signing(algorithm) });
    const keys = { k1: { key: pairs[algorithm].privateKey, algorithm } };
    const found = await refusal(readBundle(bytes, { verification: { keys } }));
    assert.is(found, 'bundle.signature: the verification key "k1" is a private key');
  }
});

test.run();
