import type { Host } from '../scan/index.ts';

/** The clock and random numbers of every runtime; no environment and no network. */
export const plainHost: Host = {
  now: () => BigInt(Date.now()) * 1_000_000n,
  random: Math.random,
  env: new Map(),
};
