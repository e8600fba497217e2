import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { serving } from '../../conformance/opa/serving.ts';
import { program } from '../built.ts';
import { repository } from '../shared.ts';
import { serviceAnswers } from './example-service.ts';

const test = suite('package: the example of moving from an OPA sidecar');

const example = join(repository, 'examples', 'opa-sidecar');
const opa = process.env.OPA ?? join(repository, '.build', 'reference', 'opa');
const requests = ['user=ada&action=write', 'user=bob&action=write', 'user=bob&action=read', 'user=eve&action=read', ''];
const expected = [
  [200, { allowed: true }],
  [403, { allowed: false, reason: 'bob may not write' }],
  [200, { allowed: true }],
  [403, { allowed: false, reason: 'unknown user' }],
  [403, { allowed: false, reason: 'unknown user' }],
];
const served = {
  files: Object.fromEntries(
    ['policy.rego', 'data.json'].map((name) => [name, readFileSync(join(example, name), 'utf8')]),
  ),
  args: ['policy.rego', 'data.json'],
};
const withSidecar = (command: readonly string[]) =>
  serving(command, served, (port) =>
    serviceAnswers(join(example, 'before.js'), example, requests, { OPA_URL: `http://127.0.0.1:${port}` }),
  );

test('the service after the change gives the answers that it should', async () => {
  assert.equal(await serviceAnswers(join(example, 'after.js'), example, requests), expected);
});

test('so does the one before, with lintel as the sidecar', async () => {
  assert.equal(await withSidecar([process.execPath, program, 'opa']), expected);
});

// Skipped without OPA.
(existsSync(opa) ? test : test.skip)('and with OPA as the sidecar', async () => {
  assert.equal(await withSidecar([opa]), expected);
});

test('only the decision differs, as the page shows', () => {
  const page = readFileSync(join(repository, 'docs', 'rego-sdk.md'), 'utf8');
  const lines = (file: string) => readFileSync(join(example, file), 'utf8').split('\n');
  const [before, after] = [lines('before.js'), lines('after.js')];
  const added = after.filter((line) => line !== '' && !before.includes(line));
  for (const line of added) assert.ok(page.includes(line), line);
  assert.equal(before.slice(-8), after.slice(-8));
});

test.run();
