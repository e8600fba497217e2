import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createStore, type Database, DatabaseError } from '../../../src/fleet/index.ts';
import { type Given, withDatabases } from './databases.ts';

const test = suite('fleet/store/migrate');

const close = await withDatabases((given) => {
  for (const entry of given) cases(entry);
});

function cases({ name, database }: Given): void {
  test.before.each(() => drop(database));

  test(`${name}: several processes at once create the tables once, and again changes nothing`, async () => {
    await Promise.all(Array.from({ length: 4 }, () => createStore(database)));
    const before = await shape(database);
    assert.ok(before.length > 60);
    await createStore(database);
    assert.equal(await shape(database), before);
    assert.equal(await database.query('select version from lintel.migration'), [{ version: 1 }, { version: 2 }]);
  });

  test(`${name}: a database of a newer version is refused, and stays as it is`, async () => {
    await createStore(database);
    await database.query('insert into lintel.migration (version) values (1000)');
    const before = await shape(database);
    const error = await createStore(database).catch((error: unknown) => error);
    assert.instance(error, DatabaseError);
    assert.match((error as DatabaseError).message, /version 1000 .* up to 2: update lintel/);
    assert.not((error as DatabaseError).isTemporary);
    assert.equal(await shape(database), before);
  });

  test(`${name}: a step that fails leaves nothing behind`, async () => {
    const broken = replacing(database, 'create index decision_time', 'broken');
    assert.instance(await createStore(broken).catch((error: unknown) => error), DatabaseError);
    assert.equal(await shape(database), []);
    await createStore(database);
  });

  test(`${name}: a server that is too old is refused, and stays as it is`, async () => {
    const old = replacing(database, "current_setting('server_version_num')", "'140011'");
    const error = await createStore(old).catch((error: unknown) => error);
    assert.instance(error, DatabaseError);
    assert.is((error as DatabaseError).message, 'the database is PostgreSQL 14: lintel needs version 15 or newer');
    assert.not((error as DatabaseError).isTemporary);
    assert.equal(await shape(database), []);
  });

  test(`${name}: an account that may only use its schema can create the tables`, async () => {
    await database.query('create schema lintel');
    await createStore(database);
    assert.ok((await shape(database)).length > 60);
  });
}

async function drop(database: Database): Promise<void> {
  await database.query('drop schema if exists lintel cascade');
}

/** The database, but transactions have other statements. */
function replacing(database: Database, part: string, replacement: string): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(({ query }) =>
        work({ query: (statement, parameters) => query(statement.replace(part, replacement), parameters) }),
      ),
  };
}

/** All columns and indexes. */
function shape({ query }: Database): Promise<readonly unknown[]> {
  return query(
    `select table_name || '.' || column_name || ' ' || data_type as part from information_schema.columns
     where table_schema = 'lintel'
     union all select indexdef from pg_indexes where schemaname = 'lintel' order by 1`,
  );
}

test.after(close);
test.run();
