import { unescaped, uriEscaped, utf8Text } from '../../go/index.ts';
import { addAll } from '../../source/index.ts';
import { conditionsOf, isConfirmed, type KeptPackage } from './cache.ts';
import { RemoteRefusedError } from './error.ts';
import type { HttpResponse } from './http.ts';
import { wholeOf } from './limits.ts';
import { refusal } from './request.ts';
import type { ObjectStore } from './store.ts';
import type { Url } from './url.ts';
import type { RemoteWorld } from './world.ts';

const service = 'https://storage.googleapis.com';
const maxListing = 16 * 1024 * 1024;

/** The bucket that `https://www.googleapis.com/storage/v1/<bucket>/<object>` names, and the object in it. */
export function openGcs(url: Url, world: RemoteWorld): { readonly store: ObjectStore; readonly key: string } {
  const plain = unescaped(url.path, false);
  const path = 'text' in plain ? plain.text : url.path;
  const [, bucket, key = ''] =
    /^\/storage\/v1\/(?:b\/(?=[^/]+\/o\/))?([^/]+)\/(?:(?<=\/b\/[^/]+\/)o\/)?([\s\S]*)$/.exec(path) ?? [];
  if (bucket === undefined || !/(?:^|\.)googleapis\.com$/.test(url.host)) {
    throw new RemoteRefusedError(
      'write a Google Cloud Storage object as https://www.googleapis.com/storage/v1/<bucket>/<object>',
    );
  }
  const base = `${world.google?.endpoint ?? service}/storage/v1/b/${uriEscaped(bucket)}/o`;
  const ask = async (address: string, kept?: KeptPackage): Promise<HttpResponse> => {
    // A token is only sent to Google, not to an emulator.
    const token = world.google?.endpoint === undefined ? await world.google?.token() : undefined;
    const isKnown = token !== undefined;
    const conditions = conditionsOf(kept, isKnown);
    const headers = { ...conditions, ...(isKnown ? { authorization: `Bearer ${token}` } : {}) };
    const response = await world.http({ method: 'GET', url: address, headers });
    if (response.status === 200 || isConfirmed(response.status, conditions)) return response;
    throw await refusal(response, isKnown);
  };
  const store: ObjectStore = {
    id: ['gcs', base],
    get: (name, kept) => ask(`${base}/${uriEscaped(name)}?alt=media`, kept),
    list: async (prefix, maxKeys) => {
      const keys: string[] = [];
      for (let token: string | undefined; ; ) {
        const more = token === undefined ? '' : `&pageToken=${uriEscaped(token)}`;
        const { body } = await ask(`${base}?prefix=${uriEscaped(prefix)}&fields=items(name),nextPageToken${more}`);
        const page = pageOf(await wholeOf(body, maxListing));
        addAll(keys, page.names);
        if (page.next === undefined || keys.length > maxKeys) return keys;
        token = page.next;
      }
    },
  };
  return { store, key };
}

function pageOf(bytes: Uint8Array): { readonly names: readonly string[]; readonly next: string | undefined } {
  let page: { items?: unknown; nextPageToken?: unknown } | null;
  try {
    page = JSON.parse(utf8Text(bytes));
  } catch {
    page = null;
  }
  const items: readonly unknown[] = Array.isArray(page?.items) ? page.items : [];
  const names = items.flatMap((item) => {
    const name = (item as { name?: unknown } | null)?.name;
    return typeof name === 'string' ? [name] : [];
  });
  return { names, next: typeof page?.nextPageToken === 'string' ? page.nextPageToken : undefined };
}
