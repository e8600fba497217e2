import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decisionFile } from '../../../src/cli/server/decision-file.ts';
import type { Decision } from '../../../src/fleet/index.ts';

const test = suite('a file of admission decisions');

let folder = '';
test.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-decisions-'));
});
test.after.each(() => rmSync(folder, { recursive: true }));

/** A decision whose line has 100 bytes. */
function decision(uid: string): Decision {
  const rest = JSON.stringify({ uid, user: '' }).length + 1;
  return { uid, user: 'x'.repeat(100 - rest) } as unknown as Decision;
}

const uids = (found: readonly Decision[]): readonly string[] => found.map(({ uid }) => uid);

test('the latest decisions come first, and each is found by its ID', async () => {
  const file = decisionFile(join(folder, 'new', 'decisions.log'), 10_000);
  assert.equal(await file.list(10), []);
  // None waits for another one, and lines stay whole.
  await Promise.all(Array.from({ length: 20 }, (_, at) => file.add(decision(`d${at}`))));
  assert.equal(uids(await file.list(3)), ['d19', 'd18', 'd17']);
  assert.equal((await file.list(100)).length, 20);
  assert.equal(await file.find('d4'), decision('d4'));
  assert.is(await file.find('none'), undefined);
});

test('a full file is renamed, and what it had is still listed', async () => {
  const path = join(folder, 'decisions.log');
  const file = decisionFile(path, 300);
  for (const uid of ['a', 'b', 'c']) await file.add(decision(uid));
  assert.is(statSync(path).size, 300);
  await file.add(decision('d'));
  assert.equal([statSync(path).size, statSync(`${path}.1`).size], [100, 300]);
  assert.equal(uids(await file.list(10)), ['d', 'c', 'b', 'a']);
  // The file before the last one is gone.
  for (const uid of ['e', 'f', 'g']) await file.add(decision(uid));
  assert.equal(uids(await file.list(10)), ['g', 'f', 'e', 'd']);
  // A decision that alone is too long is kept.
  const small = decisionFile(join(folder, 'small.log'), 10);
  await small.add(decision('h'));
  assert.equal(uids(await small.list(10)), ['h']);
});

test('a line that is not complete is left out, and only the user can read the file', async () => {
  const path = join(folder, 'decisions.log');
  const file = decisionFile(path, 10_000);
  await file.add(decision('a'));
  if (process.platform !== 'win32') assert.is(statSync(path).mode & 0o777, 0o600);
  appendFileSync(path, '{"uid": "torn\n');
  await file.add(decision('b'));
  assert.equal(uids(await file.list(10)), ['b', 'a']);
  assert.is(readFileSync(path, 'utf8').split('\n').length, 4);
});

test.run();
