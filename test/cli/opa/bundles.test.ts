import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openAwsSources } from '../../../src/cli/opa/aws.ts';
import { openNetwork } from '../../../src/cli/opa/network.ts';
import { remoteLimits } from '../../../src/iac/index.ts';
import {
  configOf,
  createBundlePlugin,
  createPluginBoard,
  createStore,
  evaluatorOpener,
  noDocuments,
  openServices,
  type Section,
} from '../../../src/opa/index.ts';
import { hostPorts } from '../../opa/host-ports.ts';
import { archive } from '../../rego/bundle/files.ts';
import { accessKeys, call } from '../remote/moto.ts';
import { digestOf, registry } from '../remote/oci-registry.ts';
import { cleanUp, freePort, has, onCleanUp, serve, start, temporary, testServers, watched } from '../remote/servers.ts';

const test = suite('cli/opa: bundles from servers');
test.after(cleanUp);

const bundle = (value: number): Uint8Array =>
  archive({ '/.manifest': '{"roots": ["app"]}', '/p.rego': `package app\n\nx := ${value}\n` });

/** A bundle with a manual trigger, over the real network. */
async function open(service: Section, resource: string, env: Readonly<Record<string, string>> = {}) {
  const limits = { ...remoteLimits, download: Number.MAX_SAFE_INTEGER, silence: 0.5 };
  const { network, close } = openNetwork({ env: new Map(), userAgent: 'lintel', limits });
  const host = hostPorts(network);
  const sources = {
    now: () => BigInt(Date.now()) * 1_000_000n,
    readText: async () => undefined,
    run: async () => undefined,
  };
  const clock = { ...host.clock, ...sources, now: sources.now, after: host.clock.after, random: host.clock.random };
  const files = { ...host.ports.files, read: async (path: string) => readFileSync(path) };
  const ports = { ...host.ports, clock, files, aws: openAwsSources(new Map(Object.entries(env)), sources, network) };
  const config = configOf(
    { services: { acme: service }, bundles: { one: { resource, trigger: 'manual' } } },
    'id',
    '1',
  );
  const board = createPluginBoard();
  const store = await createStore(noDocuments, evaluatorOpener({ host: ports.host, limits: {} }));
  const plugin = createBundlePlugin({ config, services: await openServices(config, ports), store, board, ports })!;
  const problem = async (): Promise<string> =>
    plugin.trigger().then(
      () => '',
      (error: Error) => error.message,
    );
  return { plugin, problem, close, value: () => store.current().evaluator.evaluate(['app', 'x']) };
}

test('HTTP: ETags, redirects, half answers, slow answers and servers that are gone', async () => {
  let answer = 'bundle';
  let content = bundle(1);
  const { listener, seen } = watched((request, response) => {
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    if (request.url === '/moved') return void response.writeHead(302, { location: '/b.tar.gz' }).end();
    if (answer === 'half') {
      response.writeHead(200, { 'content-length': String(content.length) });
      response.write(content.subarray(0, 20), () => response.destroy());
    } else if (answer === 'slow') {
      response.writeHead(200, { 'content-length': String(content.length) });
      response.write(content.subarray(0, 20));
    } else if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag }).end(content);
  });
  const url = await serve(listener);
  const { problem, value, close } = await open({ url }, 'b.tar.gz');
  assert.is(await problem(), '');
  assert.is(await value(), 1);
  assert.is(await problem(), '');
  answer = 'half';
  assert.match(await problem(), /^request failed: .* closed the connection/);
  answer = 'slow';
  assert.match(await problem(), /^request failed: .* sent no data for 0.5 seconds/);
  assert.is(await value(), 1);
  answer = 'bundle';
  content = bundle(2);
  assert.is(await problem(), '');
  assert.is(await value(), 2);
  assert.is(seen.length, 5);
  await close();
  const moved = await open({ url }, 'moved');
  assert.equal([await moved.problem(), await moved.value()], ['', 2]);
  await moved.close();
  const gone = await open({ url: `http://127.0.0.1:${await freePort()}` }, 'b.tar.gz');
  assert.match(await gone.problem(), /^request failed: 127.0.0.1:\d+ refused the connection$/);
  await gone.close();
  const metadata = await open({ url: 'http://169.254.169.254' }, 'latest/meta-data');
  assert.match(await metadata.problem(), /does not connect to the address of 169.254.169.254/);
  await metadata.close();
});

test('an OCI registry: the digest of the layer is the version', async () => {
  const layer = 'application/vnd.oci.image.layer.v1.tar+gzip';
  const artifacts = { v1: { config: 'application/vnd.oci.image.config.v1+json', layer, bytes: bundle(1) } };
  const user = `Basic ${Buffer.from('u:p').toString('base64')}`;
  const realm = await serve(registry('org/policies', artifacts, { user }));
  const { listener, seen } = watched(registry('org/policies', artifacts, { user, realm: `${realm}/token` }));
  const url = await serve(listener);
  const service = { url, type: 'oci', credentials: { bearer: { token: 'u:p', scheme: 'Basic' } } };
  const { problem, value, close } = await open(service, 'registry.test/org/policies:v1');
  assert.is(await problem(), '');
  assert.is(await value(), 1);
  const blobs = () => seen.filter(({ url }) => url.includes('/blobs/')).length;
  const before = blobs();
  assert.is(await problem(), '');
  assert.is(blobs(), before);
  artifacts.v1 = { ...artifacts.v1, bytes: bundle(2) };
  assert.is(await problem(), '');
  assert.is(await value(), 2);
  await close();
  const pinned = await open(service, `registry.test/org/policies@${digestOf('other')}`);
  assert.match(await pinned.problem(), /server returned 404/);
  await pinned.close();
});

if (spawnSync('openssl', ['version']).status === 0) {
  test('TLS: a private authority, and a certificate of the client', async () => {
    const folder = temporary();
    const made = (name: string, subject: string): string[] => [
      ...['-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-subj', subject],
      ...['-keyout', `${name}.key`, '-out', `${name}.pem`],
    ];
    const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
    openssl('req', '-x509', ...made('ca', '/CN=authority'));
    for (const [name, more] of [
      ['server', ['-addext', 'subjectAltName=IP:127.0.0.1']],
      ['client', []],
    ] as const) {
      openssl('req', '-x509', '-CA', 'ca.pem', '-CAkey', 'ca.key', ...made(name, `/CN=${name}`), ...more);
    }
    const read = (name: string) => readFileSync(join(folder, name));
    const settings = { key: read('server.key'), cert: read('server.pem'), ca: read('ca.pem'), requestCert: true };
    const server = createServer(settings, (_, response) => void response.end(bundle(1)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onCleanUp(() => server.close());
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = { cert: join(folder, 'client.pem'), private_key: join(folder, 'client.key') };
    const trusted = { url, tls: { ca_cert: join(folder, 'ca.pem') } };
    const both = await open({ ...trusted, credentials: { client_tls: client } }, 'b');
    assert.equal([await both.problem(), await both.value()], ['', 1]);
    await both.close();
    const unknown = await open({ url, credentials: { client_tls: client } }, 'b');
    assert.match(await unknown.problem(), /the certificate of 127.0.0.1:\d+ is not trusted/);
    await unknown.close();
    const anonymous = await open(trusted, 'b');
    assert.match(await anonymous.problem(), /^request failed: /);
    await anonymous.close();
    const insecure = await open({ url, allow_insecure_tls: true, credentials: { client_tls: client } }, 'b');
    assert.is(await insecure.problem(), '');
    await insecure.close();
  });
}

const moto = join(testServers, 'moto_server');
if (has('moto, an S3 server,', moto)) {
  test('S3: signed with keys of the environment, and ETags', async () => {
    const port = await freePort();
    await start(moto, ['-H', '127.0.0.1', '-p', String(port)], port);
    const server = `http://127.0.0.1:${port}`;
    await call('PUT', `${server}/bucket`);
    await call('PUT', `${server}/bucket/b.tar.gz`, bundle(1));
    const keys = await accessKeys(server);
    // From here on every signature is verified.
    await call('POST', `${server}/moto-api/reset-auth`, '0');
    const service = { url: `${server}/bucket`, credentials: { s3_signing: { environment_credentials: {} } } };
    const env = { ...keys, AWS_REGION: 'us-east-1' };
    const { problem, value, close } = await open(service, 'b.tar.gz', env);
    assert.is(await problem(), '');
    assert.is(await problem(), '');
    assert.is(await value(), 1);
    await close();
    const wrong = await open(service, 'b.tar.gz', { ...env, AWS_SECRET_ACCESS_KEY: 'wrong' });
    assert.is(await wrong.problem(), 'server replied with Forbidden');
    await wrong.close();
    const without = await open(service, 'b.tar.gz', keys);
    assert.match(await without.problem(), /no AWS_REGION set in environment or configuration/);
    await without.close();
  });
}

const storage = join(testServers, 'gcp-storage-emulator');
if (has('gcp-storage-emulator', storage)) {
  test('Google Cloud Storage: with a token of the metadata service', async () => {
    const port = await freePort();
    await start(storage, ['start', '--host=127.0.0.1', `--port=${port}`, '--in-memory'], port);
    const server = `http://127.0.0.1:${port}`;
    const json = { 'content-type': 'application/json' };
    await call('POST', `${server}/storage/v1/b?project=p`, JSON.stringify({ name: 'bucket' }), json);
    const upload = `${server}/upload/storage/v1/b/bucket/o?uploadType=media&name=b.tar.gz`;
    await call('POST', upload, bundle(1), { 'content-type': 'application/octet-stream' });
    const { listener, seen } = watched((_, response) => void response.end('{"access_token": "t"}'));
    const credentials = { gcp_metadata: { endpoint: await serve(listener), scopes: ['storage'] } };
    const { problem, value, close } = await open(
      { url: `${server}/storage/v1/b/bucket/o`, credentials },
      'b.tar.gz?alt=media',
    );
    assert.is(await problem(), '');
    assert.is(await value(), 1);
    assert.is(seen.length, 1);
    await close();
  });
}

test.run();
