import type { HttpResponse } from '../../iac/index.ts';

type Head = Pick<HttpResponse, 'status' | 'headers'>;

/** Whether a failure is a rate limit. GitHub answers 403 to some of them. */
export function isLimited({ status, headers }: Head, body: string): boolean {
  if (status === 429) return true;
  if (status !== 403) return false;
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0';
  return headers.has('retry-after') || isUsedUp || /\brate limit\b/i.test(body.slice(0, 4000));
}
