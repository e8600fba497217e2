import type { Host } from '../scan/index.ts';

/** The clock and the chance that every runtime has; no environment and no network. */
export const plainHost: Host = {
  now: () => BigInt(Date.now()) * 1_000_000n,
  random: Math.random,
  env: new Map(),
};
