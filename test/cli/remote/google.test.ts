import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openGoogle } from '../../../src/cli/remote/google.ts';
import { createHttp } from '../../../src/cli/remote/http.ts';
import { type RemoteError, remoteLimits } from '../../../src/iac/index.ts';
import { cleanUp, serve, watched } from './servers.ts';

const test = suite('cli/remote/google');

const { http } = createHttp({
  rule: 'not-metadata',
  limits: remoteLimits,
  env: new Map(),
  userAgent: 'test',
  pause: 1,
});

/** The token for an environment and files, or the message and the help of the error. */
async function tokenFor(
  env: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
  isMachineAllowed = false,
): Promise<string | undefined> {
  const google = openGoogle({
    env: new Map(Object.entries(env)),
    http,
    ...(isMachineAllowed ? { instance: http } : {}),
    now: () => 0n,
    readText: async (path) => files[path],
  });
  return google.token().catch(({ message, help }: RemoteError) => [message, help].filter(Boolean).join('; '));
}

/** A server of tokens: which tokens it gives depends on what a client sends. */
async function tokenServer() {
  const { listener, seen } = watched(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const form = new URLSearchParams(body);
    if (request.url === '/refresh' && form.get('refresh_token') === 'good') {
      const parts = ['grant_type', 'client_id', 'client_secret'].map((name) => form.get(name));
      return response.end(JSON.stringify({ access_token: parts.join() }));
    }
    if (request.url === '/refresh')
      return response.writeHead(400).end('{"error": "invalid_grant", "error_description": "Token has been expired"}');
    if (request.url === '/impersonate') {
      const { scope, delegates } = JSON.parse(body) as Record<string, readonly string[]>;
      if (delegates?.[0] === 'denied')
        return response.writeHead(403).end('{"error": {"code": 403, "message": "Permission denied"}}');
      return response.end(JSON.stringify({ accessToken: [request.headers.authorization, scope, delegates].join() }));
    }
    if (request.url === '/computeMetadata/v1/instance/service-accounts/default/token')
      return request.headers['metadata-flavor'] === 'Google'
        ? response.end('{"access_token":"machine","expires_in":3599}')
        : response.writeHead(403).end();
    return response.writeHead(503).end();
  });
  return { server: await serve(listener), seen };
}

test('a token in the environment comes first, then the named file, then that of gcloud', async () => {
  const { server } = await tokenServer();
  const account = (id: string): string =>
    JSON.stringify({
      type: 'authorized_user',
      ...{ client_id: id, client_secret: 's', refresh_token: 'good', token_uri: `${server}/refresh` },
    });
  const files = {
    '/named.json': account('named'),
    '/h/.config/gcloud/application_default_credentials.json': account('home'),
    '/own/application_default_credentials.json': account('own'),
  };
  const named = { GOOGLE_APPLICATION_CREDENTIALS: '/named.json', HOME: '/h' };
  for (const [env, token] of [
    [{ ...named, GOOGLE_OAUTH_ACCESS_TOKEN: 'a', CLOUDSDK_AUTH_ACCESS_TOKEN: 'b' }, 'a'],
    [{ ...named, GOOGLE_OAUTH_ACCESS_TOKEN: '', CLOUDSDK_AUTH_ACCESS_TOKEN: 'b' }, 'b'],
    [named, 'refresh_token,named,s'],
    [{ HOME: '/h' }, 'refresh_token,home,s'],
    [{ HOME: '/h', GOOGLE_APPLICATION_CREDENTIALS: '' }, 'refresh_token,home,s'],
    [{ HOME: '/h', CLOUDSDK_CONFIG: '/own' }, 'refresh_token,own,s'],
    [{ HOME: '/other' }, undefined],
    [{}, undefined],
  ] as const) {
    assert.is(await tokenFor(env, files), token, JSON.stringify(env));
  }
});

test('an account that is impersonated gets the token of another one, by way of delegates', async () => {
  const { server } = await tokenServer();
  const user = { type: 'authorized_user', refresh_token: 'good', token_uri: `${server}/refresh` };
  const acting = { type: 'impersonated_service_account', source_credentials: user };
  const account = { ...acting, service_account_impersonation_url: `${server}/impersonate` };
  const scope = 'https://www.googleapis.com/auth/devstorage.read_only';
  const ask = (content: object) =>
    tokenFor({ GOOGLE_APPLICATION_CREDENTIALS: '/a.json' }, { '/a.json': JSON.stringify(content) });
  assert.is(await ask(account), `Bearer refresh_token,,,${scope},`);
  assert.is(await ask({ ...account, delegates: ['d'] }), `Bearer refresh_token,,,${scope},d`);
  const denied = await ask({ ...account, delegates: ['denied'] });
  assert.is(denied, 'Google does not allow these credentials to impersonate the service account: Permission denied');
});

test('the machine has a token only if the user allows it', async () => {
  const { server, seen } = await tokenServer();
  const env = { GCE_METADATA_HOST: server.replace('http://', '') };
  assert.is(await tokenFor(env), undefined);
  assert.equal(seen, []);
  assert.is(await tokenFor(env, {}, true), 'machine');
});

test('a token is requested once', async () => {
  const { server, seen } = await tokenServer();
  const text = JSON.stringify({ type: 'authorized_user', refresh_token: 'good', token_uri: `${server}/refresh` });
  const env = new Map([['GOOGLE_APPLICATION_CREDENTIALS', '/a.json']]);
  const { token } = openGoogle({ env, http, now: () => 0n, readText: async () => text });
  const tokens = await Promise.all([token(), token()]);
  assert.is(tokens[0], await token());
  assert.is(seen.length, 1);
});

test('credentials that cannot be used are reported with a way out', async () => {
  const { server } = await tokenServer();
  const problems: readonly (readonly [content: string | undefined, message: RegExp])[] = [
    [undefined, /^the file in GOOGLE_APPLICATION_CREDENTIALS does not exist: \/a\.json$/],
    ['', /^\/a\.json contains no Google credentials$/],
    ['null', /^\/a\.json contains no Google credentials$/],
    ['{"client_id": "x"}', /^\/a\.json contains no Google credentials$/],
    [
      '{"type": "gdch_service_account"}',
      /^Google credentials of type "gdch_service_account" are not supported; set GOOGLE_OAUTH_ACCESS_TOKEN to a token: gcloud /,
    ],
    ['{"type": "impersonated_service_account"}', /of type "impersonated_service_account" are not supported/],
    ['{"type": "service_account", "private_key": "secret"}', /^the private key of the service account is invalid$/],
    [
      JSON.stringify({ type: 'authorized_user', refresh_token: 'old', token_uri: `${server}/refresh` }),
      /^Google returned no token for the credentials: Token has been expired$/,
    ],
    [
      JSON.stringify({ type: 'authorized_user', refresh_token: 'good', token_uri: `${server}/broken` }),
      /^Google returned no token for the credentials: 503$/,
    ],
  ];
  for (const [content, message] of problems) {
    const files = content === undefined ? {} : { '/a.json': content };
    const said = await tokenFor({ GOOGLE_APPLICATION_CREDENTIALS: '/a.json' }, files);
    assert.match(said ?? 'no token', message);
    assert.not.match(said ?? '', /secret|old/);
  }
});

test('the emulator of storage is an address with or without a scheme', () => {
  const endpoint = (host?: string) =>
    openGoogle({
      env: new Map(host === undefined ? [] : [['STORAGE_EMULATOR_HOST', host]]),
      http,
      now: () => 0n,
      readText: async () => undefined,
    }).endpoint;
  assert.is(endpoint('localhost:9000'), 'http://localhost:9000');
  assert.is(endpoint('https://storage.example.com/'), 'https://storage.example.com');
  assert.is(endpoint(''), undefined);
  assert.is(endpoint(), undefined);
});

test.after(cleanUp);
test.run();
