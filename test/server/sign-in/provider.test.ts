import { createHmac, generateKeyPairSync } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHttp } from '../../../src/cli/remote/http.ts';
import { openProvider, type ProviderSettings } from '../../../src/cli/server/sign-in/provider.ts';
import { remoteLimits } from '../../../src/iac/index.ts';
import { HttpError, type User } from '../../../src/server/index.ts';
import { type Fault, type Issuer, openIssuer } from './issuer.ts';

const test = suite('the identity provider');

let issuer: Issuer;
test.before(async () => {
  issuer = await openIssuer();
});
test.before.each(() => {
  issuer.fault = {};
  issuer.requests.length = 0;
});
test.after(() => issuer.close());

const limits = { ...remoteLimits, seconds: 1, silence: 1 };
const clients: { readonly close: () => void }[] = [];
test.after(() => {
  for (const client of clients) client.close();
});

function open(more: Partial<ProviderSettings> = {}) {
  const http = createHttp({ rule: 'not-metadata', limits, env: new Map(), userAgent: 'lintel/test' });
  clients.push(http);
  return openProvider(
    {
      issuer: new URL(issuer.url),
      clientId: 'lintel',
      clientSecret: 'the secret: of=lintel',
      scope: 'openid groups',
      allow: new Map([['sub', ['*']]]),
      redirectUri: 'https://lintel.example.com/sign-in/callback',
      ...more,
    },
    http.once,
  );
}

/** The whole flow; `change` alters the query with which the browser comes back. */
async function signIn(
  more: Partial<ProviderSettings> = {},
  fault: Fault = {},
  change = (query: URLSearchParams): string => String(query),
): Promise<User> {
  const provider = open(more);
  const { url, attempt } = await provider.begin();
  issuer.fault = fault;
  return provider.finish(attempt, change(issuer.signIn(url)));
}

/** The status and the message with which a sign-in fails. */
async function failure(work: Promise<unknown>): Promise<string> {
  try {
    return `succeeded: ${JSON.stringify(await work)}`;
  } catch (error) {
    assert.instance(error, HttpError, String((error as Error).stack));
    const { status, message } = error as HttpError;
    for (const secret of ['the secret', 'of%3Dlintel']) assert.not.ok(message.includes(secret), message);
    return `${status} ${message}`;
  }
}

test('a person signs in', async () => {
  const provider = open();
  const { url, attempt } = await provider.begin();
  const asked = new URL(url);
  assert.is(asked.origin + asked.pathname, `${issuer.url}/authorize`);
  const { code_challenge, state, nonce, ...rest } = Object.fromEntries(asked.searchParams);
  assert.equal(rest, {
    client_id: 'lintel',
    redirect_uri: 'https://lintel.example.com/sign-in/callback',
    response_type: 'code',
    scope: 'openid groups',
    code_challenge_method: 'S256',
  });
  for (const value of [code_challenge, state, nonce]) assert.match(value!, /^[\w-]{43}$/);
  assert.not.ok(url.includes(attempt.verifier));
  assert.equal(await provider.finish(attempt, String(issuer.signIn(url))), { id: 'u-1', name: 'Ada Lovelace' });
  // RFC 6749, section 2.3.1: both are form-encoded first.
  const basic = Buffer.from('lintel:the+secret%3A+of%3Dlintel').toString('base64');
  assert.is(issuer.authorization(), `Basic ${basic}`);
});

test('the description and the keys are requested once', async () => {
  const provider = open();
  const begun = await Promise.all([1, 2, 3].map(() => provider.begin()));
  for (const { url, attempt } of begun) await provider.finish(attempt, String(issuer.signIn(url)));
  const times = (path: string) => issuer.requests.filter((one) => one === path).length;
  assert.equal(['/.well-known/openid-configuration', '/keys', '/token'].map(times), [1, 1, 3]);
  assert.is(new Set(begun.map(({ attempt }) => attempt.state)).size, 3);
});

test('a client without a secret, and one that sends it in the body', async () => {
  await signIn({ clientSecret: undefined } as unknown as Partial<ProviderSettings>);
  assert.is(issuer.authorization(), undefined);
  issuer.fault = { description: { token_endpoint_auth_methods_supported: ['client_secret_post'] } };
  await signIn();
  assert.is(issuer.authorization(), undefined);
});

const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

for (const [what, fault, expected] of [
  ['another nonce', { claims: { nonce: 'x' } }, /nonce/],
  ['no nonce', { without: ['nonce'] }, /nonce/],
  ['another issuer', { claims: { iss: 'https://evil.example' } }, /"iss"/],
  ['another audience', { claims: { aud: 'other' } }, /"aud"/],
  [
    'several audiences, and not issued for this client',
    { claims: { aud: ['lintel', 'other'], azp: 'other' } },
    /"azp"/,
  ],
  ['an expired token', { claims: { exp: 1_000_000_000 } }, /"exp"/],
  ['no expiry', { without: ['exp'] }, /exp/],
  ['no subject', { without: ['sub'] }, /sub/],
  ['a subject that is a number', { claims: { sub: 7 } }, /sub/],
  ['a signature of another key', { key: otherKey }, /signature/],
  ['another key ID', { header: { kid: 'k2' } }, /key/],
  ['the algorithm none', { token: (_head, claims) => `${part({ alg: 'none' })}.${part(claims)}.` }, /"alg"/],
  [
    'the algorithm none, without the last part',
    { token: (_head, claims) => `${part({ alg: 'none' })}.${part(claims)}` },
    /JWT/,
  ],
  [
    'an HMAC with the public key',
    {
      token: (head, claims) => {
        const content = `${part({ ...head, alg: 'HS256' })}.${part(claims)}`;
        const key = issuer.publicKey.export({ format: 'pem', type: 'spki' });
        return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
      },
    },
    /alg/,
  ],
  [
    'claims that were changed after they were signed',
    { token: (head, claims) => `${part(head)}.${part(claims)}.${Buffer.alloc(256, 1).toString('base64url')}` },
    /signature/,
  ],
  ['text that is not a token', { token: () => 'x' }, /JWT/],
] as const satisfies readonly (readonly [string, Fault, RegExp])[]) {
  test(`an ID token with ${what} is rejected`, async () => {
    const message = await failure(signIn({}, fault));
    assert.match(message, /^502 the identity provider http:\/\/127\.0\.0\.1:\d+ sent a response that is not valid: /);
    assert.match(message, expected);
  });
}

for (const [what, change, expected] of [
  ['another state', (query) => query.set('state', 'x'), /^400 .*state/],
  ['no state', (query) => query.delete('state'), /^400 .*state/],
  ['two states', (query) => query.append('state', 'x'), /^400 .*state/],
  ['another issuer', (query) => query.set('iss', 'https://evil.example'), /^400 .*iss/],
  ['no code', (query) => query.delete('code'), /^502 .*|^400 /],
  [
    'an error',
    (query) => query.set('error', 'access_denied'),
    /^403 the identity provider refused the sign-in: access_denied$/,
  ],
  ['an unknown code', (query) => query.set('code', 'x'), /^502 .*rejected the request: invalid_grant$/],
] as const satisfies readonly (readonly [string, (query: URLSearchParams) => void, RegExp])[]) {
  test(`a browser that comes back with ${what} is not signed in`, async () => {
    const message = await failure(
      signIn({}, {}, (query) => {
        change(query);
        return String(query);
      }),
    );
    assert.match(message, expected);
  });
}

test('a code is of use only to the browser that began', async () => {
  const provider = open();
  const [mine, theirs] = [await provider.begin(), await provider.begin()];
  const stolen = issuer.signIn(theirs.url);
  stolen.set('state', mine.attempt.state);
  assert.match(await failure(provider.finish(mine.attempt, String(stolen))), /^502 .*invalid_grant$/);
});

/** Sends a text for one path. */
const sends = (path: string, status: number, body: string | Buffer, type = 'application/json'): Fault => ({
  answer: (asked: string, response: ServerResponse) => {
    if (asked !== path) return false;
    response.writeHead(status, { 'content-type': type }).end(body);
    return true;
  },
});

const bodies: readonly (readonly [string, number, string | Buffer, string?])[] = [
  ['an error page', 500, '<h1>Internal Server Error</h1>', 'text/html'],
  ['a redirect', 302, ''],
  ['no content', 204, ''],
  ['not found', 404, '{}'],
  ['text that is not JSON', 200, '{'],
  ['HTML', 200, '<html>', 'text/html'],
  ['an array', 200, '[]'],
  ['null', 200, 'null'],
  ['an empty object', 200, '{}'],
  ['deep nesting', 200, '['.repeat(200_000) + ']'.repeat(200_000)],
  ['two megabytes', 200, `{"issuer":"${'x'.repeat(2 * 1024 * 1024)}"}`],
  ['bytes that are not UTF-8', 200, Buffer.from([0xff, 0xfe, 0x00])],
  ['a prototype', 200, '{"__proto__":{"issuer":"x","access_token":"y"}}'],
];

for (const [what, status, body, type] of bodies) {
  test(`hostile responses: ${what}`, async () => {
    issuer.fault = sends('/.well-known/openid-configuration', status, body, type);
    assert.match(await failure(open().begin()), /^502 the identity provider /);
    issuer.fault = {};
    assert.match(await failure(signIn({}, sends('/token', status, body, type))), /^502 the identity provider /);
    issuer.fault = {};
    assert.match(await failure(signIn({}, sends('/keys', status, body, type))), /^502 the identity provider /);
  });
}

test('a provider that rejects the client', async () => {
  const fault: Fault = {
    answer: (path, response) => {
      if (path !== '/token') return false;
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end('{"error":"invalid_client"}');
      return true;
    },
  };
  assert.match(await failure(signIn({}, fault)), /rejected the client ID or the client secret$/);
});

test('a provider that is slow, or stops in the middle', async () => {
  for (const answer of [
    () => true,
    (_path: string, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"issuer"');
      return true;
    },
  ]) {
    issuer.fault = { answer };
    const start = Date.now();
    assert.match(await failure(open().begin()), /^502 .*did not respond: /);
    assert.ok(Date.now() - start < 5000);
  }
});

test('a provider that is down, and then works again', async () => {
  const gone = await openIssuer();
  gone.close();
  const provider = open({ issuer: new URL(gone.url) });
  assert.match(await failure(provider.begin()), /^502 .*did not respond: /);
  issuer.fault = sends('/.well-known/openid-configuration', 503, '');
  const other = open();
  assert.match(await failure(other.begin()), /^502 /);
  issuer.fault = {};
  assert.ok((await other.begin()).url.startsWith(issuer.url));
});

test('a description for another issuer, or with another protocol, is rejected', async () => {
  for (const description of [
    { issuer: 'https://evil.example' },
    { authorization_endpoint: 'javascript:alert(1)' },
    { authorization_endpoint: 'x' },
    { authorization_endpoint: undefined },
  ]) {
    issuer.fault = { description };
    assert.match(await failure(open().begin()), /^502 .*not valid: /, JSON.stringify(description));
  }
  issuer.fault = { description: { token_endpoint: 'http://169.254.169.254/latest' } };
  assert.match(await failure(signIn()), /^502 .*did not respond: /, 'metadata services are not reached');
});

const rules = (...pairs: readonly (readonly [string, ...string[]])[]): Partial<ProviderSettings> => ({
  allow: new Map(pairs.map(([claim, ...values]) => [claim, values])),
});

test('people with an accepted claim are allowed', async () => {
  const user = { id: 'u-1', name: 'Ada Lovelace' };
  assert.equal(await signIn(rules(['groups', 'other', 'platform'])), user);
  assert.equal(await signIn(rules(['groups', 'security'], ['sub', 'u-1'])), user);
  assert.equal(await signIn(rules(['admin', 'true']), { claims: { admin: true } }), user);
  assert.equal(await signIn(rules(['hd', '*']), { claims: { hd: 'example.com' } }), user);
  const address = { claims: { email: 'ada@example.com', email_verified: true } };
  assert.equal(await signIn(rules(['email', 'ada@example.com']), address), user);
});

test('people without an accepted claim are not allowed', async () => {
  const expected = /^403 Ada Lovelace may not use this server: the claim "/;
  for (const [settings, claims] of [
    [rules(['groups', 'plat']), {}],
    [rules(['groups', 'Platform']), {}],
    [rules(['groups', 'platform,security']), {}],
    [rules(['groups', 'platform'], ['hd', 'example.com']), {}],
    [rules(['hd', '*']), {}],
    [rules(['toString', '*']), {}],
    [rules(['__proto__', '*']), {}],
    [rules(['groups', '[object Object]']), { groups: [{}] }],
    [rules(['groups', 'null']), { groups: null }],
    [rules(['email', 'ada@example.com']), { email: 'ada@example.com' }],
    [rules(['email', 'ada@example.com']), { email: 'ada@example.com', email_verified: 'true' }],
  ] as const) {
    assert.match(await failure(signIn(settings, { claims })), expected, JSON.stringify(claims));
  }
});

test('names are those of the person, at most 100 characters', async () => {
  const nameWith = async (claims: object) => (await signIn({}, { claims: claims as Fault['claims'] & object })).name;
  assert.is(await nameWith({ name: ' ', preferred_username: 'ada' }), 'ada');
  assert.is(await nameWith({ name: 7, email: 'ada@example.com' }), 'ada@example.com');
  assert.is(await nameWith({ name: undefined }), 'u-1');
  assert.is(await nameWith({ name: '😀'.repeat(200) }), '😀'.repeat(100));
  assert.match(await failure(signIn({}, { claims: { sub: 'x'.repeat(256) } })), /^403 .*longer than 255/);
});

test.run();
