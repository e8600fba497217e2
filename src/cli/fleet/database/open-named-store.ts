import { resolve } from 'node:path';
import { DatabaseError, type FleetStore } from '../../../fleet/index.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { Io } from '../../machine/io.ts';
import { openStore } from './open-store.ts';

/** Opens the store that `--store` names: a URL, or a directory below the working directory. Throws a usage error if that fails. */
export async function openNamedStore(place: string, { cwd }: Pick<Io, 'cwd'>): Promise<FleetStore> {
  try {
    return await openStore(isUrl(place) ? place : resolve(cwd, place));
  } catch (error) {
    if (error instanceof DatabaseError) throw usageError(`--store: ${error.message}`);
    throw error;
  }
}

/** The scheme of a URL: a drive of Windows has one letter. */
const scheme = /^([a-z][a-z\d+.-]+):/i;

/** Throws a usage error for a URL of anything but PostgreSQL: as the name of a directory it would be a mistake. */
function isUrl(place: string): boolean {
  const name = scheme.exec(place)?.[1];
  if (name === undefined) return false;
  if (/^postgres(?:ql)?:\/\//i.test(place)) return true;
  // The rest of the URL may have a password.
  throw usageError(
    `--store needs postgres://user@host:5432/database or a directory (got a URL that begins with "${name}:"); write a directory of this name with ./ before it`,
  );
}
