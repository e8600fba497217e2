import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tarOf } from '../../iac/archive/archives.ts';
import { lintelIn } from '../disk-io.ts';
import { lintel } from '../memory-io.ts';

// Exit codes and outputs are those of `opa eval` 1.22.0 with the same arguments and files.
const test = suite('lintel eval: flags of opa eval');

const rules = 'package app.rules\n\ndeny contains "x" if input.x == 1\n\nlimit := data.app.limit\n';
const bundle = {
  '/.manifest': '{"revision": "", "roots": [""]}',
  '/data.json': '{"app": {"limit": 7}}',
  '/other.json': '{"app": {"limit": 8}}',
  '/pol/p.rego': rules,
};
let root = '';

test.before(() => {
  root = mkdtempSync(join(tmpdir(), 'lintel-eval-'));
  const files = {
    'project/b.tar.gz': gzipSync(tarOf(bundle)),
    'project/outside.tar.gz': gzipSync(tarOf({ '/../x.rego': rules })),
    'project/folder/data.json': bundle['/data.json'],
    'project/folder/other.json': bundle['/other.json'],
    'project/folder/p.rego': rules,
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
});
test.after(() => rmSync(root, { recursive: true }));

const values = async (...args: readonly string[]) => {
  const { code, stdout, stderr } = await lintelIn(root, ['eval', '--format', 'values', ...args], { env: {} });
  assert.is(stderr, '');
  assert.is(code, 0);
  return JSON.parse(stdout);
};

test('bundles are read, of which only data.json is data', async () => {
  for (const args of [
    ['-d', 'b.tar.gz'],
    ['-b', 'b.tar.gz'],
    ['-b', 'folder'],
  ])
    assert.equal(await values(...args, 'data.app'), [{ limit: 7, rules: { deny: [], limit: 7 } }]);
  const { code, stdout } = await lintelIn(root, ['eval', '-d', 'outside.tar.gz', 'data'], { env: {} });
  assert.is(code, 2);
  assert.match(stdout, /it names a path outside of it/);
});

test('--package and --import say what a query may name', async () => {
  assert.equal(await values('-b', 'b.tar.gz', '--package', 'app.rules', 'limit'), [7]);
  assert.equal(await values('-b', 'b.tar.gz', '--import', 'data.app.rules', 'rules.limit'), [7]);
  const { code, stderr } = await lintel(['eval', '--package', 'a b', '1']);
  assert.is(code, 1);
  assert.match(stderr, /^lintel: --package or --import: /);
});

test('--ignore leaves out files', async () => {
  assert.equal(await values('-d', 'folder', '--ignore', 'other.*', 'data.app.limit'), [7]);
});

test('the input or the query comes from standard input', async () => {
  const stdin = '{"x": 1}';
  const files = { '/project/p.rego': rules };
  const asked = async (...args: readonly string[]) => (await lintel(['eval', ...args], { files, stdin })).stdout;
  assert.is(await asked('-I', '-d', 'p.rego', '--format', 'raw', 'data.app.rules.deny'), '["x"]\n');
  assert.is(await asked('--stdin', '--format', 'raw'), '{"x":1}\n');
  for (const args of ['--stdin 1', '--stdin -I', '-I -i p.json 1'])
    assert.is((await lintel(`eval ${args}`, { stdin })).code, 1, args);
});

test('--fail and --fail-defined make exit codes of solutions', async () => {
  const codes: Readonly<Record<string, number>> = {
    '--fail data.nope': 1,
    '--fail 1==2': 0,
    '--fail-defined 1==1': 1,
    '--fail-defined false': 1,
    '--fail-defined data.nope': 0,
    '--fail --fail-defined 1': 1,
  };
  for (const [args, code] of Object.entries(codes)) assert.is((await lintel(`eval ${args}`)).code, code, args);
});

test('--format discard says only whether there was a solution', async () => {
  assert.is((await lintel('eval --format discard 1')).stdout, '{\n  "result": "discarded"\n}\n');
  assert.is((await lintel('eval --format discard data.nope')).stdout, '{}\n');
});

test.run();
