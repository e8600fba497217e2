import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runFolder } from '../once.ts';
import { repository } from '../shared.ts';
import { runExamples } from './examples.ts';
import { codeOf, installed, judge } from './installed.ts';
import { npm, packCheckout, packed } from './packed.ts';
import { serves } from './served.ts';

const test = suite('package: the tarball in an empty directory');

/**
 * The size that a user downloads and keeps, in bytes; `onDisk` counts whole blocks of files and directories, as `du
 * -sh` does. Today's figures are in docs/install.md.
 */
const budget = { packed: 5_200_000, unpacked: 15_000_000, onDisk: 16 * 1024 * 1024 };
const insecure = 'resource "aws_ebs_volume" "data" {\n  size = 10\n}\n';

/** The environment of a user without any of our files. */
const env = { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' };

test('it installs without a warning, and brings nothing with it', async () => {
  const { folder, warnings } = await installed();
  assert.is(warnings, '');
  const packages = JSON.parse(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8')).packages;
  assert.equal(Object.keys(packages), ['node_modules/lintel']);
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules', 'lintel', 'package.json'), 'utf8'));
  assert.is(manifest.scripts, undefined);
  const { files } = await packed();
  assert.equal(
    files.filter(({ path }) => /\.(?:node|wasm|gyp)$/.test(path)),
    [],
  );
});

test('it keeps within its budget', async () => {
  const { size, unpackedSize } = await packed();
  assert.ok(size <= budget.packed, `${size} bytes packed`);
  assert.ok(unpackedSize <= budget.unpacked, `${unpackedSize} bytes unpacked`);
  const { folder } = await installed();
  const blocks = blocksBelow(join(folder, 'node_modules'));
  assert.ok(blocks <= budget.onDisk, `${blocks} bytes on disk`);
});

/** The disk space of the files and directories below a folder. */
function blocksBelow(folder: string): number {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.reduce((sum, path) => sum + lstatSync(join(folder, path)).blocks * 512, 0);
}

/** The files of a package, by path, with digests of their contents. */
function digestsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    lstatSync(join(folder, path)).isFile(),
  );
  const digest = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  return Object.fromEntries(files.sort().map((path) => [path, digest(path)]));
}

test('packing does not change the checkout', async () => {
  const { checkout } = await packed();
  for (const name of ['package.json', 'README.md'])
    assert.is(readFileSync(join(checkout, name), 'utf8'), readFileSync(join(repository, name), 'utf8'));
});

test('every link of the packed README leads somewhere', async () => {
  const place = join((await installed()).folder, 'node_modules', 'lintel');
  const readme = readFileSync(join(place, 'README.md'), 'utf8');
  const links = [...readme.matchAll(/\]\(([^)#\s]+)/g)].map((match) => match[1]!);
  assert.equal(
    links.filter((link) => !/^https:/.test(link) && !existsSync(join(place, link))),
    [],
  );
});

/**
 * The second are those of pre-commit: npm then runs other scripts of the repository than it does for a project, and leaves it to them to
 * install what they need. Both have the same packages in the end, so one of them builds from nothing; the other finds what is built.
 */
for (const { flags, built } of [
  { flags: [], built: [] },
  { flags: ['--global', '--install-links', '--prefix=.'], built: ['dist', '.build'] },
])
  test(`npm builds it from a repository, types included: ${flags[0] ?? '--local'}`, async () => {
    const { checkout } = await packed();
    const git = (...args: string[]) => assert.is(spawnSync('git', args, { cwd: checkout }).status, 0, args.join(' '));
    git('init', '--quiet');
    git('add', '.');
    git('add', '--force', '--', ...built);
    git(
      '-c',
      'user.name=test',
      '-c',
      'user.email=test@example.com',
      'commit',
      '--quiet',
      '--allow-empty',
      '-m',
      'test',
    );
    const folder = mkdtempSync(join(tmpdir(), 'lintel-from-git-'));
    try {
      npm(['install', '--prefer-offline', '--no-audit', ...flags, `git+file://${checkout}`], folder);
      const place = join(folder, flags.length > 0 ? 'lib' : '.', 'node_modules', 'lintel');
      // Built elsewhere: the same bytes.
      const packedFolder = join((await installed()).folder, 'node_modules', 'lintel');
      assert.equal(digestsOf(join(place, 'dist')), digestsOf(join(packedFolder, 'dist')));
      const { exports } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
      assert.ok(existsSync(join(place, exports['.'].types)));
      const bin = join(folder, flags.length > 0 ? 'bin' : 'node_modules/.bin', 'lintel');
      assert.is(spawnSync(bin, ['version'], { env }).status, 0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

test('packing the same build again, in a folder of another name, makes the same bytes', async () => {
  const { tarball, files } = await packed();
  const again = packCheckout(join(runFolder, 'packed again', 'in a folder of another name'));
  assert.equal(again.files, files);
  assert.ok(readFileSync(again.tarball).equals(readFileSync(tarball)), 'the tarballs differ');
});

test('npx lintel scans', async () => {
  const { folder } = await installed();
  mkdirSync(join(folder, 'infra'), { recursive: true });
  writeFileSync(join(folder, 'infra', 'main.tf'), `${insecure}resource "aws_s3_bucket" "logs" {}\n`);
  const args = ['--no-install', 'lintel', 'scan', '-d', 'infra', '-o', 'json'];
  const { status, stdout } = spawnSync('npx', args, { cwd: folder, encoding: 'utf8', env: { ...process.env } });
  assert.is(status, 3);
  const rules = JSON.parse(stdout).results.violations.map((violation: { rule_id: string }) => violation.rule_id);
  assert.ok(rules.includes('aws.s3.access_logged'), rules.join());
  const version = spawnSync('npx', ['--no-install', 'lintel', 'version'], { cwd: folder, encoding: 'utf8' });
  assert.match(version.stdout, JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).version);
});

test('lintel server answers', async () => {
  const { folder } = await installed();
  await serves(process.execPath, ['node_modules/lintel/dist/lintel.js'], { cwd: folder, env });
});

test('every example on the pages compiles and prints the output shown', async () => {
  const { folder } = await installed();
  mkdirSync(join(folder, 'infra'), { recursive: true });
  writeFileSync(join(folder, 'infra', 'main.tf'), 'resource "aws_s3_bucket" "logs" {}\n');
  const count = await runExamples(folder, ['docs/library.md', 'docs/edge.md', 'README.md']);
  assert.ok(count > 10);
});

test('policies that lintel build writes run in the library, as the page of Rego says', async () => {
  const { folder } = await installed();
  const page = readFileSync(join(repository, 'docs', 'rego.md'), 'utf8');
  const [, command, args] = /^(lintel) (build .*?) +#/m.exec(page)!;
  const [, rule] = /a policy has `(.*)`:/.exec(page)!;
  mkdirSync(join(folder, 'policies'), { recursive: true });
  writeFileSync(join(folder, 'policies', 'app.rego'), `package app\n\n${rule}\n`);
  const built = spawnSync('npx', ['--no-install', command!, ...args!.split(' ')], { cwd: folder, encoding: 'utf8' });
  assert.is(built.status, 0, built.stderr);
  const program = codeOf('docs/rego.md', 'js').find((code) => code.includes('// → ')) ?? '';
  writeFileSync(join(folder, 'built.mjs'), program);
  const { stdout, stderr } = spawnSync(process.execPath, ['built.mjs'], { cwd: folder, encoding: 'utf8', env });
  assert.equal(
    stdout.trimEnd().split('\n'),
    [...program.matchAll(/\/\/ → (.*)$/gm)].map((match) => match[1]),
    stderr,
  );
});

test('publint and attw have no complaints', async () => judge((await packed()).tarball));

test('importing does nothing, and leaves nothing in the global scope', async () => {
  const { folder } = await installed();
  const program = `
    const before = new Set(Reflect.ownKeys(globalThis));
    for (const entry of ['lintel', 'lintel/cdk', 'lintel/edge', 'lintel/rego', 'lintel/opa-wasm', 'lintel/server']) await import(entry);
    const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key));
    console.log(JSON.stringify([added.map(String), process.getActiveResourcesInfo(), process.eventNames().length]));`;
  const args = ['--input-type=module', '--disable-proto=throw', '-e', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env });
  assert.is(stderr, '');
  const [added, resources] = JSON.parse(stdout);
  assert.equal(added, []);
  assert.equal(
    resources.filter((name: string) => !/Pipe|TTY|CloseReq/.test(name)),
    [],
  );
});

test.run();
