import postgres from 'postgres';
import type { Database, Row, SqlValue } from '../../../fleet/index.ts';
import { databaseError } from './failure.ts';
import { parsePostgresUrl } from './postgres-url.ts';

/** Connections of a process. More scans at a time wait for one. */
const maxConnections = 4;
/** In seconds: connections that are not used are closed. */
const idleTimeout = 60;

/** The database of a URL. Connects with the first statement, and again after a connection was lost. */
export async function openPostgres(url: string): Promise<Database> {
  const { place, application_name, ...target } = parsePostgresUrl(url);
  const sql = postgres({
    ...(target as postgres.Options<Record<string, never>>),
    max: maxConnections,
    idle_timeout: idleTimeout,
    connection: { application_name },
    // Statements are planned for their values. This also works behind a connection pool.
    prepare: false,
    fetch_types: false,
    onnotice: () => {},
    // After a restart of the database, statements fail until it is back, and the first one after that succeeds.
    backoff: () => 0,
  });
  const guarded = async <T>(work: () => PromiseLike<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      // Errors of `work` itself, such as a record that cannot be stored, stay what they are.
      throw isOfClient(error) ? databaseError(error, place) : error;
    }
  };
  const querying =
    (on: Pick<typeof sql, 'unsafe'>): Database['query'] =>
    (statement, parameters: readonly SqlValue[] = []) =>
      guarded(async () => [...((await on.unsafe(statement, [...parameters] as never[])) as unknown as readonly Row[])]);
  return {
    query: querying(sql),
    transaction: (work) => guarded(() => sql.begin((on) => work({ query: querying(on) })) as Promise<never>),
    close: () => sql.end({ timeout: 5 }),
  };
}

function isOfClient(error: unknown): boolean {
  return error instanceof Error && typeof (error as { readonly code?: unknown }).code === 'string';
}
