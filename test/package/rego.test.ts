import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildRegoPackage } from '../../scripts/rego-package.mjs';
import { repository } from '../shared.ts';
import { runExamples } from './examples.ts';
import { codeOf, judge, tool } from './installed.ts';
import { npm, packCheckout } from './packed.ts';

const test = suite('package: the Rego engine alone');

const name = 'lintel-rego';
const budget = { packed: 600_000, unpacked: 2_000_000 };
const readme = 'packages/rego/README.md';
const folder = mkdtempSync(join(tmpdir(), 'lintel-rego-'));

let sources: readonly string[] = [];
let made = { tarball: '', size: 0, unpackedSize: 0 };

test.before(async () => {
  sources = await buildRegoPackage();
  made = packCheckout(folder, ['--workspace', name]);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  npm(['install', '--offline', '--no-audit', '--no-fund', made.tarball], folder);
});
test.after(() => rmSync(folder, { recursive: true, force: true }));

test('it installs without a network, brings nothing with it, and keeps within its budget', () => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8'));
  assert.equal(Object.keys(packages), [`node_modules/${name}`]);
  assert.ok(made.size <= budget.packed, `${made.size} bytes packed`);
  assert.ok(made.unpackedSize <= budget.unpacked, `${made.unpackedSize} bytes unpacked`);
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
  assert.is(manifest.scripts, undefined);
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  assert.is(manifest.version, version, 'both packages have one version');
});

test('there is no scanner in it', () => {
  const rooms = new Set(sources.map((path) => /^src\/(\w+)\//.exec(path)?.[1]).filter((room) => room !== undefined));
  assert.equal([...rooms].sort(), ['go', 'library', 'opa', 'rego', 'source']);
  assert.equal(
    sources.filter((path) => path.startsWith('src/opa/')).sort(),
    ['backoff', 'bundles/download', 'bundles/poller'].map((file) => `src/opa/${file}.ts`),
  );
  assert.equal(
    sources.filter((path) => path.startsWith('src/library/')).sort(),
    ['engine', 'host', 'modules', 'opa-wasm', 'partial', 'poll-bundle', 'rego', 'usage-errors'].map(
      (file) => `src/library/${file}.ts`,
    ),
  );
});

test('every example in its README compiles and prints the output shown', async () => {
  assert.ok((await runExamples(folder, [readme])) > 3);
});

test('publint and attw have no complaints', () => judge(made.tarball));

test('it bundles for runtimes without Node.js', async () => {
  const result = await build({
    stdin: { contents: codeOf(readme, 'ts')[0]!, resolveDir: folder, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    minify: true,
    logLevel: 'silent',
  });
  assert.equal(result.warnings, []);
  assert.not.match(result.outputFiles[0]!.text, /(?<![.}\w])eval\(|new Function\b|WebAssembly|from ?["']node:/);
});

for (const [runtime, binary, args] of [
  ['Deno', '@deno/linux-x64-glibc/deno', ['run', '--no-remote', '--node-modules-dir=manual', '--quiet']],
  ['Bun', '@oven/bun-linux-x64/bin/bun', ['run']],
] as const) {
  test(`${runtime} runs the first example`, () => {
    const program = process.platform === 'linux' && process.arch === 'x64' ? tool(binary) : undefined;
    if (program === undefined) return;
    const file = join(folder, `${runtime.toLowerCase()}.ts`);
    writeFileSync(file, codeOf(readme, 'ts')[0]!);
    const env = { PATH: '', HOME: folder, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1', DENO_DIR: join(folder, '.deno') };
    const { stdout, stderr } = spawnSync(program, [...args, file], { cwd: folder, encoding: 'utf8', env });
    assert.is(stdout, 'ada []\nbob ["bob is not an admin"]\n', stderr);
  });
}

test.run();
