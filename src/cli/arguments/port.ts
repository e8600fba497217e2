import { usageError } from './usage-error.ts';

/** The port number of a flag. Throws a usage error if it is invalid. */
export function readPort(flag: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 0 && port <= 65535) return port;
  throw usageError(`${flag} needs a port number from 0 to 65535 (got ${JSON.stringify(text)})`);
}
