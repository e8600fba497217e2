import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createApp,
  defaultSettings,
  HttpError,
  type HttpResponse,
  type IdentityProvider,
  type ServerSettings,
} from '../../../src/server/index.ts';

const test = suite('signing in, without a network');

const attempt = { state: 'S', nonce: 'N', verifier: 'V' };
const provider: IdentityProvider = {
  begin: async () => ({ url: 'https://id.example.com/authorize?x=1', attempt }),
  finish: async (given, query) => {
    assert.equal(given, attempt);
    if (new URLSearchParams(query).get('state') !== 'S') throw new HttpError(400, 'bad', 'the state is <wrong>');
    return { id: 'u-1', name: 'Ada J. <Lovelace>' };
  },
};

interface Given {
  readonly settings?: Partial<ServerSettings>;
  readonly provider?: IdentityProvider;
  readonly key?: string;
  readonly secure?: boolean;
}

function open({ settings = {}, key = 'k', secure = true, ...given }: Given = {}) {
  let seconds = 1_000;
  const app = createApp(
    { ...defaultSettings, version: '1.2.3', ...settings, admission: { ...defaultSettings.admission, dashboard: true } },
    {
      kinds: [{ id: 'terraform', title: 'Terraform', versions: ['v14'], singleFile: true }],
      policies: 7,
      scan: async () => ({ text: '{}', violations: [], errors: [], mistakes: [] }),
      now: () => BigInt(seconds) * 1_000_000_000n,
      newId: () => 'id-1',
      log: () => {},
      decisions: { add: async () => {}, list: async () => [], find: async () => undefined },
      signIn: {
        ...(given.provider && { provider: given.provider }),
        secure,
        sessionSeconds: 3600,
        sign: (text) => createHmac('sha256', key).update(text).digest('base64url'),
      },
    },
  );
  const ask = (
    method: string,
    target: string,
    headers: Readonly<Record<string, string>> = {},
    fields: Readonly<Record<string, string>> = {},
  ): Promise<HttpResponse> =>
    app.answer({
      method,
      target,
      header: (name) => headers[name],
      headers: () => ({}),
      body: async () => new Uint8Array(),
      form: async () => ({
        fields: new Map(Object.entries(fields)),
        files: new Map([['file', { name: 'main.tf', bytes: new TextEncoder().encode('x') }]]),
      }),
      onGone: () => {},
      client: '192.0.2.1',
    });
  return {
    ask,
    pass: (by: number) => {
      seconds += by;
    },
  };
}

const cookieOf = ({ headers }: HttpResponse): string => (headers['set-cookie'] ?? '').split(';', 1)[0]!;
const attributesOf = ({ headers }: HttpResponse): readonly string[] =>
  (headers['set-cookie'] ?? '').split('; ').slice(1).sort();

/** The cookie of a person who signed in. */
async function signedIn(ask: ReturnType<typeof open>['ask'], target = '/'): Promise<HttpResponse> {
  const begun = await ask('GET', `/sign-in?return=${encodeURIComponent(target)}`);
  return ask('GET', '/sign-in/callback?code=c&state=S', { cookie: cookieOf(begun) });
}

const page = '/k8s/webhooks/logs';
const scan = '/v1/terraform/v14/all/local/file/scan';

test('a page sends the browser to sign in, and from there to the provider and back to the page', async () => {
  const { ask } = open({ provider });
  const first = await ask('GET', `${page}?a=1&b=2`);
  assert.equal(
    [first.status, first.headers.location],
    [303, '/sign-in?return=%2Fk8s%2Fwebhooks%2Flogs%3Fa%3D1%26b%3D2'],
  );
  const begun = await ask('GET', first.headers.location!);
  assert.equal([begun.status, begun.headers.location], [303, 'https://id.example.com/authorize?x=1']);
  assert.equal(attributesOf(begun), ['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure']);
  const back = await ask('GET', '/sign-in/callback?code=c&state=S', { cookie: cookieOf(begun) });
  assert.equal([back.status, back.headers.location], [303, `${page}?a=1&b=2`]);
  assert.equal(attributesOf(back), ['HttpOnly', 'Max-Age=3600', 'Path=/', 'SameSite=Lax', 'Secure']);
  assert.match(cookieOf(back), /^__Host-lintel=/);
  assert.is((await ask('GET', page, { cookie: `other=1; ${cookieOf(back)}` })).status, 200);
  const home = await ask('GET', '/', { cookie: cookieOf(back) });
  assert.is(home.status, 200);
  assert.match(home.body, /Ada J\. &#60;Lovelace&#62;/);
});

test('a sign-in that has begun is not a session, and a session does not finish one', async () => {
  const { ask } = open({ provider });
  const begun = await ask('GET', '/sign-in');
  assert.is((await ask('GET', page, { cookie: cookieOf(begun) })).status, 303);
  const back = await signedIn(ask);
  const again = await ask('GET', '/sign-in/callback?code=c&state=S', { cookie: cookieOf(back) });
  assert.is(again.status, 400);
  assert.match(again.body, /did not begin in this browser/);
  assert.is(again.headers['set-cookie'], undefined);
  assert.is((await ask('GET', '/sign-in/callback?code=c&state=S')).status, 400, 'another browser');
});

test('a session ends after its time, and so does an unfinished sign-in', async () => {
  const { ask, pass } = open({ provider });
  const cookie = cookieOf(await signedIn(ask));
  pass(3599);
  assert.is((await ask('GET', page, { cookie })).status, 200);
  pass(1);
  assert.is((await ask('GET', page, { cookie })).status, 303);
  const begun = cookieOf(await ask('GET', '/sign-in'));
  pass(600);
  assert.is((await ask('GET', '/sign-in/callback?code=c&state=S', { cookie: begun })).status, 400);
});

test('no change of a cookie is accepted, nor one of another key', async () => {
  const { ask } = open({ provider });
  const cookie = cookieOf(await signedIn(ask));
  const start = '__Host-lintel='.length;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: start, max: cookie.length - 1 }),
      fc.constantFrom('', 'A', 'b', '0', '.', '%', '-', '\u0000', '=', 'é'),
      async (at, replacement) => {
        fc.pre(cookie[at] !== replacement);
        const changed = cookie.slice(0, at) + replacement + cookie.slice(at + 1);
        assert.is((await ask('GET', page, { cookie: changed })).status, 303, changed);
      },
    ),
    { numRuns: 300 },
  );
  for (const odd of [
    '',
    '__Host-lintel',
    '__Host-lintel=',
    '__Host-lintel=.',
    `__Host-lintel=${'x'.repeat(1e6)}`,
    '=;;=',
  ]) {
    assert.is((await ask('GET', page, { cookie: odd })).status, 303, odd.slice(0, 20));
  }
  assert.is((await open({ provider, key: 'other' }).ask('GET', page, { cookie })).status, 303);
  const plain = cookie.replace('__Host-lintel', 'lintel');
  assert.is((await ask('GET', page, { cookie: plain })).status, 303, 'a name that other hosts could set');
});

test('after signing in, the browser goes to a path of this server only', async () => {
  const { ask } = open({ provider });
  for (const outside of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    ' /x',
    '/sign-in?return=/x',
    '/sign-out',
    `/${'x'.repeat(1000)}`,
    '/é',
  ]) {
    assert.is((await signedIn(ask, outside)).headers.location, '/', outside.slice(0, 40));
  }
  assert.is((await signedIn(ask, '/a/b?c=https://x.example//y#z')).headers.location, '/a/b?c=https://x.example//y#z');
  const { headers } = await ask('GET', '/sign-in?return=//evil.example', { cookie: cookieOf(await signedIn(ask)) });
  assert.is(headers.location, '/', 'nor if there is a session already');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      const location = (await signedIn(ask, `/${text}`)).headers.location!;
      assert.is(new URL(location, 'https://lintel.example.com').origin, 'https://lintel.example.com', location);
    }),
  );
});

test('programs need the token, and get no redirect', async () => {
  const { ask } = open({ provider, settings: { token: 'hunter2' } });
  const without = await ask('POST', scan);
  assert.is(without.status, 401);
  assert.match(without.body, /Authorization: Bearer TOKEN/);
  assert.is((await ask('POST', scan, { authorization: 'Bearer hunter2' })).status, 200);
  assert.is((await ask('GET', page, { authorization: 'Bearer hunter2' })).status, 200);
  assert.is((await ask('GET', page, { authorization: 'Bearer hunter' })).status, 401);
  assert.is((await open({ provider }).ask('POST', scan, { authorization: 'Bearer x' })).status, 401);
  assert.match((await open({ provider }).ask('POST', scan)).body, /this server has no token/);
  assert.is((await open({ provider }).ask('POST', scan, { authorization: 'Bearer undefined' })).status, 401);
});

test('a session scans from a page of this server, and not from one of another site', async () => {
  const { ask } = open({ provider });
  const cookie = cookieOf(await signedIn(ask));
  const status = async (headers: Readonly<Record<string, string>>) =>
    (await ask('POST', scan, { cookie, host: 'lintel.example.com', ...headers })).status;
  assert.is(await status({ 'sec-fetch-site': 'same-origin' }), 200);
  assert.is(await status({ origin: 'https://lintel.example.com' }), 200);
  for (const other of ['cross-site', 'same-site', 'none', ''])
    assert.is(await status({ 'sec-fetch-site': other, origin: 'https://lintel.example.com' }), 403, other);
  for (const other of ['https://evil.example', 'null', 'https://lintel.example.com.evil.example', ''])
    assert.is(await status({ origin: other }), 403, other);
  assert.is(await status({}), 403);
  assert.is((await ask('POST', scan, { cookie, origin: 'https://' })).status, 403, 'no host');
});

test('signing out removes the cookie, only from a page of this server', async () => {
  const { ask } = open({ provider });
  const out = await ask('POST', '/sign-out', { 'sec-fetch-site': 'same-origin' });
  assert.is(out.status, 200);
  assert.match(out.headers['set-cookie']!, /^__Host-lintel=; Path=\/; Max-Age=0; /);
  assert.is((await ask('POST', '/sign-out', { 'sec-fetch-site': 'cross-site' })).status, 403);
  assert.is((await ask('GET', '/sign-out')).status, 405);
});

test('a failure is a page with the reason, escaped, and no session', async () => {
  const { ask } = open({ provider });
  const begun = await ask('GET', '/sign-in');
  const back = await ask('GET', '/sign-in/callback?code=c&state=other', { cookie: cookieOf(begun) });
  assert.is(back.status, 400);
  assert.match(back.headers['content-type']!, /^text\/html/);
  assert.match(back.body, /the state is &#60;wrong&#62;/);
  assert.is(back.headers['set-cookie'], undefined);
});

test('without a provider, people sign in with the token', async () => {
  const { ask } = open({ settings: { token: 'hunter2' }, secure: false });
  const first = await ask('GET', page);
  assert.is(first.status, 303);
  const form = await ask('GET', '/sign-in?return=/k8s/webhooks/logs%22%3E');
  assert.is(form.status, 200);
  assert.match(form.body, /name="return" value="\/k8s\/webhooks\/logs&#34;&#62;"/);
  const own = { 'sec-fetch-site': 'same-origin' };
  const wrong = await ask('POST', '/sign-in', own, { token: 'hunter', return: page });
  assert.is(wrong.status, 401);
  assert.match(wrong.body, /The token is wrong/);
  assert.is(wrong.headers['set-cookie'], undefined);
  assert.is((await ask('POST', '/sign-in', own, {})).status, 401);
  const foreign = await ask('POST', '/sign-in', { 'sec-fetch-site': 'cross-site' }, { token: 'hunter2' });
  assert.is(foreign.status, 403, 'another site cannot sign a browser in');
  const right = await ask('POST', '/sign-in', own, { token: 'hunter2', return: page });
  assert.equal([right.status, right.headers.location], [303, page]);
  assert.equal(attributesOf(right), ['HttpOnly', 'Max-Age=3600', 'Path=/', 'SameSite=Lax']);
  assert.is((await ask('GET', page, { cookie: cookieOf(right) })).status, 200);
  const home = await ask('GET', '/', { cookie: cookieOf(right) });
  assert.not.match(home.body, /name="token" type="password"/);
});

test('with a provider, the token is not for browsers', async () => {
  const { ask } = open({ provider, settings: { token: 'hunter2' } });
  assert.is((await ask('POST', '/sign-in', { 'sec-fetch-site': 'same-origin' }, { token: 'hunter2' })).status, 404);
});

test('probes, metrics and the description need neither', async () => {
  const { ask } = open({ provider, settings: { token: 'hunter2' } });
  for (const path of ['/health', '/ready', '/metrics', '/openapi.json', '/v1/providers'])
    assert.is((await ask('GET', path)).status, 200, path);
  assert.is((await ask('GET', '/')).status, 303);
});

test.run();
