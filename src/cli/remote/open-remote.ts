import type { Fetcher, Files } from '../../iac/index.ts';
import { subtree } from '../../iac/index.ts';
import type { OpenTree, Platform, Target } from '../../scan/index.ts';
import { invariant, LintelError } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import { cacheFolder } from '../machine/cache-folder.ts';
import type { Disk, Io, OpenFetcher } from '../machine/io.ts';
import { absolutePath } from '../machine/paths.ts';

/** Network access, requested by a remote target or by a flag. */
export async function openRemote(
  target: Target,
  values: Values,
  io: Io,
  progress: NonNullable<Platform['progress']>,
): Promise<OpenFetcher | undefined> {
  if (target.kind !== 'remote' && !values.isSet('remote-modules')) return undefined;
  if (io.openFetcher === undefined) throw usageError('no network access');
  const folder = values.text('temp-dir');
  const temporary = folder === undefined ? undefined : absolutePath(folder, io);
  if (temporary !== undefined && (await io.disk.kind(temporary)) !== 'directory') {
    throw usageError(`--temp-dir: no such directory: ${JSON.stringify(folder)}`);
  }
  const received = (bytes: number): void => progress({ kind: 'downloaded', bytes });
  const cache = values.isSet('no-cache') ? undefined : cacheFolder(io);
  return io.openFetcher({
    received,
    ...(temporary === undefined ? {} : { temporary }),
    ...(cache === undefined ? {} : { cache }),
  });
}

/**
 * The tree of a remote target, with its directory as the root. `extra` are local files named by the user, by their path
 * in the tree. Throws a LintelError if it is not available.
 */
export async function fetchTree(
  { source, version }: Extract<Target, { readonly kind: 'remote' }>,
  fetcher: Fetcher | undefined,
  extra: ReadonlyMap<string, string>,
  disk: Disk,
): Promise<OpenTree> {
  invariant(fetcher !== undefined, 'a remote target comes with a fetcher');
  const fetched = await fetcher.fetch(source, { byUser: true, ...(version === undefined ? {} : { version }) });
  if (!('files' in fetched)) throw new LintelError([fetched]);
  const { directory, notes } = fetched;
  const tree = subtree(fetched.files, directory);
  const read: Files['read'] = (path) => {
    const own = extra.get(path);
    return own === undefined ? tree.read(path) : disk.readText(own);
  };
  return { files: { ...tree, read }, problems: () => notes };
}
