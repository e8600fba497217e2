import {
  Errors,
  expandOid,
  fetch as fetchPack,
  getRemoteInfo2,
  indexPack,
  listServerRefs,
  readCommit,
  readObject,
  type ServerRef,
} from 'isomorphic-git';
import {
  type ArchiveBudget,
  ArchiveError,
  checkPack,
  damagedPack,
  type GitObject,
  type GitRequest,
  type GitTransport,
  type GitTree,
  RemoteError,
  treeOf,
} from '../../../iac/index.ts';
import { GitSession } from './git-session.ts';
import { memoryFs } from './memory-fs.ts';

/** A placeholder for the server's address in calls of isomorphic-git. */
const url = 'https://repository';
const gitdir = '/repository';
const config = '[remote "origin"]\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n';

/**
 * The files of one commit, fetched without its history if the server supports that. Throws a RemoteError or an
 * ArchiveError.
 */
export async function readRepository(open: () => Promise<GitTransport>, request: GitRequest): Promise<GitTree> {
  const { ref, kept } = request;
  const sure = kept?.notRequested && ref !== undefined && isWhole(ref) ? await keptTree(ref, request) : undefined;
  if (sure !== undefined) return sure;
  const transport = await open();
  const session = new GitSession(transport, request);
  try {
    const server = await greet(session, ref);
    const named = commitOf(server, ref);
    const earlier = named === undefined ? undefined : await keptTree(named, request);
    if (earlier !== undefined) return earlier;
    const repository = new Repository(request.budget());
    const commit = named ?? (await search(repository, session, server, ref!));
    if (named !== undefined) await repository.fetch(session, server, [named], 1);
    const tree = await repository.tree(commit);
    await kept?.write(commit, repository.pack);
    return tree;
  } finally {
    await session.end();
    await transport.close();
  }
}

/** The commit that a ref names, or HEAD; undefined if the repository is empty. Throws a RemoteError. */
export async function readHead(
  open: () => Promise<GitTransport>,
  { ref, ...limits }: Pick<GitRequest, 'ref' | 'maxBytes'>,
): Promise<string | undefined> {
  const transport = await open();
  let session = transport.isStateless
    ? GitSession.withoutGreeting(transport, limits)
    : new GitSession(transport, limits);
  try {
    const server = await greet(session, ref).catch((error: unknown) => {
      if (!transport.isStateless || !(error instanceof RemoteError)) throw error;
      // An old server does not understand the request, and a repository that has moved does not redirect it.
      session = new GitSession(transport, limits);
      return greet(session, ref);
    });
    if (ref === undefined) return server.refs.get('HEAD');
    const commit = commitOf(server, ref);
    if (commit === undefined) throw noSuchRef(ref);
    return commit;
  } finally {
    await session.end();
    await transport.close();
  }
}

/** The files of a commit from a cached pack; undefined if there is no valid one. */
async function keptTree(commit: string, request: GitRequest): Promise<GitTree | undefined> {
  const pack = await request.kept?.read(commit);
  if (pack === undefined || pack.length > request.maxBytes) return undefined;
  request.received?.(pack.length);
  try {
    const repository = new Repository(request.budget());
    await repository.add(pack);
    return await repository.tree(commit);
  } catch (error) {
    if (error instanceof RemoteError || error instanceof ArchiveError) return undefined;
    throw error;
  }
}

/** The server's capabilities, and its refs. */
interface Server {
  readonly version: 1 | 2;
  readonly capabilities: readonly string[];
  readonly refs: ReadonlyMap<string, string>;
}

async function greet(session: GitSession, ref: string | undefined): Promise<Server> {
  const {
    protocolVersion: version,
    capabilities,
    ...info
  } = await asked(
    getRemoteInfo2({ http: session.listing(), url }),
    (reason) => new RemoteError(`not a git repository: ${reason}`),
  );
  if (capabilities['object-format'] === 'sha256') {
    throw new RemoteError('the repository uses SHA-256 object names, which are not supported');
  }
  const refs = version === 2 ? await listRefs(session, candidates(ref)) : refMap(info.refs ?? []);
  return { version, capabilities: Object.keys(capabilities), refs };
}

async function listRefs(session: GitSession, prefixes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const [prefix, ...others] = prefixes;
  const http = session.listing(others);
  const listing = listServerRefs({ http, url, peelTags: true, ...(prefix === undefined ? {} : { prefix }) });
  const refs = await asked(listing, (reason) => new RemoteError(`the server did not list refs: ${reason}`));
  session.checkListing();
  return refMap(refs);
}

function refMap(refs: readonly ServerRef[]): ReadonlyMap<string, string> {
  return new Map(refs.map(({ ref, oid, peeled }) => [ref, peeled ?? oid]));
}

/** The requested commit, if a ref names it or it can be fetched by ID. */
function commitOf({ refs, version, capabilities }: Server, ref: string | undefined): string | undefined {
  const named = candidates(ref)
    .map((name) => refs.get(name))
    .find((id) => id !== undefined);
  if (named !== undefined) return named;
  if (ref === undefined) throw new RemoteError('the repository is empty');
  if (!/^[\da-f]{4,40}$/.test(ref)) throw noSuchRef(ref);
  const isAny = version === 2 || capabilities.some((name) => /^allow-(?:reachable|any)-sha1-in-want$/.test(name));
  return isWhole(ref) && (isAny || [...refs.values()].includes(ref)) ? ref : undefined;
}

/** Searches the whole history for a commit that cannot be fetched by ID. */
async function search(repository: Repository, session: GitSession, server: Server, ref: string): Promise<string> {
  const refs = server.version === 1 ? server.refs : await listRefs(session, ['refs/heads/', 'refs/tags/']);
  const tips = [...refs].filter(([name]) => /^refs\/(?:heads|tags)\//.test(name)).map(([, id]) => id);
  if (tips.length === 0) throw noSuchRef(ref);
  await repository.fetch(session, server, tips);
  const commits = await repository.commits(ref);
  if (commits.length > 1) throw new RemoteError(`the commit ${ref} is ambiguous: use more digits`);
  if (commits.length === 0) throw noSuchRef(ref);
  return commits[0]!;
}

/**
 * An in-memory object store that isomorphic-git fetches into, unpacks and reads. Each pack is checked before it is
 * unpacked.
 */
class Repository {
  private readonly budget: ArchiveBudget;
  private readonly files = new Map<string, Uint8Array>([[`${gitdir}/config`, Buffer.from(config)]]);
  private readonly place;

  constructor(budget: ArchiveBudget) {
    this.budget = budget;
    const check = (path: string, content: Uint8Array): void => {
      if (path.endsWith('.pack')) checkPack(content, budget);
    };
    this.place = {
      fs: memoryFs(this.files, check),
      dir: gitdir,
      gitdir,
      cache: {} as Record<symbol, Map<string, Promise<{ readDepth: number }>>>,
    };
  }

  /** Fetches these objects; with a depth, without more history. */
  async fetch(session: GitSession, server: Server, ids: readonly string[], depth?: number): Promise<void> {
    const { version, capabilities } = server;
    const own = version === 2 ? ['side-band-64k', 'ofs-delta', 'shallow'] : capabilities;
    if (!own.includes('side-band-64k'))
      throw new RemoteError('the server uses an unsupported old version of the git protocol');
    const http = session.fetching([...new Set(ids)], own);
    const limit = depth !== undefined && own.includes('shallow') ? { depth } : {};
    await asked(
      fetchPack({ ...this.place, ...limit, http, url, ref: 'HEAD', remote: 'origin', onProgress: this.check }),
    );
    if (this.find('.pack') === undefined) throw new RemoteError('the server did not send a pack');
    this.checkIndex();
  }

  /** Adds a cached pack. */
  async add(pack: Uint8Array): Promise<void> {
    const path = 'objects/pack/kept.pack';
    await this.place.fs.promises.writeFile(`${gitdir}/${path}`, pack);
    await asked(indexPack({ ...this.place, filepath: path, onProgress: this.check }));
    this.checkIndex();
  }

  /** The files of a commit, or of a tag of one. */
  async tree(oid: string): Promise<GitTree> {
    const absent = (): RemoteError => new RemoteError(`the server did not send the commit ${oid}`);
    const { commit } = await asked(readCommit({ ...this.place, oid }), absent);
    await this.keepBases();
    return treeOf((id) => this.read(id), commit.tree, this.budget);
  }

  /**
   * isomorphic-git caches a base object once it has unpacked more than three bases, but never starts that count when it
   * reads an index (1.44.11): each object would unpack its whole chain of deltas again.
   */
  private async keepBases(): Promise<void> {
    const { cache } = this.place;
    for (const symbol of Object.getOwnPropertySymbols(cache)) {
      for (const index of cache[symbol]?.values() ?? []) (await index).readDepth = 4;
    }
  }

  private async read(oid: string): Promise<GitObject | undefined> {
    try {
      const { type, object } = await readObject({ ...this.place, oid, format: 'content' });
      return { type: type ?? '', content: object as Uint8Array };
    } catch (error) {
      if (error instanceof Errors.NotFoundError) return undefined;
      throw damagedPack();
    }
  }

  /** Commits by abbreviated ID. */
  async commits(start: string): Promise<readonly string[]> {
    const matches = await expandOid({ ...this.place, oid: start }).then(
      (oid) => [oid],
      (error) => (error instanceof Errors.AmbiguousError ? error.data.matches : []),
    );
    const types = await Promise.all(matches.map(async (oid) => (await this.read(oid))?.type));
    return matches.filter((_, at) => types[at] === 'commit');
  }

  get pack(): Uint8Array {
    return this.find('.pack')!;
  }

  private find(ending: string): Uint8Array | undefined {
    return [...this.files].find(([path]) => path.endsWith(ending))?.[1];
  }

  private readonly check = (): void => this.budget.check?.();

  /** isomorphic-git omits objects that it cannot unpack from its index. */
  private checkIndex(): void {
    const count = ({ buffer, byteOffset }: Uint8Array, at: number): number =>
      new DataView(buffer, byteOffset).getUint32(at);
    const lastOfFanout = 8 + 255 * 4;
    if (count(this.find('.idx')!, lastOfFanout) !== count(this.pack, 8)) throw damagedPack();
  }
}

/**
 * The result of a task of isomorphic-git. Its errors are caused by the server's data; our own errors are rethrown
 * unchanged.
 */
async function asked<T>(task: Promise<T>, errorOf: (reason: string) => RemoteError = damagedPack): Promise<T> {
  try {
    return await task;
  } catch (error) {
    if (error instanceof RemoteError || error instanceof ArchiveError) throw error;
    throw errorOf(error instanceof Error ? error.message : String(error));
  }
}

function isWhole(ref: string): boolean {
  return /^[\da-f]{40}$/.test(ref);
}

/** Possible full names of a ref; the first that exists wins. */
function candidates(ref: string | undefined): readonly string[] {
  if (ref === undefined || ref === 'HEAD') return ['HEAD'];
  return [ref.startsWith('refs/') ? ref : undefined, `refs/${ref}`, `refs/tags/${ref}`, `refs/heads/${ref}`].filter(
    (name) => name !== undefined,
  );
}

function noSuchRef(ref: string): RemoteError {
  return new RemoteError(`the repository has no branch, tag or commit ${JSON.stringify(ref)}`);
}
