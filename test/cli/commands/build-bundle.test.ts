import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Engine } from '../../../src/library/rego.ts';
import { bundleFiles, readBundle, toJson } from '../../../src/rego/index.ts';
import { program } from '../../built.ts';
import { tarEntry } from '../../go/archive/tar-entry.ts';

const test = suite('lintel build -b, lintel opa sign');
const folder = mkdtempSync(join(tmpdir(), 'lintel-bundle-'));
test.after(() => rmSync(folder, { recursive: true }));

const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
};
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const ok = { status: 0, stdout: '', stderr: '' };

write('app/.manifest', '{"revision": "1", "roots": ["app"]}');
write('app/app/data.yaml', 'users: [ada]\n');
write('app/policy/app.rego', 'package app\n\nallow if input in data.app.users\n');
write('old/.manifest', '{"roots": ["old"], "rego_version": 0}');
write('old/old.rego', 'package old\n\ndeny { input.x }\n');

test('a bundle has the files of a directory, below its path', async () => {
  assert.equal(run('build', '-b', 'app', '-r', '7'), ok);
  const bytes = readFileSync(join(folder, 'bundle.tar.gz'));
  assert.equal(
    bundleFiles(bytes).map(({ path }) => path),
    ['/data.json', '/app/policy/app.rego', '/.manifest'],
  );
  const { manifest, data } = await readBundle(bytes);
  assert.equal([manifest.revision, manifest.roots, manifest.rego_version], ['7', ['app'], 1]);
  assert.equal(toJson(data), { app: { users: ['ada'] } });
  const answer = spawnSync(
    process.execPath,
    [program, 'eval', '-b', 'bundle.tar.gz', '-I', 'data.app.allow', '-f', 'raw'],
    {
      cwd: folder,
      encoding: 'utf8',
      input: '"ada"',
    },
  );
  assert.is(answer.stdout, 'true\n', answer.stderr);
});

test('a bundle has the plan of its entrypoints', async () => {
  const plan = ['build', '-t', 'plan', '-o', 'plan.tar.gz'];
  const evaluated = async (input: string) =>
    (await Engine.fromPlan(readFileSync(join(folder, 'plan.tar.gz')))).evaluate('app/allow', input);
  assert.equal(run(...plan, '-b', 'app', '-e', 'app/allow'), ok);
  assert.equal([await evaluated('ada'), await evaluated('bob')], [true, undefined]);
  const paths = () => bundleFiles(readFileSync(join(folder, 'plan.tar.gz'))).map(({ path }) => path);
  assert.equal(paths(), ['/data.json', '/app/policy/app.rego', '/plan.json', '/.manifest']);
  // Files instead of bundles, and entrypoints by annotation.
  write('marked.rego', '# METADATA\n# entrypoint: true\npackage app\n\nallow if input == "eve"\n');
  assert.equal(run(...plan, 'marked.rego', '-r', '2'), ok);
  const engine = await Engine.fromPlan(readFileSync(join(folder, 'plan.tar.gz')));
  assert.equal(toJson(engine.evaluate('app', 'eve')!), { allow: true });
  assert.equal(paths(), ['/data.json', '/marked.rego', '/plan.json', '/.manifest']);
  assert.match(run(...plan, 'app').stderr, /-t plan needs an entrypoint: write -e authz\/allow/);
  assert.match(
    run(...plan, 'app', '-e', 'app/alow').stderr,
    /no rule at or below app\/alow; did you mean app\/allow\?/,
  );
  assert.match(run('build', 'app', '-t', 'wasm').stderr, /-t needs one of rego, plan \(got "wasm"\)/);
});

test('lintel opa build writes a bundle of files, and of bundles with -b', async () => {
  const pathsOf = (file: string) => bundleFiles(readFileSync(join(folder, file))).map(({ path }) => path);
  assert.equal(run('opa', 'build', 'app', '-o', 'files.tar.gz'), ok);
  assert.equal(pathsOf('files.tar.gz'), ['/data.json', '/app/policy/app.rego', '/.manifest']);
  assert.equal(run('opa', 'build', '-b', 'app', 'old'), ok);
  assert.equal(pathsOf('bundle.tar.gz'), ['/data.json', '/app/policy/app.rego', '/old/old.rego', '/.manifest']);
  assert.match(run('opa', 'build').stderr, /opa build needs at least one file or directory/);
});

test('modules are formatted as opa build formats them, in their version of the language', async () => {
  write('plain/v1.rego', 'package plain\nallow if   input.x==1\n');
  write(
    'plain/.manifest',
    '{"roots": [""], "rego_version": 1, "file_rego_versions": {"/v0.rego": 0, "/both.rego": 0}}',
  );
  write('plain/v0.rego', 'package plain.old\ndeny[x] {x:=1}\n');
  write('plain/both.rego', 'package plain.both\nimport rego.v1\np if   true\n');
  assert.equal(run('build', '-b', 'plain', '-o', 'plain.tar.gz'), ok);
  const { modules } = await readBundle(readFileSync(join(folder, 'plain.tar.gz')));
  assert.equal(
    modules.map(({ path, source }) => [path, source.text]),
    [
      ['/plain/both.rego', 'package plain.both\n\nimport rego.v1\n\np := true\n'],
      ['/plain/v0.rego', 'package plain.old\n\ndeny[x] {\n\tx := 1\n}\n'],
      ['/plain/v1.rego', 'package plain\n\nallow if input.x == 1\n'],
    ],
  );
});

test('several bundles become one, which keeps their versions of the language', async () => {
  assert.equal(run('build', '-b', 'old', './app/', '-o', 'out/both.tar.gz'), ok);
  const { manifest, modules } = await readBundle(readFileSync(join(folder, 'out/both.tar.gz')));
  assert.equal(manifest.file_rego_versions, { '/old/old.rego': 0 });
  assert.equal(
    modules.map(({ path, version }) => [path, version]),
    [
      ['/app/policy/app.rego', 1],
      ['/old/old.rego', 0],
    ],
  );
  const twice = run('build', '-b', 'app', 'bundle.tar.gz', '-o', 'twice.tar.gz');
  assert.is(twice.status, 1);
  assert.match(twice.stderr, /two bundles own the same documents/);
});

test('bundles are signed and verified, and nothing is written if that fails', () => {
  const key = ['--signing-alg', 'HS256'];
  assert.equal(run('build', '-b', 'app', '--signing-key', 'secret', ...key, '-o', 'signed.tar.gz'), ok);
  assert.equal(run('build', '-b', 'signed.tar.gz', '--verification-key', 'secret', ...key, '-o', 'again.tar.gz'), ok);
  const wrong = run('build', '-b', 'signed.tar.gz', '--verification-key', 'other', ...key, '-o', 'wrong.tar.gz');
  assert.is(wrong.status, 1);
  assert.match(wrong.stderr, /the signature of the bundle is wrong for the key "default" \(HS256\)/);
  assert.match(run('build', '-b', 'signed.tar.gz', '-o', 'wrong.tar.gz').stderr, /there is no key to verify it/);
  assert.not.ok(existsSync(join(folder, 'wrong.tar.gz')));
});

test('lintel opa sign signs a directory, whose files are named by its path', () => {
  write('claims.json', '{"scope": "write", "keyid": "k"}');
  const sign = ['opa', 'sign', '-b', 'app', '--signing-key', 'secret', '--signing-alg', 'HS512'];
  assert.equal(run(...sign, '--claims-file', 'claims.json', '-o', 'app'), ok);
  const { signatures } = JSON.parse(readFileSync(join(folder, 'app/.signatures.json'), 'utf8'));
  const payload = JSON.parse(Buffer.from(signatures[0].split('.')[1], 'base64url').toString());
  assert.equal(
    payload.files.map(({ name }: { name: string }) => name),
    ['app/.manifest', 'app/app/data.yaml', 'app/policy/app.rego'],
  );
  const verify = ['build', '-b', 'app', '--verification-key', 'secret', '--signing-alg', 'HS512', '-o', 'v.tar.gz'];
  assert.equal(run(...verify, '--scope', 'write'), ok);
  assert.match(run(...verify).stderr, /the signature has the scope "write", and "" is required/);
  rmSync(join(folder, 'app/.signatures.json'));
});

test('wrong flags say what to write', () => {
  assert.match(run('opa', 'sing').stderr, /lintel opa has no command "sing".*did you mean sign/);
  assert.match(run('opa', 'sign', 'app').stderr, /add -b/);
  assert.match(run('opa', 'sign', '-b', 'app').stderr, /needs --signing-key/);
  assert.match(run('opa', 'sign', '-b').stderr, /opa sign needs the path of a bundle/);
  write('list.json', '[]');
  write('text.json', '{');
  for (const [file, message] of [
    ['gone.json', /--claims-file: no such file: "gone\.json"/],
    ['list.json', /--claims-file: list\.json must be an object/],
    ['text.json', /--claims-file: text\.json is not valid JSON: /],
  ] as const)
    assert.match(run('opa', 'sign', '-b', 'app', '--signing-key', 'k', '--claims-file', file).stderr, message);
  assert.match(run('build', 'app', '-r', '7').stderr, /--revision needs -b/);
  assert.match(run('build', '-b', 'nowhere').stderr, /no such file or directory: "nowhere"/);
  assert.match(run('build', '-b', 'app', '--signing-plugin', 'x').stderr, /no plugins for signatures/);
});

test('a link out of the bundle is an error, not an empty file', () => {
  write('secret.yaml', 'secret: 1\n');
  write('linked/.manifest', '{}');
  symlinkSync('../secret.yaml', join(folder, 'linked/data.yaml'));
  const { status, stderr } = run('build', '-b', 'linked');
  assert.is(status, 1);
  assert.match(stderr, 'cannot read "linked/data.yaml"; links out of a bundle are not followed');
});

test('links in an archive are left out, with a warning', () => {
  const link = tarEntry('p.rego', '', '2');
  writeFileSync(
    join(folder, 'link.tar.gz'),
    gzipSync(Buffer.concat([link, tarEntry('data.json', '{"a": 1}'), Buffer.alloc(1024)])),
  );
  const { status, stderr } = run('build', '-b', 'link.tar.gz');
  assert.is(status, 0);
  assert.match(stderr, 'link.tar.gz: "p.rego" left out');
});

test.run();
