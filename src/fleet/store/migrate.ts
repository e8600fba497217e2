import { type Database, DatabaseError } from '../database.ts';
import { type Migration, migrations } from './migrations.ts';

/** Identifies the lock that processes take while they migrate: any number that other programs do not use. */
const lock = 5_461_825;

/** The oldest version of PostgreSQL with which the store is tested. */
const oldest = 15;

/** Creates the tables, or brings them up to date. Several processes can do so at once. */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<void> {
  const newest = steps.at(-1)!.version;
  await database.transaction(async ({ query }) => {
    const [server] = await query("select current_setting('server_version_num')::int / 10000 as version");
    if (Number(server?.version) < oldest) {
      throw new DatabaseError(
        `the database is PostgreSQL ${server?.version}: lintel needs version ${oldest} or newer`,
        { isTemporary: false },
      );
    }
    await query('select pg_advisory_xact_lock($1::int)', [lock]);
    // Only what is missing is created: an account that may not create a schema can use one that exists.
    const [schema] = await query("select to_regnamespace('lintel') is not null as there");
    if (schema?.there !== true) await query('create schema lintel');
    const [table] = await query("select to_regclass('lintel.migration') is not null as there");
    if (table?.there !== true) {
      await query('create table lintel.migration (version int primary key, time timestamptz not null default now())');
    }
    const [row] = await query('select coalesce(max(version), 0) as version from lintel.migration');
    const version = Number(row?.version);
    if (version > newest) {
      throw new DatabaseError(
        `the database has version ${version} of the tables, and this version of lintel knows versions up to ${newest}: update lintel`,
        { isTemporary: false },
      );
    }
    for (const step of steps.filter((step) => step.version > version)) {
      for (const statement of step.statements) await query(statement);
      await query('insert into lintel.migration (version) values ($1::int)', [step.version]);
    }
  });
}
