import { realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type Database, DatabaseError, type Row, type SqlValue } from '../../../fleet/index.ts';
import { lockDirectory } from './directory-lock.ts';
import { databaseError } from './failure.ts';

const packageName = '@electric-sql/pglite';

/** The database in a directory, which this process runs. No other process can open it at the same time. */
export async function openEmbedded(directory: string): Promise<Database> {
  const path = resolve(directory);
  const { PGlite } = loadPackage();
  await mkdir(path, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new DatabaseError(`cannot create the directory of the store: ${error.message}`, { isTemporary: false });
  });
  const unlock = await lockDirectory(path);
  const place = `the database in ${path}`;
  let database: PGlite;
  try {
    database = await PGlite.create(join(path, 'data'));
  } catch (error) {
    await unlock();
    throw new DatabaseError(
      `cannot open ${place}: ${(error as Error).message}; if it is from another version of ${packageName}, install that one`,
      { isTemporary: false },
    );
  }
  const querying =
    (on: Pick<PGlite, 'query'>): Database['query'] =>
    async (statement, parameters: readonly SqlValue[] = []) => {
      try {
        return (await on.query<Row>(statement, [...parameters])).rows;
      } catch (error) {
        throw databaseError(error, place);
      }
    };
  return {
    query: querying(database),
    transaction: (work) => database.transaction((on) => work({ query: querying(on) })),
    close: async () => {
      await database.close();
      await unlock();
    },
  };
}

/** The package from where the user installed it: next to lintel, or globally. */
function loadPackage(): { readonly PGlite: typeof PGlite } {
  const prefixes = [process.env.NPM_CONFIG_PREFIX, process.env.npm_config_prefix, dirname(dirname(process.execPath))];
  const folders = [
    realpathSync(process.argv[1] ?? process.execPath),
    ...prefixes.flatMap((prefix) => (prefix === undefined ? [] : [join(prefix, 'lib', 'node_modules', 'lintel')])),
    join(dirname(process.execPath), 'node_modules', 'lintel'),
    ...(process.env.APPDATA === undefined ? [] : [join(process.env.APPDATA, 'npm', 'node_modules', 'lintel')]),
  ];
  for (const folder of folders) {
    try {
      return createRequire(folder)(packageName) as { readonly PGlite: typeof PGlite };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw databaseError(error, packageName);
    }
  }
  throw new DatabaseError(
    `a store in a directory needs the package ${packageName}: install it with "npm install -g ${packageName}", or use the URL of a PostgreSQL server`,
    { isTemporary: false },
  );
}
