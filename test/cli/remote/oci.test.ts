import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createFetcher, remoteLimits } from '../../../src/iac/index.ts';
import { tarOf, zipOf } from '../../go/archive/archives.ts';
import { type Artifact, chartConfig, chartLayer, digestOf, registry } from './oci-registry.ts';
import { type Circumstances, lintel, listed, listing } from './run.ts';
import { cleanUp, serve, temporary, watched } from './servers.ts';

const test = suite('cli/remote/oci');

/** A chart whose only pod is called as its version. */
function chartOf(version: string): Artifact {
  const bytes = gzipSync(
    tarOf({
      'redis/Chart.yaml': `apiVersion: v2\nname: redis\nversion: ${version}\n`,
      'redis/values.yaml': '',
      'redis/templates/pod.yaml': 'apiVersion: v1\nkind: Pod\nmetadata: {name: "{{ .Chart.Version }}"}\n',
    }),
  );
  return { config: chartConfig, layer: chartLayer, bytes };
}

const versions = ['1.2.0', '1.10.0', '1.10.1+build.5', '2.0.0-rc.1', '1.11'];
const charts = {
  latest: chartOf('9.9.9'),
  ...Object.fromEntries(versions.map((version) => [version.replace('+', '_'), chartOf(version)])),
};

/** The pods of a chart that depends on one of a registry, or what is said on stderr. */
async function podsOf(
  server: string,
  version: string,
  { lock, flags = ['--remote-modules'], ...circumstances }: Circumstances & { lock?: string; flags?: string[] } = {},
): Promise<readonly string[] | string> {
  const folder = temporary();
  const dependency = `{name: redis, version: "${version}", repository: "${server.replace('http:', 'oci:')}/team/charts"}`;
  writeFileSync(
    join(folder, 'Chart.yaml'),
    `apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies: [${dependency}]\n`,
  );
  if (lock !== undefined)
    writeFileSync(join(folder, 'Chart.lock'), `dependencies: [{name: redis, version: "${lock}"}]\n`);
  const argv = ['scan', '-i', 'helm', '-d', folder, '--config-only', '-o', 'json', ...flags];
  const found = listing(await lintel(argv, { rule: 'any', ...circumstances }));
  if (typeof found === 'string') return found;
  return found.flatMap((line) => /^kubernetes_pod\.(.*)-default /.exec(line)?.[1] ?? []);
}

const open = (listener: RequestListener = registry('team/charts/redis', charts)) => serve(listener);

test('a range means the newest tag that it allows, as in helm dependency update; _ in a tag represents +', async () => {
  const server = await open();
  assert.equal(await podsOf(server, '^1.0.0'), ['1.10.1+build.5']);
  assert.equal(await podsOf(server, '~1.2'), ['1.2.0']);
  assert.equal(await podsOf(server, '>=2.0.0-0'), ['2.0.0-rc.1']);
  assert.equal(await podsOf(server, '*'), ['1.10.1+build.5']);
});

test('an exact version, and one of Chart.lock, are requested without a list of tags', async () => {
  const { listener, seen } = watched(registry('team/charts/redis', charts));
  const server = await open(listener);
  assert.equal(await podsOf(server, '1.10.1+build.5'), ['1.10.1+build.5']);
  assert.equal(await podsOf(server, '^1.0.0', { lock: '1.2.0' }), ['1.2.0']);
  assert.not.ok(seen.some(({ url }) => url.includes('tags/list')));
});

test('charts of a kustomization come from a registry, in the version that it names or in the newest one', async () => {
  const server = (await open()).replace('http:', 'oci:');
  const folder = temporary();
  const podsWith = async (version: string, ...flags: readonly string[]): Promise<readonly string[] | string> => {
    const chart = `{name: redis, repo: "${server}/team/charts/", releaseName: cache${version}}`;
    writeFileSync(join(folder, 'kustomization.yaml'), `namePrefix: a-\nhelmCharts: [${chart}]\n`);
    const argv = ['scan', '-i', 'kustomize', '-d', folder, '--config-only', '-o', 'json', ...flags];
    return listing(await lintel(argv, { rule: 'any' }));
  };
  const pod = (version: string): string => `kubernetes_pod.a-${version}-default kustomization.yaml`;
  assert.equal(await podsWith(', version: 1.2.0', '--remote-modules'), [pod('1.2.0')]);
  assert.equal(await podsWith('', '--remote-modules'), [pod('1.10.1+build.5')]);
  assert.match(String(await podsWith(', version: 3.0.0', '--remote-modules')), '404');
  assert.match(String(await podsWith(', version: 1.2.0')), 'scan with --remote-modules');
});

test('tags may come in pages, of one server', async () => {
  const { listener, seen } = watched(registry('team/charts/redis', charts, { pageSize: 2 }));
  assert.equal(await podsOf(await open(listener), '^1.0.0'), ['1.10.1+build.5']);
  assert.is(seen.filter(({ url }) => url.includes('tags/list')).length, 3);
  const endless = await open((_, response) => {
    response.setHeader('link', '</v2/team/charts/redis/tags/list?last=a>; rel="next"');
    response.end(JSON.stringify({ tags: Array.from({ length: 5000 }, () => '1.0.0') }));
  });
  assert.match(String(await podsOf(endless, '^1.0.0')), 'the repository has more than 100000 tags');
  const other = await open((_, response) => {
    response.setHeader('link', '<https://example.com/v2/team/charts/redis/tags/list?last=a>; rel="next"');
    response.end('{"tags": []}');
  });
  assert.match(String(await podsOf(other, '^1.0.0')), 'continues its list of tags on another server');
});

test('without --remote-modules no registry is contacted, and the error names the flag', async () => {
  const { listener, seen } = watched(registry('team/charts/redis', charts));
  assert.match(String(await podsOf(await open(listener), '^1.0.0', { flags: [] })), 'scan with --remote-modules');
  assert.equal(seen, []);
});

/** A registry that demands tokens, and the server that issues them; blobs are on a third one. */
async function guarded(user?: string) {
  const blobs = watched((request, response) => {
    response.end(Object.values(charts).find(({ bytes }) => request.url === `/${digestOf(bytes)}`)?.bytes);
  });
  const issuer = watched(registry('', {}, user === undefined ? {} : { user }));
  const options = { realm: `${await serve(issuer.listener)}/token`, blobs: await serve(blobs.listener) };
  const own = watched(registry('team/charts/redis', charts, options));
  return { server: await serve(own.listener), asked: own.seen, issued: issuer.seen, fetched: blobs.seen };
}

const basic = (text: string): string => Buffer.from(text).toString('base64');

/** A home directory with these files. */
function homeWith(files: Readonly<Record<string, string>>): { readonly HOME: string } {
  const home = temporary();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  return { HOME: home };
}

test('a token is issued to anyone if the registry allows that', async () => {
  const { server, issued } = await guarded();
  assert.equal(await podsOf(server, '^1.0.0'), ['1.10.1+build.5']);
  const scope = encodeURIComponent('repository:team/charts/redis:pull');
  assert.ok(issued.every(({ url }) => url === `/token?service=test&scope=${scope}`));
});

test('passwords come from the files of Helm, then of Docker, and go to the issuer of tokens alone', async () => {
  const { server, asked, issued, fetched } = await guarded(`Basic ${basic('me:secret')}`);
  const host = server.replace('http://', '');
  const config = (password: string): string =>
    JSON.stringify({ auths: { 'example.com': { auth: 'x' }, [host]: { auth: basic(`me:${password}`) } } });
  const helm = '.config/helm/registry/config.json';
  const docker = '.docker/config.json';
  const own = homeWith({ [helm]: config('secret'), [docker]: config('wrong') });
  assert.equal(await podsOf(server, '^1.0.0', { env: own }), ['1.10.1+build.5']);
  assert.equal(await podsOf(server, '1.2.0', { env: homeWith({ [docker]: config('secret') }) }), ['1.2.0']);
  assert.ok(issued.every(({ authorization }) => authorization === `Basic ${basic('me:secret')}`));
  assert.ok(asked.every(({ authorization = 'Bearer' }) => authorization.startsWith('Bearer')));
  assert.equal(
    fetched.map(({ authorization }) => authorization),
    [undefined, undefined],
  );

  assert.match(String(await podsOf(server, '1.2.0', { env: homeWith({ [helm]: '{' }) })), 'no credentials were sent');
  const wrong = await podsOf(server, '1.2.0', { env: homeWith({ [docker]: config('wrong') }) });
  assert.match(String(wrong), 'the credentials do not have access');
  assert.not.match(String(wrong), 'wrong:');
});

test('a credential helper is called for the host of the registry', async () => {
  if (process.platform === 'win32') return;
  const { server } = await guarded(`Basic ${basic('me:secret')}`);
  const host = server.replace('http://', '');
  const env = homeWith({
    'bin/docker-credential-test': `#!/bin/sh\nread -r server\n[ "$server" = "${host}" ] && echo '{"ServerURL":"","Username":"me","Secret":"secret"}'\n`,
    '.docker/config.json': JSON.stringify({ auths: { [host]: {} }, credHelpers: { [host]: 'test' } }),
    'other/config.json': JSON.stringify({ auths: { [host]: {} }, credsStore: '../bin/docker-credential-test' }),
  });
  chmodSync(join(env.HOME, 'bin', 'docker-credential-test'), 0o755);
  const PATH = `${join(env.HOME, 'bin')}:${process.env.PATH}`;
  assert.equal(await podsOf(server, '1.2.0', { env: { ...env, PATH } }), ['1.2.0']);
  const other = { ...env, PATH, DOCKER_CONFIG: join(env.HOME, 'other') };
  assert.match(String(await podsOf(server, '1.2.0', { env: other })), 'no credentials were sent');
});

test('a registry that requires a password itself gets it', async () => {
  const plain = registry('team/charts/redis', charts);
  const { listener, seen } = watched((request, response) => {
    if (request.headers.authorization === `Basic ${basic('me:secret')}`) return plain(request, response);
    return response.writeHead(401, { 'www-authenticate': 'Basic realm="test"' }).end();
  });
  const server = await open(listener);
  const auths = { 'example.com': {}, [`${server.replace('http', 'https')}/v1/`]: { auth: basic('me:secret') } };
  const env = homeWith({ 'config.json': JSON.stringify({ auths }) });
  const named = { HELM_REGISTRY_CONFIG: join(env.HOME, 'config.json') };
  assert.equal(await podsOf(server, '1.2.0', { env: named }), ['1.2.0']);
  assert.is(seen[0]!.authorization, undefined);
});

test('an https registry cannot send a password to an http address', async () => {
  const asked: string[] = [];
  const { fetch } = createFetcher({
    http: async ({ url }) => {
      asked.push(url);
      const headers = new Map([['www-authenticate', 'Bearer realm="http://auth.example/token",service="a"']]);
      return { status: 401, headers, url, body: (async function* () {})() };
    },
    limits: remoteLimits,
    now: () => 0n,
    authorization: async () => 'Basic c2VjcmV0',
  });
  const found = await fetch('oci://docker.io/team/redis?tag=1.0.0');
  assert.match('message' in found ? found.message : '', 'does not say at which https address it issues tokens');
  assert.equal(asked, ['https://registry-1.docker.io/v2/team/redis/manifests/1.0.0']);
});

test('a missing package, a different digest, another kind of artifact and a layer that is too large are scan errors', async () => {
  const server = await open();
  assert.match(String(await podsOf(server, '3.0.0')), /cannot download .*redis\?tag=3\.0\.0: .*404 .*manifest unknown/);
  assert.match(
    String(await podsOf(server, '^3')),
    /no tag of 127\.0\.0\.1:\d+\/team\/charts\/redis is an allowed version/,
  );
  assert.match(String(await podsOf(server, '1.2.0', { limits: { download: 100 } })), 'it is larger than');

  const image = { ...chartOf('1.2.0'), config: 'application/vnd.oci.image.config.v1+json' };
  const images = await open(registry('team/charts/redis', { '1.2.0': image }));
  assert.match(String(await podsOf(images, '1.2.0')), 'holds neither a Helm chart nor an OpenTofu module');

  const plain = registry('team/charts/redis', charts);
  const swapped = await open((request, response) => {
    if (request.url?.includes('/blobs/')) return response.end(charts.latest.bytes);
    return plain(request, response);
  });
  assert.match(String(await podsOf(swapped, '1.2.0')), 'wrong checksum: sha256 is');
  const forged = await open((request, response) => {
    if (request.url?.includes('/manifests/')) response.setHeader('docker-content-digest', digestOf('another'));
    if (request.url?.includes('/manifests/')) return response.end('{}');
    return plain(request, response);
  });
  assert.match(String(await podsOf(forged, '1.2.0')), 'wrong checksum: sha256 is');
  for (const answer of ['[]', '<html>', '{"layers": [null, 1, {"mediaType": 1}]}']) {
    const broken = await open((_, response) => response.end(answer));
    assert.match(String(await podsOf(broken, '1.2.0')), /did not answer with a JSON object|holds neither/);
  }
});

test('modules of OpenTofu have a tag or a digest; a layer that is kept is not fetched again', async () => {
  const bytes = zipOf({
    'main.tf': 'resource "aws_s3_bucket" "b" {}\n',
    'sub/main.tf': 'resource "aws_s3_bucket" "c" {}\n',
  });
  const type = 'application/vnd.opentofu.modulepkg';
  const module = { config: 'application/vnd.oci.empty.v1+json', layer: 'archive/zip', bytes, artifactType: type };
  const { listener, seen } = watched(registry('modules/bucket', { '1.0.0': module, latest: module }));
  const address = (await open(listener)).replace('http:', 'oci:');
  const folder = temporary();
  const scan = async (source: string): Promise<readonly string[] | string> => {
    writeFileSync(join(folder, 'main.tf'), `module "m" {\n  source = "${source}"\n}\n`);
    const argv = ['scan', '-d', folder, '--config-only', '-o', 'json', '--remote-modules'];
    return listing(await lintel(argv, { rule: 'any', env: { LINTEL_CACHE_DIR: join(folder, 'cache') } }));
  };
  const found = await scan(`${address}/modules/bucket?tag=1.0.0`);
  assert.match(String(found), /^aws_s3_bucket\.b /);
  assert.match(String(await scan(`${address}/modules/bucket//sub?tag=1.0.0`)), /^aws_s3_bucket\.c /);
  assert.equal(await scan(`${address}/modules/bucket`), found);
  assert.is(seen.filter(({ url }) => url.includes('/blobs/')).length, 1);
  assert.match(String(await scan(`${address}/modules/bucket?digest=${digestOf('')}`)), '404');
  assert.match(String(await scan(`${address}/modules/bucket?digest=md5:0`)), 'its digest is invalid');
  assert.match(String(await scan(`${address}/Modules/../bucket`)), 'is not a valid name of an OCI repository');
  assert.match(String(await scan(`${address}/modules/bucket?tag=a/b`)), 'is not a valid tag');
  assert.match(String(await listed('http', 'oci://example.com/a', { rule: 'any' })), 'not supported');
});

test.after(cleanUp);
test.run();
