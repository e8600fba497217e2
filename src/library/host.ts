import { type HttpCache, type HttpCacheLimits, createHttpCache as openHttpCache } from '../rego/index.ts';
import type { Host } from '../scan/index.ts';

/** The clock and random numbers of every runtime; no environment and no network. */
export const plainHost: Host = {
  now: () => BigInt(Date.now()) * 1_000_000n,
  random: Math.random,
  env: new Map(),
};

/**
 * A cache for `host.httpCache`, which keeps responses of `http.send` between evaluations if a policy requests it. Without
 * limits, it keeps up to 64 MiB. Several engines can share one.
 */
export function createHttpCache(limits?: HttpCacheLimits): HttpCache {
  return openHttpCache(plainHost.now, limits && (() => limits));
}

/** Random numbers for a host that are the same for the same seed, an integer, so that evaluations can be reproduced. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  // The generator mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
