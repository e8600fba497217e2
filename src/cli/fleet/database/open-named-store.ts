import { resolve } from 'node:path';
import { DatabaseError, type FleetStore } from '../../../fleet/index.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { Io } from '../../machine/io.ts';
import { openStore } from './open-store.ts';

/** Opens the store that `--store` names: a URL, or a directory below the working directory. Throws a usage error if that fails. */
export async function openNamedStore(place: string, { cwd }: Pick<Io, 'cwd'>): Promise<FleetStore> {
  try {
    return await openStore(/^\w+:\/\//.test(place) ? place : resolve(cwd, place));
  } catch (error) {
    if (error instanceof DatabaseError) throw usageError(`--store: ${error.message}`);
    throw error;
  }
}
