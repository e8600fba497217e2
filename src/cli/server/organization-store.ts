import { resolve } from 'node:path';
import { DatabaseError, type FleetStore } from '../../fleet/index.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';

/** Opens the store at a URL or in a directory. Throws a usage error if that fails. */
export async function openOrganizationStore(place: string, { cwd }: Io): Promise<FleetStore> {
  const { openStore } = await import('../fleet/database/open-store.ts');
  try {
    return await openStore(/^postgres(?:ql)?:/i.test(place) ? place : resolve(cwd, place));
  } catch (error) {
    // A folder that cannot be made is an error of the system.
    const isExpected = error instanceof DatabaseError || typeof (error as NodeJS.ErrnoException).code === 'string';
    throw isExpected ? usageError(`--store: ${(error as Error).message}`) : error;
  }
}

/** The decisions of a store, which the cluster does not wait for: one that cannot be stored is logged. */
export function storedDecisions({ decisions }: FleetStore, log: Log): FleetStore['decisions'] {
  return {
    ...decisions,
    add: async (decision) => {
      decisions.add(decision).catch((error: Error) => log.warn(`a decision was not stored: ${error.message}`));
    },
  };
}
