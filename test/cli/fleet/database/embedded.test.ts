import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lockDirectory } from '../../../../src/cli/fleet/database/directory-lock.ts';
import { openNamedStore } from '../../../../src/cli/fleet/database/open-named-store.ts';
import { openStore } from '../../../../src/cli/fleet/database/open-store.ts';
import { DatabaseError } from '../../../../src/fleet/index.ts';
import { findingOf, scanOf } from '../../../fleet/store/scans.ts';

const test = suite('cli/fleet/database/embedded');

let folder = '';
test.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-embedded-'));
});
test.after.each(() => rmSync(folder, { recursive: true, force: true }));

test('a store in a directory is still there when it is opened again, and one process can open it', async () => {
  const directory = join(folder, 'new', 'store');
  const store = await openStore(directory);
  await store.record(scanOf({ findings: [findingOf()] }));
  const error = await openStore(directory).catch((error: unknown) => error);
  assert.instance(error, DatabaseError);
  assert.match((error as DatabaseError).message, /only one process at a time .* URL of a PostgreSQL server/);
  await store.close();
  assert.not(existsSync(join(directory, 'lintel.lock')));
  const again = await openStore(directory);
  assert.is((await again.findings({ sort: 'severity', limit: 5 })).rows.length, 1);
  await again.close();
});

test('the lock of a process that has ended is taken over, and that of one that runs is not', async () => {
  const lock = join(folder, 'lintel.lock');
  const running = process.ppid;
  for (const [text, isFree] of [
    // Numbers of processes end far below this one.
    [`2147483646 ${hostname()}`, true],
    [`${process.pid} ${hostname()}`, true],
    ['', false],
    [`${running} ${hostname()}`, false],
    ['1 another-host', false],
  ] as const) {
    writeFileSync(lock, `${text}\n`);
    const unlock = await lockDirectory(folder).catch((error: unknown) => error);
    assert.is(typeof unlock === 'function', isFree, text);
    if (typeof unlock === 'function') await unlock();
    else assert.match((unlock as Error).message, /in use by (?:process \d+ on|another process).*delete .*lintel\.lock/);
  }
});

test('of several that take over a lock, one gets it', async () => {
  writeFileSync(join(folder, 'lintel.lock'), `2147483646 ${hostname()}\n`);
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => lockDirectory(folder)));
  assert.is(results.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('a directory that cannot be written is an error', async () => {
  writeFileSync(join(folder, 'file'), '');
  const error = await openStore(join(folder, 'file', 'store')).catch((error: unknown) => error);
  assert.instance(error, DatabaseError);
});

for (const place of [
  'postgresql:/me:s3cret@localhost/findings',
  'Postgres:findings',
  'mysql://me:s3cret@localhost/findings',
  'redis:/:s3cret@localhost',
  'sqlite:findings.db',
  'file:///var/lib/findings',
  'git+ssh:findings',
])
  test(`${place.replace('s3cret', '…')} is not taken as the name of a directory`, async () => {
    const error = await openNamedStore(place, { cwd: folder }).catch((error: unknown) => error);
    assert.match((error as Error).message, '--store needs postgres://user@host:5432/database or a directory');
    assert.match((error as Error).message, `"${place.split(':')[0]}:"`);
    assert.not.match((error as Error).message, 's3cret');
    assert.equal(readdirSync(folder), []);
  });

test('a directory may have a colon in its name', async () => {
  for (const place of ['./sqlite:findings', '2026:11']) {
    const store = await openNamedStore(place, { cwd: folder });
    await store.close();
    assert.ok(existsSync(join(folder, place, 'data')));
  }
});

test.run();
