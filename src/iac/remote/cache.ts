import { joinBytes } from '../archive/index.ts';
import type { HttpResponse } from './http.ts';
import { drop, wholeOf } from './limits.ts';
import type { RemoteWorld } from './world.ts';

/**
 * What earlier runs have fetched, as it was sent. An entry counts only with what proves it: the id of a commit, a checksum that the source
 * states, or a server that says to whoever asks now that it still is what it has.
 */
export interface PackageCache {
  /** Undefined for what is not there, or is not as it was written. */
  readonly read: (key: string) => Promise<KeptPackage | undefined>;
  /** Does nothing where it cannot be kept. */
  readonly write: (key: string, kept: KeptPackage) => Promise<void>;
}

export interface KeptPackage {
  readonly bytes: Uint8Array;
  /** What the server calls this state of it (`ETag`), and since when it is in it (`Last-Modified`). */
  readonly etag?: string;
  readonly modified?: string;
}

export interface Download {
  readonly bytes: Uint8Array;
  /** Keeps it for later runs; called when it has turned out to be what was wanted. */
  readonly keep: () => Promise<void>;
}

interface Place {
  /** Names what is asked for, without credentials. */
  readonly key: string;
  /** What was kept is what the source names: the server need not be asked. */
  readonly isSure?: (bytes: Uint8Array) => boolean;
}

/**
 * What a server answers, whole, or what was kept of an earlier answer: `ask` is given that one, to have it confirmed with 304. Throws a
 * RemoteProblem where it is too large.
 */
export async function download(
  { key, isSure }: Place,
  ask: (kept: KeptPackage | undefined) => Promise<HttpResponse>,
  { cache, limits }: RemoteWorld,
  mostBytes = limits.download,
): Promise<Download> {
  const found = await cache?.read(key);
  const kept = found === undefined || found.bytes.length > mostBytes ? undefined : found;
  if (kept !== undefined && isSure?.(kept.bytes)) return { bytes: kept.bytes, keep: async () => {} };
  const response = await ask(kept);
  if (response.status === 304 && kept !== undefined) {
    await drop(response.body);
    return { bytes: kept.bytes, keep: async () => {} };
  }
  const bytes = joinBytes(await wholeOf(response.body, mostBytes));
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

/** The headers that ask for something only where it is no longer what was kept. */
export function conditionsOf(kept: KeptPackage | undefined, authorized: boolean): Readonly<Record<string, string>> {
  if (kept?.etag !== undefined) return { 'if-none-match': kept.etag };
  // At one time there may be different things for different users.
  return kept?.modified === undefined || authorized ? {} : { 'if-modified-since': kept.modified };
}
