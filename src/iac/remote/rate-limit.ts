import type { HttpResponse } from './http.ts';

/**
 * Milliseconds until a server accepts the next request; undefined if it sets no time. The headers are `Retry-After`, and
 * the remaining requests with the time of their renewal, which GitLab names `RateLimit-…` and others `X-RateLimit-…`.
 */
export function pauseAfter({ headers }: Pick<HttpResponse, 'headers'>, now: number): number | undefined {
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
