import { chmodSync, chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openStore } from '../../../../src/cli/fleet/database/open-store.ts';
import { openPostgres } from '../../../../src/cli/fleet/database/postgres.ts';
import { DatabaseError } from '../../../../src/fleet/index.ts';
import { writeCertificate } from '../../../certificate.ts';
import { startPostgres } from '../../../fleet/postgres.ts';
import { findingOf, scanOf } from '../../../fleet/store/scans.ts';

const test = suite('cli/fleet/database/postgres');

const server = await startPostgres(['fsync=off', 'listen_addresses=127.0.0.1,127.0.0.2']);
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

withServer('TLS: the certificate and its name are checked as sslmode says', async () => {
  const { authority, certificate, key } = writeCertificate(server!.folder);
  const { uid, gid } = statSync(server!.folder);
  for (const file of [certificate, key]) chownSync(file, uid, gid);
  chmodSync(key, 0o600);
  const database = await openPostgres(server!.url);
  for (const [name, value] of [
    ['ssl_cert_file', certificate],
    ['ssl_key_file', key],
    ['ssl', 'on'],
  ])
    await database.query(`alter system set ${name} = '${value}'`);
  await database.query('select pg_reload_conf()');
  await database.close();
  const connect = async (host: string, parameters: string): Promise<string> => {
    const over = await openPostgres(`${server!.url.replace('127.0.0.1', host)}?${parameters}`);
    try {
      const [row] = await over.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
      return row?.ssl === true ? 'encrypted' : 'plain';
    } catch (error) {
      assert.instance(error, DatabaseError);
      assert.not((error as DatabaseError).isTemporary);
      return (error as DatabaseError).message;
    } finally {
      await over.close();
    }
  };
  // Other processes notice the new settings a moment later.
  for (let tries = 0; tries < 50 && (await connect('127.0.0.1', 'sslmode=require')) !== 'encrypted'; tries++)
    await new Promise((done) => setTimeout(done, 100));
  const known = `sslrootcert=${authority}`;
  assert.is(await connect('127.0.0.1', 'sslmode=disable'), 'plain');
  assert.is(await connect('127.0.0.1', 'sslmode=prefer'), 'encrypted');
  assert.is(await connect('127.0.0.1', 'sslmode=require'), 'encrypted');
  assert.is(await connect('127.0.0.1', `sslmode=verify-full&${known}`), 'encrypted');
  assert.is(await connect('localhost', `sslmode=verify-full&${known}`), 'encrypted');
  assert.is(await connect('127.0.0.2', `sslmode=verify-ca&${known}`), 'encrypted');
  assert.match(await connect('127.0.0.2', `sslmode=verify-full&${known}`), /IP: 127\.0\.0\.2 is not in the cert/);
  // Has certificates of other authorities.
  const stranger = join(import.meta.dirname, '../../../rego/builtins/certificates.ts');
  for (const mode of ['require', 'verify-ca', 'verify-full']) {
    assert.match(
      await connect('127.0.0.1', `sslmode=${mode}&sslrootcert=${stranger}`),
      /^the certificate of PostgreSQL at 127\.0\.0\.1:\d+\/postgres is not trusted \([A-Z_]+\): .* sslrootcert$/,
    );
  }
  assert.match(await connect('127.0.0.1', 'sslmode=verify-full'), /is not trusted/);
});

test.after(() => server?.remove());
test.run();
