import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dist } from '../built.ts';
import { repository } from '../shared.ts';
import { serviceAnswers } from './example-service.ts';

const test = suite('package: the example of moving from opa-wasm');

const example = join(repository, 'examples', 'opa-wasm');
/** The original package, as `npm run conformance -- opa/wasm` installs it, and OPA. */
const original = join(repository, '.build', 'reference', 'opa-wasm');
const opa = process.env.OPA ?? join(repository, '.build', 'reference', 'opa');

const requests = [
  'user=ada&action=write',
  'user=bob&action=write',
  'user=bob&action=read',
  'user=eve&action=read',
  'action=read',
  'user=%22%C3%A9%3C&action=',
];

const answers = (file: string, cwd: string) => serviceAnswers(file, cwd, requests);

const refusal = (reason: string) => [403, { allowed: false, reasons: [reason] }];
const allowed = [200, { allowed: true, reasons: [] }];

test('the service after the change gives the answers that it should', async () => {
  assert.ok(existsSync(join(dist, 'library', 'opa-wasm.js')));
  assert.equal((await answers(join(example, 'after.js'), example)).slice(0, 5), [
    allowed,
    refusal('bob may not write orders'),
    allowed,
    refusal('eve has no role'),
    refusal('sign in first'),
  ]);
});

// Skipped without OPA and the original package, which `npm run conformance -- opa/wasm` installs.
const hasOriginal = existsSync(opa) && existsSync(join(original, 'node_modules'));
(hasOriginal ? test : test.skip)('it gives the same answers as before', async () => {
  const folder = mkdtempSync(join(original, 'example-'));
  try {
    cpSync(example, folder, { recursive: true });
    const build = ['build', '-t', 'wasm', '-e', 'shop/orders/decision', 'policy.rego'];
    assert.is(spawnSync(opa, build, { cwd: folder }).status, 0);
    assert.is(spawnSync('tar', ['xzf', 'bundle.tar.gz', '/policy.wasm'], { cwd: folder }).status, 0);
    cpSync(join(folder, 'before.js'), join(folder, 'before.mjs'));
    assert.equal(await answers('before.mjs', folder), await answers(join(example, 'after.js'), example));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('two lines differ, as the page says', () => {
  const lines = (file: string): readonly string[] =>
    readFileSync(join(example, file), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('//'));
  const [before, after] = [lines('before.js'), lines('after.js')];
  assert.is(before.length, after.length);
  const changed = after.filter((line, index) => line !== before[index]);
  assert.is(changed.length, 2);
  const page = readFileSync(join(repository, 'docs', 'rego-sdk.md'), 'utf8');
  for (const line of changed) assert.ok(page.includes(`\n+${line}\n`), line);
});

test.run();
