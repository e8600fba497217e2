import type { Clock } from '../ports.ts';

/** Allows a number of calls in each second, in bursts of the same size (at least one); without a rate, it allows all. */
export function createLimiter(perSecond: number | undefined, clock: Pick<Clock, 'now'>): () => boolean {
  if (perSecond === undefined) return () => true;
  const burst = Math.max(1, Math.floor(perSecond));
  let tokens = burst;
  let last = clock.now();
  return () => {
    const now = clock.now();
    tokens = Math.min(burst, tokens + (Number(now - last) / 1e9) * perSecond);
    last = now;
    if (tokens < 1) return false;
    tokens--;
    return true;
  };
}
