import type { KeptPackage } from './cache.ts';
import type { HttpResponse } from './http.ts';
import { drop, wholeOf } from './limits.ts';
import type { RemoteWorld } from './world.ts';

export interface Download {
  readonly bytes: Uint8Array;
  /** Keeps it for later runs; called after it was verified. */
  readonly keep: () => Promise<void>;
}

interface Place {
  /** Identifies the request, without credentials. */
  readonly key: string;
  /** The kept package is the one that the source names: no request is needed. */
  readonly isSure?: (bytes: Uint8Array) => boolean;
}

/**
 * A server's whole response, or the cached one: `ask` gets the cached one, to have it confirmed with 304. Throws a
 * RemoteError if it is too large.
 */
export async function download(
  { key, isSure }: Place,
  ask: (kept: KeptPackage | undefined) => Promise<HttpResponse>,
  { cache, limits, claim }: RemoteWorld,
): Promise<Download> {
  const found = await cache?.read(key);
  const kept = found === undefined || found.bytes.length > limits.download ? undefined : found;
  if (kept !== undefined) claim?.(kept.bytes.length);
  if (kept !== undefined && isSure?.(kept.bytes)) return { bytes: kept.bytes, keep: async () => {} };
  const response = await ask(kept);
  if (response.status === 304 && kept !== undefined) {
    await drop(response.body);
    return { bytes: kept.bytes, keep: async () => {} };
  }
  const bytes = await wholeOf(response.body, limits.download, {
    expected: Number(response.headers.get('content-length') ?? 0) || 0,
    received: claim,
  });
  const [etag, modified] = [response.headers.get('etag'), response.headers.get('last-modified')];
  const mayKeep = !/\bno-store\b/i.test(response.headers.get('cache-control') ?? '');
  const isFound = isSure !== undefined || etag !== undefined || modified !== undefined;
  const state = { ...(etag === undefined ? {} : { etag }), ...(modified === undefined ? {} : { modified }) };
  return {
    bytes,
    keep: async () => {
      if (mayKeep && isFound) await cache?.write(key, { bytes, ...state });
    },
  };
}
