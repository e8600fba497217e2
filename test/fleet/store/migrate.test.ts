import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createStore, type Database, DatabaseError } from '../../../src/fleet/index.ts';
import { migrate } from '../../../src/fleet/store/migrate.ts';
import { migrations } from '../../../src/fleet/store/migrations.ts';
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
    assert.equal(
      (await database.query('select version from lintel.migration')).map(({ version }) => version),
      [1, 2, 3, 4, 5, 6, 7, 8],
    );
  });

  test(`${name}: findings and trends of version 2 are in the search and in the trends of frameworks`, async () => {
    await migrate(database, migrations.slice(0, 2));
    for (const statement of version2) await database.query(statement);
    const store = await createStore(database);
    const trend = { by: 'framework', from: '2026-01-05', to: '2026-01-06', step: 'day' } as const;
    assert.equal(await store.trends(trend), [
      {
        key: 'CIS',
        points: [
          { day: '2026-01-05', open: 3, found: 3, fixed: 0 },
          { day: '2026-01-06', open: 2, found: 1, fixed: 2 },
        ],
      },
      {
        key: 'PCI',
        points: [
          { day: '2026-01-05', open: 2, found: 2, fixed: 0 },
          { day: '2026-01-06', open: 0, found: 0, fixed: 2 },
        ],
      },
    ]);
    const points = [
      { day: '2026-01-05', open: 3, found: 3, fixed: 0 },
      { day: '2026-01-06', open: 2, found: 1, fixed: 2 },
    ];
    assert.equal(await store.trends({ ...trend, by: 'all' }), [{ key: '', points }]);
    const { rows } = await store.findings({ text: 'bucket main', sort: 'newest', limit: 5 });
    assert.equal(
      rows.map(({ address }) => address),
      ['aws_s3_bucket.logs'],
    );
  });

  test(`${name}: a database of a newer version is refused, and stays as it is`, async () => {
    await createStore(database);
    await database.query('insert into lintel.migration (version) values (1000)');
    const before = await shape(database);
    const error = await createStore(database).catch((error: unknown) => error);
    assert.instance(error, DatabaseError);
    assert.match((error as DatabaseError).message, /version 1000 .* up to 8: update lintel/);
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

/** Rows as version 2 stored them. */
const version2 = [
  "insert into lintel.team (name) values ('')",
  "insert into lintel.owner (name) values ('acme')",
  `insert into lintel.rule (name, title, category, frameworks, defined)
   values ('r1', 'One', 'c', '{CIS}', now()), ('r2', 'Two', 'c', '{CIS,PCI}', now())`,
  "insert into lintel.repository (url, owner_id, name, team_id, open) values ('https://github.com/acme/a', 1, 'a', 1, '{0,0,2}')",
  `insert into lintel.trend (kind, key, day, severity, open, found, fixed)
   values (2, 1, '2026-01-05', 2, 1, 1, 0), (2, 2, '2026-01-05', 2, 1, 1, 0), (2, 2, '2026-01-05', 0, 1, 1, 0),
     (2, 1, '2026-01-06', 2, 1, 1, 0), (2, 2, '2026-01-06', 2, -1, 0, 1), (2, 2, '2026-01-06', 0, -1, 0, 1),
     (0, 0, '2026-01-05', 2, 2, 2, 0), (0, 0, '2026-01-05', 0, 1, 1, 0),
     (0, 0, '2026-01-06', 2, 0, 1, 1), (0, 0, '2026-01-06', 0, -1, 0, 1)`,
  'insert into lintel.rule_count (rule_id, severity, open, suppressed) values (1, 2, 2, 0)',
  `insert into lintel.finding (repository_id, rule_id, team_id, owner_id, line, severity, status, first_seen, last_seen,
     fingerprint, type, address, file)
   values (1, 1, 1, 1, 3, 2, 0, '2026-01-05T10:00:00Z', '2026-01-05T10:00:00Z', 'f', 'aws_s3_bucket',
     'aws_s3_bucket.logs', 'main.tf')`,
  "insert into lintel.finding_text (finding_id, message, frame) values (1, 'm', 'f')",
];

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
