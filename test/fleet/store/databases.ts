import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../../src/cli/fleet/database/embedded.ts';
import { openPostgres } from '../../../src/cli/fleet/database/postgres.ts';
import type { Database } from '../../../src/fleet/index.ts';
import { startPostgres } from '../postgres.ts';

/** A database for tests. */
export interface Given {
  readonly name: string;
  readonly database: Database;
  /** Deletes all rows of the store. */
  readonly empty: () => Promise<void>;
}

/** Runs tests on each database that there is here: an embedded one, and a PostgreSQL server. */
export async function withDatabases(
  work: (given: readonly Given[]) => Promise<void> | void,
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-store-'));
  const server = await startPostgres();
  const given: Given[] = [];
  // Mutation testing needs no second database, and PGlite takes much longer.
  if (server === undefined || process.env.LINTEL_MUTANT === undefined) {
    const embedded = await openEmbedded(folder);
    given.push({ name: 'PGlite', database: embedded, empty: () => empty(embedded) });
  }
  if (server !== undefined) {
    const database = await openPostgres(server.url);
    given.push({ name: 'PostgreSQL', database, empty: () => empty(database) });
  }
  await work(given);
  return async () => {
    for (const { database } of given) await database.close();
    await server?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function empty(database: Database): Promise<void> {
  const tables = await database.query(
    "select string_agg('lintel.' || tablename, ',') as names from pg_tables where schemaname = 'lintel' and tablename <> 'migration'",
  );
  await database.query(`truncate ${tables[0]?.names} restart identity cascade`);
}
