import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openProfiles } from '../../../src/cli/remote/aws/profiles.ts';
import { words } from '../../../src/cli/remote/aws/program.ts';
import { openGoogle } from '../../../src/cli/remote/google.ts';
import { createHttp } from '../../../src/cli/remote/http.ts';
import { remoteLimits } from '../../../src/iac/index.ts';
import { tarOf } from '../../go/archive/archives.ts';
import { assertLinear } from '../../growth.ts';
import { lintel, listed, listing } from './run.ts';
import { cleanUp, freePort, has, serve, start, temporary, testServers, watched } from './servers.ts';

const test = suite('cli/remote/credentials');

const archive = gzipSync(tarOf({ 'main.tf': 'resource "aws_s3_bucket" "b" {}\n' }));
const whole = ['aws_s3_bucket.b main.tf'];

/** A user's home directory with these files of AWS. */
function homeWith(config: string, secrets = ''): string {
  const home = temporary();
  mkdirSync(join(home, '.aws', 'sso', 'cache'), { recursive: true });
  writeFileSync(join(home, '.aws', 'config'), config);
  writeFileSync(join(home, '.aws', 'credentials'), secrets);
  return home;
}

/** A program that prints `text`, and leaves a mark. */
function program(folder: string, text: string): string {
  const path = join(folder, 'get credentials');
  writeFileSync(path, `#!/bin/sh\ntouch '${folder}/ran'\ncat <<'END'\n${text}\nEND\n`);
  chmodSync(path, 0o755);
  return path;
}

const moto = join(testServers, 'moto_server');

if (has('moto, an S3 server,', moto)) {
  let server = '';
  let id = '';
  let secret = '';

  test.before(async () => {
    const port = await freePort();
    await start(moto, ['-H', '127.0.0.1', '-p', String(port)], port);
    server = `http://127.0.0.1:${port}`;
    const call = async (method: string, path: string, body?: Uint8Array | string, service = 's3'): Promise<string> => {
      const authorization = `AWS4-HMAC-SHA256 Credential=a/20200101/us-east-1/${service}/aws4_request, SignedHeaders=host, Signature=b`;
      const type = { 'content-type': 'application/x-www-form-urlencoded', authorization };
      const headers = service === 's3' ? {} : type;
      const response = await fetch(server + path, { method, headers, ...(body && { body: body as BodyInit }) });
      const text = await response.text();
      assert.ok(response.ok, `${path}: ${response.status} ${text}`);
      return text;
    };
    const iam = (action: string, fields: Record<string, string>): Promise<string> =>
      call('POST', '/', new URLSearchParams({ Action: action, Version: '2010-05-08', ...fields }).toString(), 'iam');
    const policy = (...actions: string[]): string =>
      JSON.stringify({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: actions, Resource: '*' }] });
    await call('PUT', '/bucket');
    await call('PUT', '/bucket/infra.tar.gz', archive);
    const trust = { Effect: 'Allow', Principal: { AWS: '*' }, Action: 'sts:*' };
    for (const role of ['reader', 'middle']) {
      await iam('CreateRole', {
        RoleName: role,
        AssumeRolePolicyDocument: JSON.stringify({ Version: '2012-10-17', Statement: [trust] }),
      });
    }
    await iam('PutRolePolicy', { RoleName: 'reader', PolicyName: 'p', PolicyDocument: policy('s3:*') });
    await iam('PutRolePolicy', { RoleName: 'middle', PolicyName: 'p', PolicyDocument: policy('sts:*') });
    // The user itself may not read the bucket.
    await iam('CreateUser', { UserName: 'u' });
    await iam('PutUserPolicy', { UserName: 'u', PolicyName: 'p', PolicyDocument: policy('sts:*') });
    const created = await iam('CreateAccessKey', { UserName: 'u' });
    const value = (name: string): string => new RegExp(`<${name}>([^<]+)<`).exec(created)?.[1] ?? '';
    [id, secret] = [value('AccessKeyId'), value('SecretAccessKey')];
    // From here on every signature is verified.
    await call('POST', '/moto-api/reset-auth', '0');
  });

  const role = (name: string): string => `role_arn = arn:aws:iam::123456789012:role/${name}`;
  const config = [
    `[profile self]\n${role('reader')}\nsource_profile = self\nregion = eu-west-1`,
    `[profile chained]\n${role('reader')}\nsource_profile = between\nrole_session_name = me\nduration_seconds = 900`,
    `[profile between]\n${role('middle')}\nsource_profile = user\nexternal_id = x`,
    `[profile env]\n${role('reader')}\ncredential_source = Environment`,
    `[profile machine]\n${role('reader')}\ncredential_source = Ec2InstanceMetadata`,
    `[profile ring]\n${role('reader')}\nsource_profile = gnir`,
    `[profile gnir]\n${role('reader')}\nsource_profile = ring`,
    `[profile lost]\n${role('reader')}\nsource_profile = nobody`,
    `[profile bare]\n${role('reader')}`,
    `[profile code]\n${role('reader')}\nsource_profile = user\nmfa_serial = arn:aws:iam::123456789012:mfa/u`,
    `[profile denied]\n${role('reader')}\nsource_profile = wrong`,
    '[profile wrong]\naws_access_key_id = AKIAWRONG\naws_secret_access_key = wrong-secret',
  ].join('\n\n');

  test('roles that profiles assume, by way of each other', async () => {
    const keys = `aws_access_key_id = ${id}\naws_secret_access_key = ${secret}\n`;
    const HOME = homeWith(config, `[user]\n${keys}\n[self]\n${keys}`);
    const source = `${server}/bucket/infra.tar.gz`;
    const scan = (AWS_PROFILE: string, more: Readonly<Record<string, string>> = {}) =>
      listed('s3', source, { env: { HOME, AWS_PROFILE, AWS_ENDPOINT_URL_STS: server, ...more } });
    assert.match(String(await scan('user')), /server returned 403/);
    assert.equal(await scan('self'), whole);
    assert.equal(await scan('chained'), whole);
    const named = await listed('s3', `${source}?aws_profile=chained`, { env: { HOME, AWS_ENDPOINT_URL: server } });
    assert.equal(named, whole, 'a profile that the source names');
    const asked = await listed('s3', `${source}?aws_profile=env`, {
      env: { HOME, AWS_ENDPOINT_URL_STS: server, AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret },
    });
    assert.equal(asked, whole, 'credential_source = Environment');
    const problems: Readonly<Record<string, RegExp>> = {
      ring: /the AWS profile ring refers to itself/,
      lost: /no AWS profile named "nobody"/,
      bare: /the AWS profile bare assumes a role, but has no source_profile and no credential_source/,
      env: /the AWS profile env assumes a role, but Environment has no credentials for it/,
      machine: /set LINTEL_INSTANCE_CREDENTIALS=true to allow it/,
      code: /requires an MFA code \(mfa_serial\).*aws configure export-credentials --profile code/,
      denied: /AWS does not allow these credentials to assume arn:aws:iam::123456789012:role\/reader: /,
    };
    for (const [name, message] of Object.entries(problems)) {
      const said = String(await scan(name));
      assert.match(said, message, name);
      assert.not.match(said, /wrong-secret/);
    }
    const keysFirst = await scan('none', { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret });
    assert.match(String(keysFirst), /server returned 403/, 'keys in the environment come before a profile');
  });

  test('a role for a web identity, of the environment and of a profile', async () => {
    const folder = temporary();
    const token = join(folder, 'token');
    writeFileSync(token, 'the.web.token\n');
    const arn = 'arn:aws:iam::123456789012:role/reader';
    const HOME = homeWith(`[profile web]\nweb_identity_token_file = ${token}\nrole_arn = ${arn}`);
    const source = `${server}/bucket/infra.tar.gz`;
    const env = { HOME, AWS_ENDPOINT_URL_STS: server };
    const inEnvironment = { ...env, AWS_WEB_IDENTITY_TOKEN_FILE: token, AWS_ROLE_ARN: arn };
    for (const own of [inEnvironment, { ...env, AWS_PROFILE: 'web' }]) {
      // A request that no key signs is refused by moto, even where it needs none: the first one is let through.
      await fetch(`${server}/moto-api/reset-auth`, { method: 'POST', body: '1' });
      assert.equal(await listed('s3', source, { env: own }), whole);
    }
  });
}

/** An object store that requires a signature with this key, without verifying it. */
function bucketFor(key: string, request: IncomingMessage, response: ServerResponse): ServerResponse {
  const isRight = request.headers.authorization?.includes(`Credential=${key}/`) ?? false;
  return response.writeHead(isRight ? 200 : 403).end(isRight ? archive : '');
}

test('a web identity is a role and a file: with one of them alone, the profile is used', async () => {
  const server = await serve((request, response) => bucketFor('PROFILE', request, response));
  const HOME = homeWith('', '[default]\naws_access_key_id = PROFILE\naws_secret_access_key = s');
  for (const half of [
    { AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/reader' },
    { AWS_WEB_IDENTITY_TOKEN_FILE: join(HOME, 'token') },
  ]) {
    const env = { HOME, AWS_ENDPOINT_URL_STS: server, ...half };
    assert.equal(await listed('s3', `${server}/bucket/infra.tar.gz`, { env }), whole, Object.keys(half).join());
  }
});

test('a single sign-on, with the token that the login has left', async () => {
  const { listener, seen } = watched((request, response) => {
    const { url = '', headers } = request;
    if (!url.startsWith('/federation/credentials')) return bucketFor('SSO', request, response);
    if (headers['x-amz-sso_bearer_token'] !== 'the-token') {
      return response.writeHead(401).end('{"message": "Session token not found or invalid"}');
    }
    const query = new URL(url, 'http://x').searchParams;
    if (query.get('role_name') !== 'Read Only' || query.get('account_id') !== '123456789012') {
      return response.writeHead(403).end('{"message": "No access"}');
    }
    const roleCredentials = { accessKeyId: 'SSO', secretAccessKey: 's', sessionToken: 't', expiration: 0 };
    return response.end(JSON.stringify({ roleCredentials }));
  });
  const server = await serve(listener);
  const account = 'sso_account_id = 123456789012\nsso_role_name = Read Only';
  const HOME = homeWith(
    [
      `[profile new]\nsso_session = mine\n${account}`,
      `[profile old]\nsso_start_url = https://d-1.awsapps.com/start\nsso_region = eu-west-1\n${account}`,
      '[profile other]\nsso_session = mine\nsso_account_id = 1\nsso_role_name = Admin',
      '[profile half]\nsso_session = mine',
      '[sso-session mine]\nsso_start_url = https://d-2.awsapps.com/start\nsso_region = eu-west-1',
    ].join('\n\n'),
  );
  const token = (name: string, content: object): void => {
    const file = `${createHash('sha1').update(name).digest('hex')}.json`;
    writeFileSync(join(HOME, '.aws', 'sso', 'cache', file), JSON.stringify(content));
  };
  const scan = (AWS_PROFILE: string) =>
    listed('s3', `${server}/bucket/infra.tar.gz`, { env: { HOME, AWS_PROFILE, AWS_ENDPOINT_URL_SSO: server } });
  assert.match(String(await scan('new')), /has no token help: run: aws sso login --profile new/);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  token('mine', { accessToken: 'the-token', expiresAt: later });
  assert.equal(await scan('new'), whole);
  token('https://d-1.awsapps.com/start', { accessToken: 'the-token', expiresAt: later.replace('Z', 'UTC') });
  assert.equal(await scan('old'), whole);
  assert.match(String(await scan('other')), /AWS returned no credentials for the single sign-on .*: No access/);
  assert.match(String(await scan('half')), /lacks a setting help: run: aws configure sso/);
  const before = seen.length;
  token('mine', { accessToken: 'the-token', expiresAt: '2020-01-01T00:00:00Z' });
  assert.match(String(await scan('new')), /has expired help: run: aws sso login --profile new/);
  token('mine', { accessToken: 'the-token' });
  assert.match(String(await scan('new')), /has expired/);
  assert.is(seen.length, before, 'a token that has expired is sent nowhere');
  token('mine', { accessToken: 'another-token', expiresAt: later });
  const said = String(await scan('new'));
  assert.match(said, /Session token not found or invalid/);
  assert.not.match(said, /another-token/);
});

test('profiles without usable credentials are reported, and no request is sent', async () => {
  const role = 'role_arn = arn:aws:iam::123456789012:role/reader';
  const chain = (length: number): string =>
    Array.from({ length }, (_, at) => `[profile c${at}]\n${role}\nsource_profile = c${at + 1}`).join('\n\n');
  const config = [
    `[profile ring]\n${role}\nsource_profile = gnir`,
    `[profile gnir]\n${role}\nsource_profile = ring`,
    `[profile lost]\n${role}\nsource_profile = nobody`,
    `[profile bare]\n${role}`,
    `[profile env]\n${role}\ncredential_source = Environment`,
    `[profile code]\n${role}\nsource_profile = user\nmfa_serial = arn:aws:iam::123456789012:mfa/u`,
    '[profile start]\nsso_session = region\nsso_account_id = 1\nsso_role_name = r',
    '[profile region]\nsso_session = start\nsso_account_id = 1\nsso_role_name = r',
    '[profile account]\nsso_session = both\nsso_role_name = r',
    '[profile role]\nsso_session = both\nsso_account_id = 1',
    '[sso-session start]\nsso_start_url = https://d-2.awsapps.com/start',
    '[sso-session region]\nsso_region = eu-west-1',
    '[sso-session both]\nsso_start_url = https://d-2.awsapps.com/start\nsso_region = eu-west-1',
    chain(7),
    '[profile c7]\naws_access_key_id = AKIA\naws_secret_access_key = kept-secret',
  ].join('\n\n');
  const HOME = homeWith(config);
  const { listener, seen } = watched((_request, response) => response.writeHead(403).end());
  const server = await serve(listener);
  const scan = async (AWS_PROFILE: string): Promise<string> =>
    String(
      await listed('s3', `${server}/bucket/infra.tar.gz`, { env: { HOME, AWS_PROFILE, AWS_ENDPOINT_URL_STS: server } }),
    );
  const problems: Readonly<Record<string, RegExp>> = {
    missing: /no AWS profile named "missing"/,
    ring: /the AWS profile ring refers to itself/,
    lost: /no AWS profile named "nobody"/,
    bare: /the AWS profile bare assumes a role, but has no source_profile and no credential_source/,
    env: /the AWS profile env assumes a role, but Environment has no credentials for it/,
    code: /requires an MFA code \(mfa_serial\).*aws configure export-credentials --profile code/,
    c0: /the AWS profiles refer to each other in a loop/,
    start: /single sign-on \(SSO\) of the AWS profile start lacks a setting/,
    region: /of the AWS profile region lacks a setting/,
    account: /of the AWS profile account lacks a setting/,
    role: /of the AWS profile role lacks a setting/,
  };
  for (const [name, message] of Object.entries(problems)) assert.match(await scan(name), message, name);
  assert.equal(seen, []);
  const denied = await scan('c4');
  assert.match(denied, /AWS does not allow these credentials to assume arn:aws:iam::123456789012:role\/reader/);
  assert.not.match(denied, /kept-secret/);
  assert.ok(seen.length > 0);
});

test('a region is part of the address of a service: other text is refused', async () => {
  const role = 'role_arn = arn:aws:iam::123456789012:role/reader\nsource_profile = user';
  const HOME = homeWith(
    [
      `[profile place]\n${role}\nregion = example.org/eu`,
      `[profile none]\n${role}`,
      '[profile sso]\nsso_start_url = https://d-1.awsapps.com/start\nsso_region = eu.example.org\nsso_account_id = 1\nsso_role_name = r',
    ].join('\n\n'),
    '[user]\naws_access_key_id = AKIA\naws_secret_access_key = kept-secret\n',
  );
  const token = createHash('sha1').update('https://d-1.awsapps.com/start').digest('hex');
  const content = { accessToken: 't', expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
  writeFileSync(join(HOME, '.aws', 'sso', 'cache', `${token}.json`), JSON.stringify(content));
  const { listener, seen } = watched((_request, response) => response.writeHead(403).end());
  const server = await serve(listener);
  for (const [env, region] of [
    [{ AWS_PROFILE: 'place' }, 'example.org/eu'],
    [{ AWS_PROFILE: 'none', AWS_REGION: 'eu west' }, 'eu west'],
    [{ AWS_PROFILE: 'none', AWS_DEFAULT_REGION: 'eu@example.org' }, 'eu@example.org'],
    [{ AWS_PROFILE: 'sso' }, 'eu.example.org'],
  ] as const) {
    const said = String(await listed('s3', `${server}/bucket/infra.tar.gz`, { env: { HOME, ...env } }));
    assert.ok(said.includes(`"${region}" is not an AWS region`), said);
  }
  assert.equal(seen, []);
});

test('a program that prints credentials is run for the user, and not for what is scanned', async () => {
  const folder = temporary();
  const mark = join(folder, 'ran');
  const path = program(folder, JSON.stringify({ Version: 1, AccessKeyId: 'PROGRAM', SecretAccessKey: 's' }));
  const wrong = program(temporary(), 'secret-output');
  const HOME = homeWith(
    [
      `[profile run]\ncredential_process = "${path}" --account 1`,
      `[profile wrong]\ncredential_process = "${wrong}"`,
      '[profile fails]\ncredential_process = false',
      '[profile none]\ncredential_process = /nonexistent/program',
    ].join('\n'),
  );
  const server = await serve((request, response) => bucketFor('PROGRAM', request, response));
  const source = `${server}/bucket/infra.tar.gz`;
  const scan = (AWS_PROFILE: string) => listed('s3', source, { env: { HOME, AWS_PROFILE } });
  assert.equal(await scan('run'), whole);
  assert.equal(await listed('s3', `${source}?aws_profile=run`, { env: { HOME } }), whole);
  for (const [name, message] of [
    ['wrong', /printed no credentials/],
    ['fails', /credential_process of .* failed/],
    ['none', /failed help: check its output: aws sts get-caller-identity --profile none/],
  ] as const) {
    const said = String(await scan(name));
    assert.match(said, message);
    assert.not.match(said, /secret-output/);
  }
  rmSync(mark);
  const scanned = temporary();
  const module = (profile: string): string =>
    `module "m" {\n  source = "s3::https://s3.amazonaws.com/bucket/infra.tar.gz${profile}"\n}\n`;
  const argv = ['scan', '-d', scanned, '--remote-modules', '--config-only', '-o', 'json'];
  const env = { HOME, AWS_ENDPOINT_URL_S3: server };
  writeFileSync(join(scanned, 'main.tf'), module('?aws_profile=run'));
  const outcome = await lintel(argv, { env });
  assert.match(
    outcome.stderr.replaceAll(/\s+/g, ' '),
    /runs a program \(credential_process\), which is not allowed for a source in scanned code/,
  );
  assert.not.ok(existsSync(mark));
  writeFileSync(join(scanned, 'main.tf'), module(''));
  const allowed = await lintel(argv, { env: { ...env, AWS_PROFILE: 'run' } });
  assert.equal(listing(allowed), ['aws_s3_bucket.b .terraform/modules/m/main.tf']);
  assert.ok(existsSync(mark));
});

test('a profile with long lines of spaces', async () => {
  await assertLinear(async (size) => {
    const spaces = ' '.repeat(size);
    const text = `[default]\nregion =${spaces}\u2028x\n[${spaces}\nsource_profile = a\n`;
    const { profile } = openProfiles({ env: new Map([['HOME', '/']]), readText: async () => text });
    assert.is((await profile('default')).get('source_profile'), 'a');
  }, 12_500);
});

test('the words of a command', () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    'a b  c': ['a', 'b', 'c'],
    '"/opt/my tool" --x="a b" \'c "d"\'': ['/opt/my tool', '--x=a b', 'c "d"'],
    '"a\\"b" "c\\d" e\\ f': ['a"b', 'c\\d', 'e f'],
    "x '' y": ['x', '', 'y'],
    '$(touch x); `y` | z': ['$(touch', 'x);', '`y`', '|', 'z'],
    '': [],
  };
  for (const [command, wanted] of Object.entries(cases)) assert.equal(words(command), wanted, command);
});

test('tokens of other identity providers, exchanged for those of Google', async () => {
  const folder = temporary();
  const place = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const wanted = {
    audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/q',
    type: 'urn:ietf:params:oauth:token-type:jwt',
  };
  const bodyOf = async (request: IncomingMessage): Promise<string> => {
    let body = '';
    for await (const piece of request) body += piece;
    return body;
  };
  const { listener, seen } = watched(async (request, response) => {
    const { url, method, headers } = request;
    const refuse = (reason: object) => response.writeHead(400).end(JSON.stringify(reason));
    if (url === '/subject') {
      if (headers['x-own'] !== 'yes') return response.writeHead(403).end();
      return response.end('{"value": "subject-token"}');
    }
    const body = await bodyOf(request);
    if (url === '/refresh') return response.end('{"access_token": "user-token"}');
    if (url === '/token' && method === 'POST') {
      const form = new URLSearchParams(body);
      const isRight =
        form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:token-exchange' &&
        form.get('requested_token_type') === 'urn:ietf:params:oauth:token-type:access_token' &&
        form.get('audience') === wanted.audience &&
        form.get('subject_token_type') === wanted.type &&
        form.get('subject_token') === 'subject-token';
      if (!isRight) return refuse({ error: 'invalid_grant', error_description: 'The token is not right' });
      // Impersonation needs a different scope.
      const scope = form.get('scope')?.replace('https://www.googleapis.com/auth/', '');
      return response.end(JSON.stringify({ access_token: `federated ${scope}`, token_type: 'Bearer' }));
    }
    if (url === '/v1/projects/-/serviceAccounts/a@b:generateAccessToken') {
      const may = ['Bearer federated cloud-platform', 'Bearer user-token'].includes(headers.authorization ?? '');
      if (!may) return response.writeHead(403).end('{"error": {"message": "Permission denied"}}');
      const { scope } = JSON.parse(body) as { scope: readonly string[] };
      return response.end(
        JSON.stringify({ accessToken: `account ${scope.join()}`, expireTime: '2030-01-01T00:00:00Z' }),
      );
    }
    return response.writeHead(404).end();
  });
  const server = await serve(listener);
  const env = new Map([['GOOGLE_APPLICATION_CREDENTIALS', '/account.json']]);
  const { http } = createHttp({ rule: 'not-metadata', limits: remoteLimits, env, userAgent: 'test', pause: 1 });
  const tokenOf = (content: object): Promise<string | undefined> =>
    openGoogle({
      env,
      http,
      now: () => 0n,
      readText: async (path) => {
        if (path === '/account.json') return JSON.stringify(content);
        return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
      },
    })
      .token()
      .catch((error: Error) => error.message);
  const external = {
    type: 'external_account',
    audience: wanted.audience,
    subject_token_type: wanted.type,
    token_url: `${server}/token`,
  };
  const acting = {
    service_account_impersonation_url: `${server}/v1/projects/-/serviceAccounts/a@b:generateAccessToken`,
  };
  const file = { file: place('token', 'subject-token\n') };
  const json = { format: { type: 'json', subject_token_field_name: 'value' } };
  const read = 'devstorage.read_only';
  const acted = `account https://www.googleapis.com/auth/${read}`;
  assert.is(await tokenOf({ ...external, credential_source: file }), `federated ${read}`);
  assert.is(await tokenOf({ ...external, ...acting, credential_source: file }), acted);
  const inJson = { file: place('token.json', '{"value": "subject-token"}'), ...json };
  assert.is(await tokenOf({ ...external, ...acting, credential_source: inJson }), acted);
  const url = { url: `${server}/subject`, headers: { 'X-Own': 'yes' }, ...json };
  assert.is(await tokenOf({ ...external, ...acting, credential_source: url }), acted);
  const user = { type: 'authorized_user', refresh_token: 'r', token_uri: `${server}/refresh` };
  assert.is(await tokenOf({ type: 'impersonated_service_account', source_credentials: user, ...acting }), acted);

  seen.length = 0;
  await tokenOf({ ...external, credential_source: file, client_id: 'c', client_secret: 's' });
  assert.is(seen[0]?.authorization, `Basic ${Buffer.from('c:s').toString('base64')}`);

  const problems: readonly (readonly [object, RegExp])[] = [
    [{ credential_source: { file: place('wrong', 'a-secret-token') } }, /: The token is not right$/],
    [{ credential_source: { file: join(folder, 'none') } }, /no Google token in .*none$/],
    [{ credential_source: { ...inJson, format: { type: 'json' } } }, /no Google token in/],
    [{ credential_source: { url: `${server}/subject` } }, /no Google token at the URL/],
    [{ credential_source: { url: 'http://169.254.169.254/token' } }, /lintel does not connect to the address of/],
    [{ credential_source: { executable: { command: 'touch x' } } }, /other token sources are not supported/],
    [{ credential_source: { environment_id: 'aws1', url: 'http://x' } }, /other token sources are not supported/],
    [{}, /other token sources are not supported/],
  ];
  for (const [more, message] of problems) {
    const said = await tokenOf({ ...external, ...more });
    assert.match(said ?? '', message, JSON.stringify(more));
    assert.not.match(said ?? '', /a-secret-token/);
  }
});

test.after(cleanUp);
test.run();
