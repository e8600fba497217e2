import { generateKeyPairSync, verify } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tarOf } from '../../go/archive/archives.ts';
import { accessKeys, call } from './moto.ts';
import { listed } from './run.ts';
import { cleanUp, forwarded, freePort, has, serve, start, temporary, testServers, watched } from './servers.ts';

const test = suite('cli/remote/stores');

const entries = {
  'main.tf': 'resource "aws_s3_bucket" "top" {}\n',
  'modules/x y/main.tf': 'resource "aws_s3_bucket" "x" {}\n',
};
const whole = ['aws_s3_bucket.top main.tf', 'aws_s3_bucket.x modules/x y/main.tf'];
const archive = gzipSync(tarOf(entries));

const moto = join(testServers, 'moto_server');

if (has('moto, an S3 server,', moto)) {
  let server = '';
  let keys: Readonly<Record<string, string>> = {};

  test.before(async () => {
    const port = await freePort();
    await start(moto, ['-H', '127.0.0.1', '-p', String(port)], port);
    server = `http://127.0.0.1:${port}`;
    await call('PUT', `${server}/bucket`);
    await call('PUT', `${server}/bucket/infra.tar.gz`, archive);
    for (const [path, text] of Object.entries(entries))
      await call('PUT', `${server}/bucket/infra/${path.replaceAll(' ', '%20')}`, text);
    for (let at = 0; at < 1100; at += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, i) => call('PUT', `${server}/bucket/many/f${at + i}.txt`, 'x')));
    }
    await call('PUT', `${server}/bucket/many/main.tf`, entries['main.tf']);
    keys = await accessKeys(server);
    // From here on every signature is verified.
    await call('POST', `${server}/moto-api/reset-auth`, '0');
  });

  test('an archive and all objects below a key, with keys of the environment', async () => {
    const env = keys;
    assert.equal(await listed('s3', `${server}/bucket/infra.tar.gz`, { env }), whole);
    assert.equal(await listed('s3', `s3::${server}/bucket/infra.tar.gz//modules/*?region=eu-west-1`, { env }), [
      'aws_s3_bucket.x main.tf',
    ]);
    assert.equal(await listed('s3', `${server}/bucket/infra`, { env }), whole);
    assert.equal(await listed('s3', `${server}/bucket/many`, { env }), ['aws_s3_bucket.top main.tf']);
    assert.match(String(await listed('s3', `${server}/bucket/none.zip`, { env })), /server returned 404 Not Found/);
    assert.match(String(await listed('s3', `${server}/bucket/none`, { env })), /no object below "none"/);
  });

  test('a cached archive is not sent again to authorized users', async () => {
    const { listener, statuses } = forwarded(Number(new URL(server).port));
    const source = `${await serve(listener)}/bucket/infra.tar.gz`;
    const env = { ...keys, LINTEL_CACHE_DIR: temporary() };
    for (const at of [0, 1]) assert.equal(await listed('s3', source, { env }), whole, String(at));
    const wrong = { ...env, AWS_SECRET_ACCESS_KEY: 'wrong' };
    assert.match(String(await listed('s3', source, { env: wrong })), /server returned 403/);
    assert.equal(statuses, [200, 304, 403]);
  });

  test("Amazon's address, where the environment names another endpoint for it", async () => {
    const env = { ...keys, AWS_ENDPOINT_URL_S3: server, AWS_REGION: 'eu-central-1' };
    const sources = [
      's3://bucket/infra.tar.gz',
      's3::https://s3.amazonaws.com/bucket/infra.tar.gz',
      'https://bucket.s3.eu-west-1.amazonaws.com/infra.tar.gz',
    ];
    for (const source of sources) assert.equal(await listed('s3', source, { env }), whole, source);
  });

  test('a profile', async () => {
    const home = temporary();
    mkdirSync(join(home, '.aws'));
    const { AWS_ACCESS_KEY_ID: id = '', AWS_SECRET_ACCESS_KEY: secret = '' } = keys;
    const text = `[default]\naws_access_key_id = wrong\naws_secret_access_key = wrong\n\n[mine]\naws_access_key_id=${id}\naws_secret_access_key = ${secret}\n`;
    writeFileSync(join(home, '.aws', 'credentials'), text);
    writeFileSync(join(home, '.aws', 'config'), '[profile mine]\nregion = eu-west-3\n');
    const source = `${server}/bucket/infra.tar.gz`;
    assert.equal(await listed('s3', source, { env: { HOME: home, AWS_PROFILE: 'mine' } }), whole);
    assert.equal(await listed('s3', `${source}?aws_profile=mine`, { env: { HOME: home } }), whole);
    assert.equal(
      await listed('s3', `${source}?aws_access_key_id=${id}&aws_access_key_secret=${encodeURIComponent(secret)}`),
      whole,
    );
    assert.match(
      String(await listed('s3', source, { env: { HOME: home } })),
      /server returned 403 .*the credentials do not have access/,
    );
    assert.match(
      String(await listed('s3', source, { env: { HOME: home, AWS_PROFILE: 'none' } })),
      /no AWS profile named "none"/,
    );
    assert.match(String(await listed('s3', source)), /no credentials were sent/);
    const wrong = { ...keys, AWS_SECRET_ACCESS_KEY: 'wrong-secret' };
    const refused = String(await listed('s3', source, { env: wrong }));
    assert.match(refused, /server returned 403/);
    assert.not.match(refused, /wrong-secret/);
  });
}

test('a web identity and a role of the machine, the latter only on request', async () => {
  const folder = temporary();
  writeFileSync(join(folder, 'token'), 'the.web.token\n');
  const { listener, seen } = watched((request, response) => {
    const { url = '', method } = request;
    if (method === 'POST' && url === '/') {
      return response.end(
        '<AssumeRoleWithWebIdentityResponse><Credentials><AccessKeyId>ID</AccessKeyId><SecretAccessKey>S</SecretAccessKey><SessionToken>T</SessionToken></Credentials></AssumeRoleWithWebIdentityResponse>',
      );
    }
    if (url === '/latest/api/token') return response.end('session');
    if (url.endsWith('/security-credentials/')) return response.end('role');
    if (url.endsWith('/security-credentials/role')) {
      return response.end(JSON.stringify({ AccessKeyId: 'MACHINE', SecretAccessKey: 'S', Token: 'T' }));
    }
    return response.end(archive);
  });
  const server = await serve(listener);
  const source = `${server}/bucket/infra.tar.gz`;
  const identity = {
    AWS_WEB_IDENTITY_TOKEN_FILE: join(folder, 'token'),
    AWS_ROLE_ARN: 'arn:aws:iam::1:role/r',
    AWS_ENDPOINT_URL_STS: server,
  };
  assert.equal(await listed('s3', source, { env: identity }), whole);
  assert.match(seen.at(-1)?.authorization ?? '', /Credential=ID\//);
  const machine = { AWS_EC2_METADATA_SERVICE_ENDPOINT: server };
  const before = seen.length;
  assert.equal(await listed('s3', source, { env: machine }), whole);
  assert.equal(
    seen.slice(before).map(({ url, authorization }) => [url, authorization]),
    [['/bucket/infra.tar.gz', undefined]],
  );
  assert.equal(await listed('s3', source, { env: { ...machine, LINTEL_INSTANCE_CREDENTIALS: 'true' } }), whole);
  assert.match(seen.at(-1)?.authorization ?? '', /Credential=MACHINE\//);
});

const storage = join(testServers, 'gcp-storage-emulator');

if (has('gcp-storage-emulator', storage)) {
  test('an archive and all objects below a name in Google Cloud Storage', async () => {
    const port = await freePort();
    await start(storage, ['start', '--host=127.0.0.1', `--port=${port}`, '--in-memory'], port);
    const server = `http://127.0.0.1:${port}`;
    await call('POST', `${server}/storage/v1/b?project=p`, JSON.stringify({ name: 'bucket' }), {
      'content-type': 'application/json',
    });
    const put = (name: string, body: Uint8Array | string): Promise<string> =>
      call('POST', `${server}/upload/storage/v1/b/bucket/o?uploadType=media&name=${encodeURIComponent(name)}`, body, {
        'content-type': 'application/octet-stream',
      });
    await put('infra.tar.gz', archive);
    for (const [path, text] of Object.entries(entries)) await put(`infra/${path}`, text);
    for (const host of [server, `127.0.0.1:${port}`]) {
      const env = { STORAGE_EMULATOR_HOST: host };
      assert.equal(await listed('gcs', 'gs://bucket/infra.tar.gz', { env }), whole);
      assert.equal(await listed('gcs', 'https://www.googleapis.com/storage/v1/bucket/infra', { env }), whole);
      assert.equal(await listed('gcs', 'https://www.googleapis.com/storage/v1/bucket/infra.tar.gz//modules', { env }), [
        'aws_s3_bucket.x x y/main.tf',
      ]);
      assert.match(String(await listed('gcs', 'gs://bucket/none.zip', { env })), /server returned 404/);
    }
    const outside = await listed('gcs', `gcs::${server}/storage/v1/bucket/infra.tar.gz`);
    assert.match(String(outside), /write a Google Cloud Storage object as https:\/\/www\.googleapis\.com/);
  });
}

test('a service account proves its identity with a signature of its key', async () => {
  const { openGoogle } = await import('../../../src/cli/remote/google.ts');
  const { createHttp } = await import('../../../src/cli/remote/http.ts');
  const { remoteLimits } = await import('../../../src/iac/index.ts');
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let asked = new URLSearchParams();
  const server = await serve(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    asked = new URLSearchParams(body);
    response.end(JSON.stringify({ access_token: 'granted' }));
  });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const account = {
    type: 'service_account',
    client_email: 'a@b',
    private_key: key,
    private_key_id: 'k',
    token_uri: `${server}/token`,
  };
  const user = {
    type: 'authorized_user',
    client_id: 'c',
    client_secret: 's',
    refresh_token: 'r',
    token_uri: `${server}/token`,
  };
  const env = new Map([['GOOGLE_APPLICATION_CREDENTIALS', '/account.json']]);
  const { http } = createHttp({ rule: 'not-metadata', limits: remoteLimits, env, userAgent: 'test' });
  const tokenOf = (content: object): Promise<string | undefined> =>
    openGoogle({
      env,
      http,
      now: () => 1_700_000_000_000_000_000n,
      readText: async () => JSON.stringify(content),
    }).token();
  assert.is(await tokenOf(account), 'granted');
  const [header = '', claims = '', signature = ''] = (asked.get('assertion') ?? '').split('.');
  assert.ok(verify('RSA-SHA256', Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, 'base64url')));
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
  assert.equal([said.iss, said.aud, said.iat, said.exp], ['a@b', `${server}/token`, 1_700_000_000, 1_700_003_600]);
  assert.is(await tokenOf(user), 'granted');
  assert.equal([asked.get('grant_type'), asked.get('refresh_token')], ['refresh_token', 'r']);
  assert.is(
    await tokenOf({ type: 'gdch_service_account' }).catch((error: Error) => error.message.slice(0, 40)),
    'Google credentials of type "gdch_service',
  );
});

test.after(cleanUp);
test.run();
