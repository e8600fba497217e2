import { readFileSync } from 'node:fs';
import { type ConnectionOptions, checkServerIdentity } from 'node:tls';
import { DatabaseError } from '../../../fleet/index.ts';

/** The options of the client of PostgreSQL. */
export interface PostgresTarget {
  readonly host: string;
  readonly port: number;
  readonly database?: string;
  readonly user?: string;
  readonly pass?: string;
  readonly ssl: false | 'prefer' | ConnectionOptions;
  readonly connect_timeout: number;
  readonly application_name: string;
  /** For messages: without credentials. */
  readonly place: string;
}

const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];

const parameters = ['host', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'connect_timeout', 'application_name'];

/** Reads a connection URL as libpq does. Throws `DatabaseError` for one that cannot be used. */
export function parsePostgresUrl(text: string): PostgresTarget {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) {
    throw wrong(
      'not a URL of PostgreSQL: write it as postgres://user@host:5432/database, with %40 for an @ in a password',
    );
  }
  const given = url.searchParams;
  const unknown = [...given.keys()].find((name) => !parameters.includes(name));
  if (unknown !== undefined) {
    throw wrong(`unsupported parameter "${unknown}" in the URL of PostgreSQL: use ${parameters.join(', ')}`);
  }
  const host = given.get('host') ?? (decode(url.hostname).replace(/^\[|\]$/g, '') || 'localhost');
  const port = Number(url.port || 5432);
  const database = decode(url.pathname.slice(1));
  const timeout = Number(given.get('connect_timeout') ?? 10);
  return {
    host,
    port,
    ...(database !== '' && { database }),
    ...(url.username !== '' && { user: decode(url.username) }),
    ...(url.password !== '' && { pass: decode(url.password) }),
    ssl: host.startsWith('/') ? false : tlsOf(given, host),
    connect_timeout: timeout > 0 ? timeout : 10,
    application_name: given.get('application_name') ?? 'lintel',
    place: `PostgreSQL at ${host}:${port}${database === '' ? '' : `/${database}`}`,
  };
}

/** As libpq, `require` with a root certificate verifies it. */
function tlsOf(given: URLSearchParams, host: string): PostgresTarget['ssl'] {
  const root = given.get('sslrootcert');
  const mode = given.get('sslmode') ?? (root === 'system' ? 'verify-full' : 'prefer');
  if (!sslModes.includes(mode)) throw wrong(`sslmode needs one of ${sslModes.join(', ')} (got "${mode}")`);
  if (mode === 'disable') return false;
  if (mode === 'allow' || mode === 'prefer') return 'prefer';
  const certificate = given.get('sslcert');
  const key = given.get('sslkey');
  return {
    ...(root !== null && root !== 'system' && { ca: certificatesIn(root) }),
    ...(certificate !== null && { cert: read('sslcert', certificate) }),
    ...(key !== null && { key: read('sslkey', key) }),
    rejectUnauthorized: mode !== 'require' || root !== null,
    // Otherwise the certificate is checked, but not the name in it. The client does not pass on addresses, such as 10.0.0.1.
    checkServerIdentity: (_name, certificate) =>
      mode === 'verify-full' ? checkServerIdentity(host, certificate) : undefined,
  };
}

function certificatesIn(path: string): string {
  const text = read('sslrootcert', path);
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw wrong(`${path}, which sslrootcert names, contains no certificate in PEM`);
}

function read(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw wrong(`cannot read ${path}, which ${name} names`);
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrong('the URL of PostgreSQL has a % that does not start an escape: write %25 for it');
  }
}

function wrong(message: string): DatabaseError {
  return new DatabaseError(message, { isTemporary: false });
}
