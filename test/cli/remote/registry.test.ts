import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tarOf } from '../../go/archive/archives.ts';
import { sharedPath } from '../../shared.ts';
import { type Circumstances, lintel, listed, listing } from './run.ts';
import { cleanUp, freePort, onCleanUp, serve, temporary, watched } from './servers.ts';

const test = suite('cli/remote/registry');

const tarball = (name: string): Buffer =>
  gzipSync(
    tarOf({
      'main.tf': `resource "aws_s3_bucket" "${name}" {}\n`,
      'sub/main.tf': `resource "aws_s3_bucket" "${name}_sub" {}\n`,
    }),
  );

/** A registry whose modules have the versions 1.0.0, 1.1.0, 1.2.0-beta1 and 2.0.0, for clients with the token. */
const registry =
  (token: string | undefined, elsewhere = ''): RequestListener =>
  (request, response) => {
    const { url = '', headers } = request;
    const [, name, , rest = ''] = /^\/v1\/modules\/ns\/([^/]+)\/([^/]+)\/(.*)$/.exec(url) ?? [];
    const [, version] = /^\/package-(.*)\.tgz$/.exec(url) ?? [];
    if (version !== undefined) return response.end(tarball(`v${version.replaceAll('.', '_')}`));
    if (token !== undefined && headers.authorization !== `Bearer ${token}`) {
      return response.writeHead(401, { 'content-type': 'application/json' }).end('{"errors": ["Unauthorized"]}');
    }
    if (name === 'missing') return response.writeHead(404).end('{"errors": ["Not Found"]}');
    if (name === 'broken') return response.end('<html>');
    if (name === 'endless')
      return response.end(`{"modules": [{"versions": [${'{"version": "1.0.0"},'.repeat(900_000)}`);
    const versions = ['1.0.0', '1.1.0', '1.2.0-beta1', '2.0.0', 'no version'].map((text) => ({ version: text }));
    if (rest === 'versions') return response.end(JSON.stringify({ modules: [{ versions }] }));
    const [, chosen = ''] = /^(.*)\/download$/.exec(rest) ?? [];
    const locations: Readonly<Record<string, string>> = {
      name: `${elsewhere}/package-${chosen}.tgz`,
      subdir: `${elsewhere}/package-${chosen}.tgz//sub`,
      file: 'file:///etc',
      ring: `127.0.0.1:${headers.host?.split(':')[1]}/ns/ring/aws`,
    };
    if (name === 'body') return response.end(JSON.stringify({ location: `${elsewhere}/package-${chosen}.tgz` }));
    return response.writeHead(204, { 'x-terraform-get': locations[name ?? ''] ?? '' }).end();
  };

/** A user who has configured the registry in Terraform. */
function user(server: string, token: string | undefined, more = ''): Circumstances & { readonly host: string } {
  const home = temporary();
  const host = server.replace('http://', '');
  const credentials = token === undefined ? '' : `credentials "${host}" {\n  token = "${token}"\n}\n`;
  const services = (name: string): string =>
    `host "${name}" {\n  services = { "modules.v1" = "${server}/v1/modules/" }\n}\n`;
  writeFileSync(
    join(home, '.terraformrc'),
    credentials + services(host) + services('registry.test-site.example') + more,
  );
  return { env: { HOME: home }, host };
}

test('the newest version that the constraint allows', async () => {
  const server = await serve(registry(undefined));
  const { host, env = {} } = user(server, undefined);
  const cases: readonly (readonly [string, readonly string[] | RegExp])[] = [
    ['ns/name/aws', ['aws_s3_bucket.v2_0_0 main.tf', 'aws_s3_bucket.v2_0_0_sub sub/main.tf']],
    ['ns/name/aws:~> 1.0', ['aws_s3_bucket.v1_1_0 main.tf', 'aws_s3_bucket.v1_1_0_sub sub/main.tf']],
    ['ns/name/aws:1.2.0-beta1', ['aws_s3_bucket.v1_2_0-beta1 main.tf', 'aws_s3_bucket.v1_2_0-beta1_sub sub/main.tf']],
    ['ns/name/aws//sub', ['aws_s3_bucket.v2_0_0_sub main.tf']],
    ['ns/subdir/aws', ['aws_s3_bucket.v2_0_0_sub main.tf']],
    ['ns/body/aws:< 1.1', ['aws_s3_bucket.v1_0_0 main.tf', 'aws_s3_bucket.v1_0_0_sub sub/main.tf']],
    ['ns/name/aws:> 3', /no version of ns\/name\/aws satisfies "> 3"; the newest one is 2\.0\.0/],
    ['ns/name/aws:newest', /"newest" is not a valid version constraint/],
    ['ns/missing/aws', /server returned 404 Not Found/],
    ['ns/broken/aws', /the registry returned invalid JSON/],
    ['ns/endless/aws', /larger than 16 MiB/],
    ['ns/file/aws', /scanned code cannot refer to local files/],
    ['ns/none/aws', /the registry returned no download URL for the module/],
    ['ns/ring/aws', /sources redirect to each other in a loop/],
  ];
  for (const [module, wanted] of cases) {
    const found = await listed('terraform-registry', `${host}/${module}`, { env });
    if (wanted instanceof RegExp) assert.match(String(found), wanted, module);
    else assert.equal(found, wanted, module);
  }
});

test('a token is sent to its registry, but not to the target of a redirect', async () => {
  const archives = watched(registry(undefined));
  const elsewhere = await serve(archives.listener);
  const there = watched(registry('the-token', elsewhere));
  const server = await serve(there.listener);
  const source = `${server.replace('http://', '')}/ns/name/aws`;
  const wanted = ['aws_s3_bucket.v2_0_0 main.tf', 'aws_s3_bucket.v2_0_0_sub sub/main.tf'];
  const { env = {} } = user(server, 'the-token');
  assert.equal(await listed('terraform-registry', source, { env }), wanted, '~/.terraformrc');
  assert.equal(
    archives.seen.map(({ authorization }) => authorization),
    [undefined],
  );

  const moved = temporary();
  const file = join(moved, 'own.tfrc');
  writeFileSync(file, readFileSync(join(env.HOME ?? '', '.terraformrc')));
  assert.equal(
    await listed('terraform-registry', source, { env: { TF_CLI_CONFIG_FILE: file } }),
    wanted,
    'TF_CLI_CONFIG_FILE',
  );

  const { env: bare = {} } = user(server, undefined);
  const refused = String(await listed('terraform-registry', source, { env: bare }));
  assert.match(refused, /server returned 401 Unauthorized: Unauthorized help: no credentials were sent/);
  mkdirSync(join(bare.HOME ?? '', '.terraform.d'));
  const login = { credentials: { [server.replace('http://', '')]: { token: 'the-token' } } };
  writeFileSync(join(bare.HOME ?? '', '.terraform.d', 'credentials.tfrc.json'), JSON.stringify(login));
  assert.equal(await listed('terraform-registry', source, { env: bare }), wanted, 'terraform login');

  const { env: named = {} } = user(server, undefined);
  for (const spelling of ['TF_TOKEN_registry_test__site_example', 'TF_TOKEN_registry_test-site_example']) {
    const found = await listed('terraform-registry', 'registry.test-site.example/ns/name/aws', {
      env: { ...named, [spelling]: 'the-token' },
    });
    // The service is at another address than the host whose token it is, as the user has said.
    assert.equal(found, wanted, spelling);
  }
  const wrong = user(server, 'wrong-token');
  const answer = String(await listed('terraform-registry', source, { env: wrong.env ?? {} }));
  assert.match(answer, /help: the credentials do not have access/);
  assert.not.match(answer, /wrong-token/);
});

test('modules of a directory are fetched on request, and unavailable ones are named', async () => {
  const { listener, seen } = watched(registry('t'));
  const server = await serve(listener);
  const { env = {}, host } = user(server, 't');
  const folder = temporary();
  const module = (name: string, source: string, more = ''): string =>
    `module "${name}" {\n  source = "${source}"\n${more}}\n`;
  const text = [
    module('one', `${host}/ns/name/aws`, '  version = "~> 1.0"\n'),
    module('two', `${host}/ns/name/aws`, '  version = "~> 1.0"\n'),
    module('sub', `${server}/package-9.tgz//sub`),
    module('gone', `${host}/ns/missing/aws`),
    module('own', './own'),
    'resource "aws_s3_bucket" "here" {}\n',
  ];
  mkdirSync(join(folder, 'own'));
  writeFileSync(join(folder, 'main.tf'), text.join('\n'));
  writeFileSync(join(folder, 'own', 'main.tf'), 'resource "aws_s3_bucket" "own" {}\n');
  const argv = ['scan', '-d', folder, '--config-only', '-o', 'json'];
  const without = await lintel(argv, { env });
  assert.is(without.code, 4);
  assert.equal(seen, [], 'nothing is fetched unasked');
  const outcome = await lintel([...argv, '--remote-modules'], { env });
  assert.is(outcome.code, 4);
  assert.equal(listing({ ...outcome, code: 0 }), [
    'aws_s3_bucket.here main.tf',
    'aws_s3_bucket.own own/main.tf',
    'aws_s3_bucket.v1_1_0 .terraform/modules/one/main.tf',
    'aws_s3_bucket.v9_sub .terraform/modules/sub/sub/main.tf',
  ]);
  assert.match(
    outcome.stderr.replaceAll(/\s+/g, ' '),
    /module "gone": cannot download .*\/ns\/missing\/aws: server returned 404/,
  );
  assert.is(seen.filter(({ url }) => url === '/package-1.1.0.tgz').length, 1, 'what two calls name is fetched once');

  mkdirSync(join(folder, '.terraform', 'modules', 'gone'), { recursive: true });
  writeFileSync(join(folder, '.terraform', 'modules', 'gone', 'main.tf'), 'resource "aws_s3_bucket" "installed" {}\n');
  const manifest = { Modules: [{ Key: 'gone', Source: 'x', Dir: '.terraform/modules/gone' }] };
  writeFileSync(join(folder, '.terraform', 'modules', 'modules.json'), JSON.stringify(manifest));
  const installed = await lintel([...argv, '--remote-modules'], { env });
  assert.is(installed.code, 0);
  assert.ok(listing(installed).includes('aws_s3_bucket.installed .terraform/modules/gone/main.tf'));
});

test('a module of a fetched source may call others', async () => {
  const modules = await serve(registry(undefined));
  const text = `module "inner" {\n  source = "${modules}/package-1.tgz"\n}\nmodule "beside" {\n  source = "../beside"\n}\n`;
  const server = await serve((_, response) =>
    response.end(tarOf({ 'top/main.tf': text, 'beside/main.tf': 'resource "aws_s3_bucket" "beside" {}\n' })),
  );
  assert.equal(await listed('http', `${server}/m.tar`), [
    'aws_s3_bucket.beside beside/main.tf',
    'aws_s3_bucket.v1 top/.terraform/modules/inner/main.tf',
  ]);
});

const shared = sharedPath('terraform', 'registry-server.mjs');

if (shared !== undefined) {
  test('the registry that Terraform itself accepts', async () => {
    const port = await freePort();
    const child = spawn(process.execPath, [shared, String(port), 'secret'], {
      cwd: temporary(),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onCleanUp(() => child.kill('SIGKILL'));
    await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), wait(20_000)]);
    const { env = {} } = user(`http://127.0.0.1:${port}`, 'secret');
    const top = ['terraform_data.r mod/main.tf'];
    assert.equal(await listed('terraform-registry', `127.0.0.1:${port}/ns/zip/aws`, { env }), top);
    assert.equal(await listed('terraform-registry', `127.0.0.1:${port}/ns/name/aws:~> 1.0`, { env }), [
      'terraform_data.r main.tf',
    ]);
    assert.equal(await listed('terraform-registry', `127.0.0.1:${port}/ns/subd/aws`, { env }), []);
    assert.match(String(await listed('terraform-registry', `127.0.0.1:${port}/ns/missing/aws`, { env })), /404/);
    assert.match(String(await listed('terraform-registry', `127.0.0.1:${port}/ns/name/aws`)), /cannot download/);
    for (const page of ['get', 'meta']) {
      assert.equal(await listed('http', `http://127.0.0.1:${port}/${page}`), ['terraform_data.r main.tf'], page);
    }
  });
}

test.after(cleanUp);
test.run();
