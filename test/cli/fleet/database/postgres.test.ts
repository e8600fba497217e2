import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openStore } from '../../../../src/cli/fleet/database/open-store.ts';
import { DatabaseError } from '../../../../src/fleet/index.ts';
import { startPostgres } from '../../../fleet/postgres.ts';
import { findingOf, scanOf } from '../../../fleet/store/scans.ts';

const test = suite('cli/fleet/database/postgres');

const server = await startPostgres();
const withServer = server === undefined ? test.skip : test;

test('without a server, opening the store fails with what to do', async () => {
  const error = await openStore('postgres://u:secret@127.0.0.1:1/d').catch((error: unknown) => error);
  assert.instance(error, DatabaseError);
  assert.is(
    (error as DatabaseError).message,
    'no connection to PostgreSQL at 127.0.0.1:1/d (ECONNREFUSED): check that PostgreSQL runs there',
  );
  assert.ok((error as DatabaseError).isTemporary);
});

withServer('while the server is gone, errors are temporary, and afterwards the store goes on', async () => {
  const store = await openStore(server!.url);
  assert.is((await store.record(scanOf({ findings: [findingOf()] }))).found, 1);
  await server!.halt();
  for (const work of [() => store.record(scanOf({ commit: 'c2' })), store.rules, () => store.prune('2020-01-01')]) {
    const error = await work().then(
      () => undefined,
      (error: unknown) => error,
    );
    assert.instance(error, DatabaseError);
    assert.ok((error as DatabaseError).isTemporary, (error as DatabaseError).message);
  }
  await server!.start();
  // Repeating a record is safe, whether the first one was stored or not.
  const next = scanOf({ commit: 'c2', started: '2026-01-06T10:00:00Z' });
  assert.is((await store.record(next)).fixed, 1);
  assert.is((await store.record(next)).outcome, 'known');
  await store.close();
});

withServer('a database that does not exist, or refuses, is an error that lasts', async () => {
  const error = await openStore(server!.url.replace('/postgres', '/none')).catch((error: unknown) => error);
  assert.instance(error, DatabaseError);
  assert.match((error as DatabaseError).message, /database "none" does not exist \(3D000\)/);
  assert.not((error as DatabaseError).isTemporary);
});

withServer('sslmode=require fails where the server has no TLS', async () => {
  const error = await openStore(`${server!.url}?sslmode=require`).catch((error: unknown) => error);
  assert.instance(error, DatabaseError);
});

withServer('a socket of the file system works', async () => {
  const store = await openStore(
    `postgres://lintel@/postgres?host=${server!.folder}`.replace('@/', `@localhost:${server!.port}/`),
  );
  assert.equal(await store.latest('https://example.com/none'), undefined);
  await store.close();
});

test.after(() => server?.remove());
test.run();
