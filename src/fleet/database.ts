/** A value in a row or a parameter: what PostgreSQL's `text`, `int`, `boolean` and, in a row, `jsonb` become. */
export type SqlValue = string | number | boolean | null | readonly SqlValue[] | { readonly [key: string]: SqlValue };

export type Row = Readonly<Record<string, SqlValue>>;

/** A PostgreSQL database, whether a server or one embedded in this process. */
export interface Database {
  /** Runs one statement with `$1`, `$2`, …; throws `DatabaseError` if it cannot. */
  readonly query: (statement: string, parameters?: readonly SqlValue[]) => Promise<readonly Row[]>;
  /** Runs statements that take effect together, or not at all if `work` throws. */
  readonly transaction: <T>(work: (database: Pick<Database, 'query'>) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** A statement that failed, with a sentence for the operator, without passwords. */
export class DatabaseError extends Error {
  /** The database may be back soon, such as while it restarts: try again later. */
  readonly isTemporary: boolean;

  constructor(message: string, options: { readonly isTemporary: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'DatabaseError';
    this.isTemporary = options.isTemporary;
  }
}
