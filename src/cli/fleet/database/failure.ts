import { DatabaseError } from '../../../fleet/index.ts';

/** Codes of Node.js and the client for connections that cannot be made or were lost. */
const lost = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Codes of Node.js for a certificate that no known authority has signed. */
const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * SQLSTATE codes after which the same statement may succeed: connections, resources, restarts, transactions that
 * waited for each other, a primary that became a standby.
 */
const passing = /^(?:08|53|40001|40P01|55P03|57P0[1-5]|25006)/;

/** The error of a client of PostgreSQL, with `place` as the name of the database. */
export function databaseError(error: unknown, place: string): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code = '', message = String(error) } = error as { readonly code?: string; readonly message?: string };
  if (lost.has(code)) {
    return new DatabaseError(`no connection to ${place} (${code}): check that PostgreSQL runs there`, {
      isTemporary: true,
    });
  }
  if (untrusted.has(code)) {
    return new DatabaseError(
      `the certificate of ${place} is not trusted (${code}): name the certificate of its authority with sslrootcert`,
      { isTemporary: false },
    );
  }
  return new DatabaseError(`${place}: ${message}${code === '' ? '' : ` (${code})`}`, {
    isTemporary: passing.test(code),
  });
}
