import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasPrograms, repository, skipped } from '../shared.ts';
import { policiesFolder } from './folders.ts';

const test = suite('policies/opa');

const opa = process.env.OPA ?? join(repository, '.build', 'reference', 'opa');

/** OPA's results for the policies; undefined if OPA is missing and cannot be built without Go. */
function askOpa(...args: string[]): { status: number | null; output: string } | undefined {
  if (!existsSync(opa)) {
    if (hasPrograms(['go'], 'the policies are not tried with OPA', 'optional'))
      skipped('opa is not installed (node scripts/test-tools.mjs): the policies are not tried with it');
    return undefined;
  }
  const { status, stdout, stderr } = spawnSync(opa, [...args, '-b', policiesFolder], { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

test('OPA accepts the policies in its strict mode', () => {
  const answer = askOpa('check', '--strict');
  if (answer !== undefined) assert.equal(answer, { status: 0, output: '' });
});

test('the unit tests of the policies pass in OPA', () => {
  const answer = askOpa('test');
  if (answer === undefined) return;
  assert.is(answer.status, 0, answer.output);
  assert.match(answer.output, /^PASS: (\d{4,})\/\1$/m);
});

test.run();
