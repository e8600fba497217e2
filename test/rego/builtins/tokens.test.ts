import { constants, createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Value } from '../rego.ts';
import { certificates, clientKey } from './certificates.ts';
import { evaluated } from './query.ts';

const test = suite('builtins/tokens');

const coded = (text: string | Buffer): string => Buffer.from(text as string).toString('base64url');

// RFC 7515, appendix A.1: the line endings are part of it.
const published = {
  header: '{"typ":"JWT",\r\n "alg":"HS256"}',
  payload: '{"iss":"joe",\r\n "exp":1300819380,\r\n "http://example.com/is_root":true}',
  key: '{"kty":"oct","k":"AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow"}',
  token:
    'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
};

test('HS256: RFC 7515, appendix A.1', async () => {
  const { token, key } = published;
  assert.is(
    await evaluated('io.jwt.encode_sign_raw(input.header, input.payload, input.key)', { input: published }),
    token,
  );
  assert.is(
    await evaluated('io.jwt.verify_hs256(input.token, input.secret)', { input: { token, secret: 'x' } }),
    false,
  );
  // As a JSON web key, the secret may hold any bytes.
  const input = { token, constraints: { cert: key, time: 1_300_819_379_000_000_000 } };
  assert.equal(await evaluated('io.jwt.decode_verify(input.token, input.constraints)[0]', { input }), true);
});

// RFC 7515, appendices A.3 and A.4; RFC 8037, appendix A.4.
const vectors: readonly [name: string, call: string, key: object, token: string][] = [
  [
    'ES256',
    'verify_es256',
    {
      kty: 'EC',
      crv: 'P-256',
      x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
      y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
    },
    'eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q',
  ],
  [
    'ES512',
    'verify_es512',
    {
      kty: 'EC',
      crv: 'P-521',
      x: 'AekpBQ8ST8a8VcfVOTNl353vSrDCLLJXmPk06wTjxrrjcBpXp5EOnYG_NjFZ6OvLFV1jSfS9tsz4qUxcWceqwQGk',
      y: 'ADSmRA43Z1DSNx_RvcLI87cdL07l6jQyyBXMoxVg_l2Th-x3S1WDhjDly79ajL4Kkd0AZMaZmh9ubmf63e3kyMj2',
    },
    'eyJhbGciOiJFUzUxMiJ9.UGF5bG9hZA.AdwMgeerwtHoh-l192l60hp9wAHZFVJbLfD_UxMi70cwnZOYaRI1bKPWROc-mZZqwqT2SI-KGDKB34XO0aw_7XdtAG8GaSwFKdCAPZgoXD2YBJZCPEX3xKpRwcdOO8KpEHwJjyqOgzDO7iKvU8vcnwNrmxYbSW9ERBXukOXolLzeO_Jn',
  ],
  [
    'EdDSA',
    'verify_eddsa',
    { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' },
    'eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc.hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg',
  ],
];

for (const [name, call, key, token] of vectors) {
  test(`${name}: the published token`, async () => {
    const query = `io.jwt.${call}(input.token, input.key)`;
    assert.is(await evaluated(query, { input: { token, key: JSON.stringify(key) } }), true);
    const [header, , signature] = token.split('.');
    const changed = `${header}.${coded('{}')}.${signature}`;
    assert.is(await evaluated(query, { input: { token: changed, key: JSON.stringify(key) } }), false);
  });
}

/** The same signatures, made by Node.js. */
interface Scheme {
  readonly name: string;
  readonly hash: string | undefined;
  readonly options: object;
  readonly key: KeyObject;
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const ecKeys = { 256: 'P-256', 384: 'P-384', 512: 'P-521' } as const;
const schemes: readonly Scheme[] = [
  ...([256, 384, 512] as const).flatMap((bits): Scheme[] => [
    { name: `RS${bits}`, hash: `sha${bits}`, options: { padding: constants.RSA_PKCS1_PADDING }, key: rsa },
    {
      name: `PS${bits}`,
      hash: `sha${bits}`,
      options: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: bits / 8 },
      key: rsa,
    },
    {
      name: `ES${bits}`,
      hash: `sha${bits}`,
      options: { dsaEncoding: 'ieee-p1363' },
      key: generateKeyPairSync('ec', { namedCurve: ecKeys[bits] }).privateKey,
    },
  ]),
  { name: 'EdDSA', hash: undefined, options: {}, key: generateKeyPairSync('ed25519').privateKey },
];

for (const { name, hash, options, key } of schemes) {
  const call = `io.jwt.verify_${name.toLowerCase()}(input.token, input.key)`;
  const publicKey = createPublicKey(key);
  const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const jwk = publicKey.export({ format: 'jwk' });

  test(`${name}: what Node.js signs is verified, whatever form the key has`, async () => {
    const signed = `${coded(JSON.stringify({ alg: name }))}.${coded('{"a":1}')}`;
    const signature = sign(hash, Buffer.from(signed), { key, ...options });
    const token = `${signed}.${coded(signature)}`;
    for (const form of [pem, JSON.stringify(jwk), JSON.stringify({ keys: [jwk] })]) {
      assert.is(await evaluated(call, { input: { token, key: form } }), true);
      const input = { token, constraints: { cert: form, alg: name } };
      const got = await evaluated('io.jwt.decode_verify(input.token, input.constraints)', { input });
      assert.equal(got, [true, { alg: name }, { a: 1 }]);
    }
    signature[20]! ^= 1;
    assert.is(await evaluated(call, { input: { token: `${signed}.${coded(signature)}`, key: pem } }), false);
    assert.is(await evaluated(call, { input: { token: `${signed}.`, key: pem } }), false);
  });

  test(`${name}: Node.js verifies what is signed here`, async () => {
    const input = { headers: { alg: name }, key: key.export({ format: 'jwk' }) as unknown as Value };
    const token = (await evaluated('io.jwt.encode_sign(input.headers, {"a": 1}, input.key)', { input })) as string;
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const signed = Buffer.from(`${header}.${payload}`);
    assert.ok(verify(hash, signed, { key: publicKey, ...options }, Buffer.from(signature, 'base64url')));
  });
}

for (const bits of [256, 384, 512]) {
  test(`HS${bits}: as Node.js makes it`, async () => {
    const signed = `${coded(JSON.stringify({ alg: `HS${bits}` }))}.${coded('{}')}`;
    const token = `${signed}.${createHmac(`sha${bits}`, 'sécret').update(signed).digest('base64url')}`;
    const query = `[io.jwt.verify_hs${bits}(input.token, "sécret"), io.jwt.verify_hs${bits}(input.token, "secret")]`;
    assert.equal(await evaluated(query, { input: { token } }), [true, false]);
  });
}

test('a certificate is a key', async () => {
  const key = clientKey;
  const signed = `${coded('{"alg":"ES256"}')}.${coded('{}')}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  const input = { token: `${signed}.${coded(signature)}`, good: certificates.client, other: certificates.root };
  const query = '[io.jwt.verify_es256(input.token, input.good), io.jwt.verify_es256(input.token, input.other)]';
  assert.equal(await evaluated(query, { input }), [true, false]);
});

/** A token signed with HS256 and the secret `s`. */
function tokenOf(header: object, payload: string): string {
  const signed = `${coded(JSON.stringify(header))}.${coded(payload)}`;
  return `${signed}.${createHmac('sha256', 's').update(signed).digest('base64url')}`;
}

// Answers of opa 1.22.0.
const claims: readonly [title: string, payload: object, constraints: Record<string, Value>, valid: boolean][] = [
  ['nothing is asked', {}, {}, true],
  ['the issuer', { iss: 'a' }, { iss: 'a' }, true],
  ['another issuer', { iss: 'a' }, { iss: 'b' }, false],
  ['no issuer', {}, { iss: 'b' }, false],
  ['the audience', { aud: 'a' }, { aud: 'a' }, true],
  ['one of the audience', { aud: ['b', 'a'] }, { aud: 'a' }, true],
  ['an audience that is not asked for', { aud: 'a' }, {}, false],
  ['no audience', {}, { aud: 'a' }, false],
  ['before it expires', { exp: 3000.2 }, { time: 3_000_100_000_000 }, true],
  ['when it expires', { exp: 3000 }, { time: 3_000_000_000_000 }, false],
  ['expired by the clock', { exp: 1_999_999_999 }, {}, false],
  ['not expired by the clock', { exp: 2_000_000_001 }, {}, true],
  ['before it begins', { nbf: 3000.1 }, { time: 3_000_000_000_000 }, false],
  ['when it begins', { nbf: 3000 }, { time: 3_000_000_000_000 }, true],
  ['the algorithm', {}, { alg: 'HS256' }, true],
  ['another algorithm', {}, { alg: 'HS512' }, false],
];

for (const [title, payload, constraints, valid] of claims) {
  test(`decode_verify: ${title}`, async () => {
    const token = tokenOf({ alg: 'HS256' }, JSON.stringify(payload));
    const input = { token, constraints: { secret: 's', ...constraints } };
    const got = await evaluated('io.jwt.decode_verify(input.token, input.constraints)', { input });
    assert.equal(got, valid ? [true, { alg: 'HS256' }, payload] : [false, {}, {}]);
  });
}

test('a critical header that is not supported', async () => {
  for (const header of [{ alg: 'HS256', crit: ['x'], x: 1 }, { typ: 'JWT' }, { alg: 'none' }]) {
    const input = { token: tokenOf(header, '{}') };
    assert.equal(await evaluated('io.jwt.decode_verify(input.token, {"secret": "s"})', { input }), [false, {}, {}]);
  }
});

test('a key that the token names is the only one', async () => {
  const [one, two] = ['one', 'two'].map((kid) => ({ kty: 'oct', kid, k: coded(kid === 'one' ? 's' : 't') }));
  const cert = JSON.stringify({ keys: [one, two] });
  const query = 'io.jwt.decode_verify(input.token, {"cert": input.cert})[0]';
  const verdict = async (kid: string): Promise<unknown> =>
    evaluated(query, { input: { cert, token: tokenOf({ alg: 'HS256', kid }, '{}') } });
  assert.equal(await Promise.all(['one', 'two', 'three'].map(verdict)), [true, false, true]);
});

test('tokens in tokens are opened', async () => {
  const inner = tokenOf({ alg: 'HS256' }, '{"a":1}');
  const quoted = tokenOf({ alg: 'HS256', cty: 'JWT' }, JSON.stringify(inner));
  const plain = tokenOf({ alg: 'HS256', cty: 'JWT' }, inner);
  const decoded = (await evaluated('io.jwt.decode(input.token)', { input: { token: quoted } })) as unknown[];
  assert.equal(decoded.slice(0, 2), [{ alg: 'HS256' }, { a: 1 }]);
  const got = await evaluated('io.jwt.decode_verify(input.token, {"secret": "s"})', { input: { token: plain } });
  assert.equal(got, [true, { alg: 'HS256' }, { a: 1 }]);
});

const failures: readonly [expression: string, message: string][] = [
  ['io.jwt.decode("abc")', 'encoded JWT had no period separators'],
  ['io.jwt.decode("a.b")', 'encoded JWT must have 3 sections, found 2'],
  ['io.jwt.decode("a.e30.")', 'JWT header had invalid encoding: illegal base64url string: a'],
  ['io.jwt.decode("e30.e3(.")', 'JWT payload had invalid encoding'],
  ['io.jwt.decode("W10.e30.")', 'decoded JSON type was not an Object'],
  ['io.jwt.decode("eyJlbmMiOiJ4In0.e30.")', 'JWT is a JWE object, which is not supported'],
  ['io.jwt.decode_verify("a.b.c", {})', 'no key constraint'],
  ['io.jwt.decode_verify("a.b.c", {"x": 1})', 'unknown token validation constraint: x'],
  ['io.jwt.decode_verify("a.b.c", {"secret": 1})', 'secret constraint: must be a string'],
  ['io.jwt.decode_verify("a.b.c", {"secret": "s", "cert": "c"})', 'duplicate key constraints'],
  ['io.jwt.decode_verify("a.b.c", {"secret": "s", "time": "1"})', 'token time constraint: must be a number'],
  ['io.jwt.verify_rs256("e30.e30.", "x")', 'failed to parse a JWK key'],
  ['io.jwt.encode_sign({}, {}, {"kty": "oct", "k": "AA"})', 'header "alg" not found'],
  ['io.jwt.encode_sign({"alg": "x"}, {}, {"kty": "oct", "k": "AA"})', 'unknown JWS algorithm: x'],
  ['io.jwt.encode_sign({"alg": "RS256"}, {}, {"kty": "oct", "k": "AA"})', 'cannot be used to sign with RS256'],
  ['io.jwt.encode_sign_raw(`{"alg": "HS256"}`, "x", `{"kty": "oct", "k": "AA"}`)', 'payload is not JSON'],
];

for (const [expression, message] of failures) {
  test(`${expression}: ${message}`, async () => {
    assert.is(await evaluated(expression), undefined);
    assert.ok(String(await evaluated(expression, { strict: true })).includes(message));
  });
}

test.run();
