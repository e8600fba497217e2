/** The delay before a retry, in milliseconds: 0.1 s and 1.6 times as long each time, up to the maximum, give or take a fifth. */
export function backoff(failures: number, maxMilliseconds: number, random: number): number {
  if (failures <= 0) return 0;
  const delay = Math.min(100 * 1.6 ** failures, maxMilliseconds);
  return delay * (0.8 + 0.4 * random);
}
