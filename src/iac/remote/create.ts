import { ArchiveError } from '../../go/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import { trimEnd } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { RemoteError, RemoteRefusedError, remoteDiagnostic, type Unavailable } from './error.ts';
import type { Fetched, Fetcher, FetchOptions } from './fetcher.ts';
import type { GitTransport, KeptPacks } from './git/repository.ts';
import { fetchHttp } from './http-package.ts';
import { type PackageContent, packageFiles, refusedNotes, sizeOf } from './package-files.ts';
import { PackageMemory } from './package-memory.ts';
import { sendRequest } from './request.ts';
import { type PackageSource, parseSource } from './source.ts';
import { unpackBudget } from './unpack-budget.ts';
import { originOf, parseUrl, queryValue, shownSource, type Url, urlText, withoutQuery, withoutUser } from './url.ts';
import { fitsWildcard } from './wildcard.ts';
import type { RemoteWorld } from './world.ts';

/** Maximum length of a chain of sources that name each other. */
const maxHops = 10;
/** Maximum number of sources that are fetched at the same time. */
const maxParallel = 6;

/** The sources that have led to one by naming it. */
type Way = readonly string[];

/** A package as it was fetched. */
interface Package {
  readonly files: Files;
  /** The directory that a server adds when it names this package in place of another one. */
  readonly directory: string;
  readonly notes: readonly Diagnostic[];
}

/** A fetcher for the sources that the host can reach. It keeps fetched packages as long as it exists. */
export function createFetcher(world: RemoteWorld): Fetcher {
  const packages = new Map<string, Promise<Package>>();
  const inTurn = turns(maxParallel);
  const memory = new PackageMemory(world.limits.total);
  const getPackage = async (source: PackageSource, byUser: boolean, way: Way): Promise<Package> => {
    const found = byUser
      ? await getContent(source, byUser, world)
      : await memory.share((claim) => getContent(source, byUser, { ...world, claim, isTight: () => memory.isTight }));
    return 'named' in found ? follow(found.named, {}, way) : found;
  };
  const once = (source: PackageSource, byUser: boolean, way: Way): Promise<Package> => {
    // The source that another one names in its place is not awaited: it may wait for this one.
    if (way.length > 1) return getPackage(source, byUser, way);
    const key = JSON.stringify([source.getter, source.url, byUser]);
    const fetching = packages.get(key) ?? getPackage(source, byUser, way);
    packages.set(key, fetching);
    // A temporary failure can be retried.
    fetching.catch(() => packages.delete(key));
    return fetching;
  };
  const follow = async (text: string, options: FetchOptions, before: Way): Promise<Fetched> => {
    if (before.includes(text) || before.length > maxHops) {
      throw new RemoteError('sources redirect to each other in a loop');
    }
    const way = [...before, text];
    const { version, byUser = false, chooseTag } = options;
    const source = parseSource(text);
    if (source.kind === 'invalid') throw new RemoteRefusedError(source.reason);
    if (source.kind === 'local') throw new RemoteRefusedError('a relative path is only allowed inside a package');
    if (source.kind === 'registry') {
      const { registryPackage } = await import('./registry.ts');
      const named = await registryPackage(source, version, world);
      return within(await follow(named, {}, way), source.subdir);
    }
    const url = chooseTag === undefined ? undefined : parseUrl(source.url);
    if (chooseTag === undefined || url?.scheme !== 'oci') return within(await once(source, byUser, way), source.subdir);
    const tagged = await (await import('./oci.ts')).ociTagged(url, chooseTag, world);
    return within(await once({ ...source, url: urlText(tagged) }, byUser, way), source.subdir);
  };
  const orDiagnostic = async <T>(source: string, task: () => Promise<T>): Promise<T | Unavailable> => {
    try {
      return await inTurn(() => withRetries(task));
    } catch (error) {
      const problem = error instanceof ArchiveError ? new RemoteError(error.message) : error;
      if (problem instanceof RemoteError) return remoteDiagnostic(shownSource(source), problem);
      throw error;
    }
  };
  return {
    fetch: (source, options = {}) => orDiagnostic(source, () => follow(source, options, [])),
    head: (source) => orDiagnostic(source, async () => ({ commit: await gitHead(source, world) })),
  };
}

async function gitHead(text: string, world: RemoteWorld): Promise<string | undefined> {
  const source = parseSource(text);
  if (source.kind === 'invalid') throw new RemoteRefusedError(source.reason);
  const url = source.kind === 'package' ? parseUrl(source.url) : undefined;
  if (source.kind !== 'package' || url === undefined || getterOf(source.getter, url) !== 'git') {
    throw new RemoteRefusedError('not the address of a git repository');
  }
  if (world.readHead === undefined) throw noGit();
  const { bare, ref, key } = gitSource(url);
  return world.readHead(() => transportTo(bare, key, world), {
    ...(ref === undefined ? {} : { ref }),
    maxBytes: world.limits.download,
  });
}

/** Retries if a connection broke during a transfer. */
async function withRetries<T>(task: () => Promise<T>): Promise<T> {
  for (let left = 2; ; left--) {
    try {
      return await task();
    } catch (error) {
      if (left === 0 || !(error instanceof RemoteError) || !error.passing) throw error;
    }
  }
}

/** Limits the number of concurrent tasks. */
function turns(maxTasks: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= maxTasks) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await task();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}

/** The directory `subdir` of a package, below the one that it names itself. Throws if there is none. */
async function within({ files, directory, notes }: Package, subdir: string): Promise<Fetched> {
  let at = directory;
  for (const part of subdir.split('/').filter((name) => name !== '')) {
    const names = (await files.list(at)).filter((name) => name.endsWith('/')).map((name) => name.slice(0, -1));
    const found = names.filter((name) => fitsWildcard(name, part));
    if (found.length !== 1) {
      const many = found.length === 0 ? 'no directory' : 'several directories';
      throw new RemoteError(`the package has ${many} ${JSON.stringify(at === '' ? part : `${at}/${part}`)}`);
    }
    at = at === '' ? found[0]! : `${at}/${found[0]!}`;
  }
  return { files, directory: at, notes };
}

/** The result of a source: a package, with its size in bytes, or another source. */
type Found = (Package & { readonly size: number }) | { readonly named: string; readonly size: 0 };

async function getContent(source: PackageSource, byUser: boolean, world: RemoteWorld): Promise<Found> {
  const url = parseUrl(source.url);
  if (url === undefined || (url.host === '' && url.scheme !== 'file')) throw new RemoteRefusedError('invalid URL');
  const getter = getterOf(source.getter, url);
  if (getter === 'git') return gitPackage(url, byUser, world);
  if (getter === 'http') {
    const found = await fetchHttp(url, world);
    return found.kind === 'source'
      ? { named: found.source, size: 0 }
      : packageOf(found, refusedNotes(found.refused), world);
  }
  if (getter === 'oci') {
    const found = await (await import('./oci.ts')).fetchOci(url, world);
    return packageOf(found, refusedNotes(found.refused), world);
  }
  if (getter === 's3' || getter === 'gcs') {
    const { fetchObjects } = await import('./store.ts');
    const { store, key } =
      getter === 's3'
        ? await (await import('./s3.ts')).openS3(url, byUser, world)
        : (await import('./gcs.ts')).openGcs(url, world);
    const found = await fetchObjects(store, key, queryValue(url, 'archive'), world);
    return packageOf(found, refusedNotes(found.refused), world);
  }
  const tree = byUser ? await world.localTree?.(plainPath(url)) : undefined;
  if (tree === undefined) throw byUser ? new RemoteError('no such directory') : notFromHere();
  return { files: tree, directory: '', notes: [], size: 0 };
}

async function packageOf(
  content: PackageContent,
  notes: readonly Diagnostic[],
  { isTight }: RemoteWorld,
): Promise<Found> {
  const kept = isTight?.() ? (await import('./packed-files.ts')).packedFiles(content) : content;
  return { files: packageFiles(kept), directory: '', notes, size: sizeOf(kept) };
}

function notFromHere(): RemoteError {
  return new RemoteRefusedError('scanned code cannot refer to local files');
}

function plainPath(url: Url): string {
  try {
    return decodeURIComponent(url.path);
  } catch {
    return url.path;
  }
}

/** The function that fetches a package. */
function getterOf(forced: string | undefined, { scheme, path }: Url): 'git' | 'http' | 's3' | 'gcs' | 'oci' | 'file' {
  const isWeb = scheme === 'http' || scheme === 'https';
  if (forced === 'git' && (isWeb || scheme === 'ssh' || scheme === 'file')) return 'git';
  if ((forced === 's3' || forced === 'gcs') && isWeb) return forced;
  if ((forced === undefined || forced === 'http' || forced === 'https') && isWeb) {
    return forced === undefined && path.endsWith('.git') ? 'git' : 'http';
  }
  if ((forced === undefined || forced === 'file') && scheme === 'file') return 'file';
  if (forced === undefined && scheme === 'oci') return 'oci';
  if (forced === undefined && scheme === 'ssh') throw new RemoteRefusedError('write git:: before ssh://');
  if (scheme === 'git')
    throw new RemoteRefusedError(
      'git:// is not supported, because it does not authenticate the server; use https:// or ssh://',
    );
  const isKnown = forced !== undefined && ['git', 's3', 'gcs', 'http', 'https', 'file'].includes(forced);
  if (isKnown) throw new RemoteRefusedError(`${scheme}:// is not supported after ${forced}::`);
  throw new RemoteRefusedError(`${forced === undefined ? `${scheme}://` : `${forced}::`} is not supported`);
}

async function gitPackage(url: Url, byUser: boolean, world: RemoteWorld): Promise<Found> {
  const { readRepository, claim } = world;
  if (readRepository === undefined) throw noGit();
  const { bare, ref, key } = gitSource(url);
  if (bare.scheme === 'file' && !byUser) throw notFromHere();
  const kept = bare.scheme === 'file' ? undefined : keptPacks(bare, key !== undefined, world);
  const { files, links, submodules } = await readRepository(() => transportTo(bare, key, world), {
    ...(ref === undefined ? {} : { ref }),
    maxBytes: world.limits.download,
    ...(claim === undefined ? {} : { received: claim }),
    budget: () => unpackBudget({ ...world, limits: { ...world.limits, ratio: Number.MAX_SAFE_INTEGER } }, 1),
    ...(kept === undefined ? {} : { kept }),
  });
  const notes = submodules.map((path): Diagnostic => {
    const message = `the submodule ${path} was not downloaded`;
    return {
      code: 'remote.submodule',
      level: 'warning',
      message,
      span: { source: { path, text: '' }, start: 0, end: 0 },
    };
  });
  return packageOf({ files, links }, notes, world);
}

function noGit(): RemoteRefusedError {
  return new RemoteRefusedError('git repositories are not supported in this build');
}

/** The address of a repository, and the ref and SSH key in its query. */
function gitSource(url: Url): {
  readonly bare: Url;
  readonly ref: string | undefined;
  readonly key: string | undefined;
} {
  const ref = queryValue(url, 'ref') || undefined;
  if (ref !== undefined && (/[\s\p{Cc}~^:?*[\\]/u.test(ref) || ref.startsWith('-'))) {
    throw new RemoteRefusedError(`${JSON.stringify(ref)} is not a valid branch, tag or commit name`);
  }
  const depth = queryValue(url, 'depth');
  if (depth !== undefined && !/^[1-9]\d{0,8}$/.test(depth))
    throw new RemoteRefusedError('depth must be a positive number');
  return { bare: withoutQuery(url, ['ref', 'depth', 'sshkey']), ref, key: queryValue(url, 'sshkey') };
}

/** Packs of a repository. Callers with credentials must present them to the server first. */
function keptPacks(address: Url, hasKey: boolean, { cache }: RemoteWorld): KeptPacks | undefined {
  if (cache === undefined) return undefined;
  const isWeb = address.scheme !== 'ssh';
  const { url, user } = withoutUser(address);
  const isOwn = hasKey || (isWeb && user !== undefined);
  const place = urlText(isWeb ? url : { ...url, userinfo: user });
  const keyOf = (commit: string): string => JSON.stringify(['git', isOwn, place, commit]);
  return {
    read: async (commit) => (await cache.read(keyOf(commit)))?.bytes,
    write: (commit, bytes) => cache.write(keyOf(commit), { bytes }),
    notRequested: !isOwn,
  };
}

async function transportTo(address: Url, key: string | undefined, world: RemoteWorld): Promise<GitTransport> {
  if (address.scheme === 'http' || address.scheme === 'https') return httpTransport(address, world);
  if (world.gitPipe === undefined) throw new RemoteRefusedError(`${address.scheme}:// is not supported in this build`);
  if (address.scheme === 'file') return world.gitPipe({ kind: 'file', path: plainPath(address) });
  const { url, user } = withoutUser(address);
  return world.gitPipe({
    kind: 'ssh',
    ...(user === undefined ? {} : { user }),
    host: url.host,
    ...(url.port === undefined ? {} : { port: url.port }),
    path: plainPath(url).replace(/^\/(?=~)/, ''),
    ...(key === undefined ? {} : { key }),
  });
}

/** A repository behind a web server. If the server redirects, the session continues there. */
function httpTransport(address: Url, world: RemoteWorld): GitTransport {
  const path = trimEnd(address.path, '/');
  let place = { ...address, path };
  return {
    isStateless: true,
    greeting: async () => {
      const url = {
        ...address,
        path: `${path}/info/refs`,
        query: [...address.query, ['service', 'git-upload-pack'] as const],
      };
      const response = await sendRequest(world, url, 'git', { headers: { 'git-protocol': 'version=2' } });
      const found = parseUrl(response.url);
      const moved = found?.path.endsWith('/info/refs') ? found : url;
      const userinfo = originOf(moved) === originOf(address) ? address.userinfo : undefined;
      place = { ...moved, userinfo, path: moved.path.slice(0, -'/info/refs'.length), query: address.query };
      return response.body;
    },
    ask: async (body) => {
      const url = { ...place, path: `${place.path}/git-upload-pack` };
      const headers = {
        'content-type': 'application/x-git-upload-pack-request',
        accept: 'application/x-git-upload-pack-result',
        'git-protocol': 'version=2',
      };
      return (await sendRequest(world, url, 'git', { method: 'POST', headers, body })).body;
    },
    close: async () => {},
  };
}
