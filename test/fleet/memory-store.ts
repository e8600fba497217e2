import type { FleetStore, ScanRecord } from '../../src/fleet/index.ts';

/** The part of a store that workers use, in memory. */
export function memoryStore(): FleetStore & { readonly scans: ScanRecord[] } {
  const scans: ScanRecord[] = [];
  const store: Pick<FleetStore, 'record' | 'latest' | 'close'> = {
    record: async (scan) => {
      scans.push(scan);
      return { outcome: 'recorded', found: scan.findings.length, reopened: 0, fixed: 0 };
    },
    latest: async (url) => {
      const scan = scans.findLast(({ repository }) => repository.url === url);
      return scan && { commit: scan.commit, setup: scan.setup, observed: scan.observed ?? scan.started, errors: 0 };
    },
    close: async () => {},
  };
  return { ...store, scans } as FleetStore & { readonly scans: ScanRecord[] };
}
