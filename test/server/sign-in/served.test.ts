import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formWith, type Served, type ServeOptions, serve, startFailure } from '../serve.ts';
import { type Issuer, openIssuer } from './issuer.ts';
import { freePort } from './ports.ts';

const test = suite('lintel server with sign-in');

let issuer: Issuer;
const folder = mkdtempSync(join(tmpdir(), 'lintel-sign-in-'));
test.before(async () => {
  issuer = await openIssuer();
});
test.before.each(() => {
  issuer.fault = {};
});
test.after(() => {
  issuer.close();
  rmSync(folder, { recursive: true, force: true });
});

const key = 'k'.repeat(32);

async function start(options: ServeOptions = {}): Promise<Served> {
  const port = await freePort();
  const flags = [
    ...['-p', String(port), '--public-url', `http://127.0.0.1:${port}`],
    ...['--oidc-issuer', issuer.url, '--oidc-client-id', 'lintel', '--oidc-allow', 'groups=platform'],
  ];
  return serve({
    ...options,
    flags: [...flags, ...(options.flags ?? [])],
    env: { LINTEL_OIDC_CLIENT_SECRET: 'of-lintel', ...options.env },
  });
}

const ask = (url: string, cookie = '', more: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', headers: { cookie, ...(more.headers as Record<string, string>) }, ...more });

const cookieOf = (response: Response): string => (response.headers.get('set-cookie') ?? '').split(';', 1)[0]!;

/** Follows the redirects of a browser, with a provider where the person is already signed in. */
async function signIn(server: Served, path = '/'): Promise<Response> {
  const first = await ask(server.url + path);
  assert.is(first.status, 303);
  const begun = await ask(server.url + first.headers.get('location'));
  assert.is(begun.status, 303, await begun.text());
  const query = issuer.signIn(begun.headers.get('location')!);
  const back = new URL(new URL(begun.headers.get('location')!).searchParams.get('redirect_uri')!);
  assert.is(back.origin, server.url);
  return ask(`${back}?${query}`, cookieOf(begun));
}

test('a browser signs in, scans and signs out, and programs use the token', async () => {
  const server = await start({ env: { LINTEL_SERVER_TOKEN: 'hunter2' } });
  try {
    const back = await signIn(server, '/?x=1');
    assert.equal([back.status, back.headers.get('location')], [303, '/?x=1']);
    const cookie = cookieOf(back);
    const home = await ask(`${server.url}/?x=1`, cookie);
    assert.is(home.status, 200);
    assert.match(await home.text(), /Ada Lovelace/);
    const scan = `${server.url}/v1/terraform/v14/aws/local/file/scan`;
    const body = () => formWith('resource "aws_s3_bucket" "a" {}\n');
    const post = (headers: Record<string, string>) =>
      fetch(scan, { method: 'POST', body: body(), headers, redirect: 'manual' }).then(({ status }) => status);
    assert.is(await post({ cookie, origin: server.url }), 200);
    assert.is(await post({ cookie, origin: 'https://evil.example' }), 403);
    assert.is(await post({}), 401);
    assert.is(await post({ authorization: 'Bearer hunter2' }), 200);
    const out = await ask(`${server.url}/sign-out`, cookie, {
      method: 'POST',
      headers: { cookie, origin: server.url },
    });
    assert.is(out.status, 200);
    assert.match(out.headers.get('set-cookie')!, /^lintel=; .*Max-Age=0/);
    assert.match(server.log(), /set LINTEL_SESSION_KEY to keep them/);
    const code = server.log().match(/GET \/sign-in\/callback\S*/)?.[0];
    assert.is(code, 'GET /sign-in/callback', 'the code is not logged');
  } finally {
    await server.end();
  }
});

test('a person who is not allowed, and a provider that does not respond', async () => {
  const server = await start();
  try {
    issuer.fault = { claims: { groups: ['sales'] } };
    const refused = await signIn(server);
    assert.is(refused.status, 403);
    assert.is(refused.headers.get('set-cookie'), null);
    assert.match(await refused.text(), /Ada Lovelace may not use this server: the claim &#34;groups&#34;/);
  } finally {
    await server.end();
  }
});

test('with a key, sessions outlive the server, until who is allowed changes', async () => {
  writeFileSync(join(folder, 'key'), `${key}\n`);
  const env = { LINTEL_SESSION_KEY_FILE: join(folder, 'key') };
  const statusWith = async (cookie: string, options: ServeOptions): Promise<number> => {
    const server = await start(options);
    try {
      assert.not.match(server.log(), /sessions end/);
      return (await ask(`${server.url}/`, cookie)).status;
    } finally {
      await server.end();
    }
  };
  const first = await start({ env });
  const cookie = cookieOf(await signIn(first));
  await first.end();
  assert.is(await statusWith(cookie, { env }), 200);
  assert.is(await statusWith(cookie, { env, flags: ['--oidc-allow', 'groups=admin'] }), 303);
  assert.is(await statusWith(cookie, { env: { LINTEL_SESSION_KEY: 'x'.repeat(32) } }), 303);
});

test('behind TLS, the cookie is for TLS only', async () => {
  const port = await freePort();
  const flags = ['-p', String(port), '--public-url', 'https://lintel.example.com'];
  const server = await serve({
    flags,
    env: { LINTEL_SERVER_TOKEN: 'hunter2' },
    configuration: '[server]\nsession-hours = 1\n',
  });
  try {
    const body = new FormData();
    body.set('token', 'hunter2');
    const headers = { 'sec-fetch-site': 'same-origin' };
    const response = await fetch(`${server.url}/sign-in`, { method: 'POST', body, headers, redirect: 'manual' });
    assert.is(response.status, 303);
    assert.match(
      response.headers.get('set-cookie')!,
      /^__Host-lintel=.*; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
    );
  } finally {
    await server.end();
  }
});

test('flags that cannot work together are reported at the start', async () => {
  const oidc = ['--oidc-issuer', 'https://id.example.com', '--oidc-client-id', 'a', '--oidc-allow', 'a=b'];
  const here = ['--public-url', 'https://lintel.example.com'];
  for (const [flags, env, expected] of [
    [['--oidc-issuer', 'https://id.example.com'], {}, /--oidc-issuer needs --oidc-client-id/],
    [oidc, {}, /--oidc-issuer needs --public-url/],
    [oidc.slice(0, 4).concat(here), {}, /--oidc-issuer needs --oidc-allow, such as groups=platform/],
    [oidc.slice(2), {}, /--oidc-client-id needs --oidc-issuer/],
    [['--oidc-issuer', 'http://id.example.com'], {}, /--oidc-issuer needs https:/],
    [['--oidc-issuer', 'id.example.com'], {}, /--oidc-issuer needs a URL such as/],
    [['--oidc-issuer', 'https://a:b@id.example.com'], {}, /--oidc-issuer needs a URL such as/],
    [[...oidc, '--public-url', 'https://x.example.com/lintel'], {}, /--public-url must not have a path/],
    [
      [...oidc, ...here, '--oidc-allow', 'groups'],
      {},
      /--oidc-allow needs CLAIM=VALUE, such as groups=platform \(got "groups"\)/,
    ],
    [[...oidc, ...here, '--oidc-scope', 'email'], {}, /--oidc-scope has to contain openid/],
    [[...oidc, ...here], { LINTEL_SESSION_KEY: 'short' }, /LINTEL_SESSION_KEY needs at least 32 characters/],
    [[...oidc, ...here], { LINTEL_SESSION_KEY: '' }, /LINTEL_SESSION_KEY is empty/],
    [[...oidc, ...here], { LINTEL_OIDC_CLIENT_SECRET: ' ' }, /LINTEL_OIDC_CLIENT_SECRET is empty/],
  ] as const satisfies readonly (readonly [readonly string[], Record<string, string>, RegExp])[]) {
    const message = await startFailure({ flags, env });
    assert.match(message, /^exit 1: /);
    assert.match(message, expected);
    assert.not.match(message, /"short"/);
  }
});

test.run();
