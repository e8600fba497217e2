import type { HttpCache, HttpResponse, KeptResponse } from './host.ts';

/** Limits of a cache. */
export interface HttpCacheLimits {
  /** Maximum size of the responses. */
  readonly maxBytes: number;
  /** Seconds after which expired responses are removed; by default, they stay until there is no room. */
  readonly staleSeconds?: number;
}

export const defaultHttpCacheLimits: HttpCacheLimits = { maxBytes: 64 * 1024 * 1024 };

/** An empty cache. Its limits may change; if there is no room, the oldest responses are removed. */
export function createHttpCache(
  now: () => bigint,
  limits: () => HttpCacheLimits = () => defaultHttpCacheLimits,
): HttpCache {
  const entries = new Map<string, { readonly kept: KeptResponse; readonly size: number }>();
  let used = 0;
  let cleaned = now();
  const remove = (request: string): void => {
    used -= entries.get(request)?.size ?? 0;
    entries.delete(request);
  };
  const removeStale = (): void => {
    const { staleSeconds = 0 } = limits();
    const time = now();
    if (staleSeconds === 0 || time < cleaned + BigInt(staleSeconds) * 1_000_000_000n) return;
    cleaned = time;
    for (const [request, { kept }] of entries) if (kept.expires < time) remove(request);
  };
  return {
    get: (request) => {
      removeStale();
      return entries.get(request)?.kept;
    },
    set: (request, kept) => {
      removeStale();
      remove(request);
      const size = sizeOf(request, kept.response);
      const { maxBytes } = limits();
      if (size > maxBytes) return;
      for (const oldest of entries.keys()) {
        if (used + size <= maxBytes) break;
        remove(oldest);
      }
      entries.set(request, { kept, size });
      used += size;
    },
    delete: remove,
  };
}

/** About the bytes that OPA counts, which keeps bodies in base64, and those of the request. */
function sizeOf(request: string, { body, headers }: HttpResponse): number {
  return 100 + request.length + Math.ceil(body.length / 3) * 4 + JSON.stringify(headers).length;
}
