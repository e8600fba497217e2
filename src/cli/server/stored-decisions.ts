import type { FleetStore } from '../../fleet/index.ts';
import type { Log } from '../output/log.ts';

/** The decisions of a store, which the cluster does not wait for: one that cannot be stored is logged. */
export function storedDecisions({ decisions }: FleetStore, log: Log): FleetStore['decisions'] {
  return {
    ...decisions,
    add: async (decision) => {
      decisions.add(decision).catch((error: Error) => log.warn(`a decision was not stored: ${error.message}`));
    },
  };
}
