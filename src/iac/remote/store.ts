import { formatOf } from '../../go/index.ts';
import type { KeptPackage } from './cache.ts';
import { download } from './download.ts';
import { RemoteError } from './error.ts';
import type { HttpResponse } from './http.ts';
import { unpackPackage } from './http-package.ts';
import { wholeOf } from './limits.ts';
import type { PackageContent } from './package-files.ts';
import type { RemoteWorld } from './world.ts';

/** A store of objects. */
export interface ObjectStore {
  /** The response may be 304 if there is a kept package. */
  readonly get: (key: string, kept?: KeptPackage) => Promise<HttpResponse>;
  /** Keys with a prefix, at most `maxKeys` plus one. */
  readonly list: (prefix: string, maxKeys: number) => Promise<readonly string[]>;
  /** The identity of the store, and whether its credentials came with the source. */
  readonly id: readonly unknown[];
}

/** Maximum number of objects that are fetched at the same time. */
const maxParallel = 8;

/** An archive in a store, unpacked; or all objects below a key. `archive` is the format given in the source. */
export async function fetchObjects(
  store: ObjectStore,
  key: string,
  archive: string | undefined,
  world: RemoteWorld,
): Promise<PackageContent & { readonly refused: readonly string[] }> {
  const named = archive === 'false' ? undefined : formatOf(archive === undefined ? key : `.${archive}`);
  if (named !== undefined) {
    const place = { key: JSON.stringify([...store.id, key]) };
    const { bytes, keep } = await download(place, (kept) => store.get(key, kept), world);
    const content = await unpackPackage(bytes, named, key.slice(key.lastIndexOf('/') + 1), world);
    await keep();
    return content;
  }
  const prefix = key === '' || key.endsWith('/') ? key : `${key}/`;
  const keys = (await store.list(prefix, world.limits.entries)).filter((entry) => !entry.endsWith('/'));
  if (keys.length === 0) throw new RemoteError(`no object below ${JSON.stringify(key)}`);
  if (keys.length > world.limits.entries) throw new RemoteError('too many files');
  const files = new Map<string, Uint8Array>();
  let left = world.limits.download;
  for (let at = 0; at < keys.length; at += maxParallel) {
    await Promise.all(
      keys.slice(at, at + maxParallel).map(async (entry) => {
        const path = entry.slice(prefix.length);
        if (path.split('/').some((part) => part === '' || part === '.' || part === '..')) return;
        const bytes = await wholeOf((await store.get(entry)).body, left, { received: world.claim });
        left -= bytes.length;
        if (left < 0) throw new RemoteError('too large');
        files.set(path, bytes);
      }),
    );
  }
  return { files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), refused: [] };
}
