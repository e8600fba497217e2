import type { HttpResponse } from '../../iac/index.ts';

type Head = Pick<HttpResponse, 'status' | 'headers'>;

/**
 * Milliseconds until a forge accepts the next request; undefined if it sets no time. The headers are `Retry-After`, and
 * the remaining requests with the time of their renewal, which GitLab names `RateLimit-…` and others `X-RateLimit-…`.
 */
export function pauseAfter({ headers }: Head, now: number): number | undefined {
  const later = headers.get('retry-after');
  if (later !== undefined) {
    const milliseconds = /^\d{1,9}$/.test(later) ? Number(later) * 1000 : Date.parse(later) - now;
    if (!Number.isNaN(milliseconds)) return Math.max(milliseconds, 0);
  }
  const of = (name: string): string | undefined =>
    headers.get(`x-ratelimit-${name}`) ?? headers.get(`ratelimit-${name}`);
  const reset = of('reset') ?? '';
  if (of('remaining') !== '0' || !/^\d{1,12}$/.test(reset)) return undefined;
  // The time is rounded down to a second.
  return Math.max((Number(reset) + 1) * 1000 - now, 0);
}

/** Whether a failure is a rate limit. GitHub answers 403 to some of them. */
export function isLimited({ status, headers }: Head, body: string): boolean {
  if (status === 429) return true;
  if (status !== 403) return false;
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0';
  return headers.has('retry-after') || isUsedUp || /\brate limit\b/i.test(body.slice(0, 4000));
}
