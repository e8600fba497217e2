import { utf8Text } from '../../../go/index.ts';
import { type ArchiveBudget, ArchiveProblem, joinBytes } from '../../archive/index.ts';
import { RemoteError } from '../error.ts';
import { type GitObject, readPack } from './pack.ts';
import { PacketReader, packetBytes } from './packets.ts';
import { type GitTree, treeOf } from './tree.ts';

/** A way to a repository: an HTTP server, or a program at the other end of a pipe. */
export interface GitTransport {
  /** What the server says first. */
  readonly greeting: () => Promise<AsyncIterable<Uint8Array>>;
  /** Sends a request and gives its answer. A pipe answers on the stream that it greeted with. */
  readonly ask: (request: Uint8Array) => Promise<AsyncIterable<Uint8Array> | undefined>;
  readonly close: () => Promise<void>;
}

export interface GitRequest {
  /** A branch, a tag or a commit; what the repository's HEAD is where absent. */
  readonly ref?: string;
  /** Bytes of the pack. */
  readonly mostBytes: number;
  /** What one pack may unpack to. */
  readonly budget: () => ArchiveBudget;
  readonly kept?: KeptPacks;
}

/** Packs that were fetched earlier, by the commits for which they were. Their objects prove themselves: their ids are digests. */
export interface KeptPacks {
  readonly read: (commit: string) => Promise<Uint8Array | undefined>;
  readonly write: (commit: string, pack: Uint8Array) => Promise<void>;
  /** A commit that is named by its id need not be asked for. */
  readonly unasked: boolean;
}

/** What the server can do and has. */
interface Server {
  readonly version: 1 | 2;
  readonly capabilities: ReadonlySet<string>;
  readonly refs: ReadonlyMap<string, string>;
}

const agent = 'agent=lintel';

/** What a server has sent, and for which commit. */
interface Received {
  readonly commit: string;
  readonly pack: Uint8Array;
  readonly objects: ReadonlyMap<string, GitObject>;
}

/**
 * The files of one commit, by git's own protocol in version 2 or 0: one commit is asked for, without its history, except where
 * the server gives away only what has a name. Throws a RemoteError or an ArchiveProblem.
 */
export async function fetchGit(open: () => Promise<GitTransport>, request: GitRequest): Promise<GitTree> {
  const { ref, kept } = request;
  const sure = kept?.unasked && ref !== undefined && isWhole(ref) ? await keptTree(ref, request) : undefined;
  if (sure !== undefined) return sure;
  const transport = await open();
  const conversation = new Conversation(transport, request);
  try {
    const server = await conversation.greet();
    const named = conversation.commitOf(server);
    const earlier = named === undefined ? undefined : await keptTree(named, request);
    if (earlier !== undefined) return earlier;
    const budget = request.budget();
    const received = await (named === undefined
      ? conversation.search(server, budget)
      : conversation.fetch(server, named, budget));
    const tree = treeOf(received.objects, received.commit, budget);
    await kept?.write(received.commit, received.pack);
    return tree;
  } finally {
    await conversation.end();
    await transport.close();
  }
}

/** The files of a commit out of a pack that was fetched earlier; undefined where there is none that is sound. */
async function keptTree(commit: string, request: GitRequest): Promise<GitTree | undefined> {
  const pack = await request.kept?.read(commit);
  if (pack === undefined || pack.length > request.mostBytes) return undefined;
  const budget = request.budget();
  try {
    return treeOf(readPack(pack, budget), commit, budget);
  } catch (error) {
    if (error instanceof RemoteError || error instanceof ArchiveProblem) return undefined;
    throw error;
  }
}

function isWhole(ref: string): boolean {
  return /^[\da-f]{40}$/.test(ref);
}

class Conversation {
  private readonly transport: GitTransport;
  private readonly request: GitRequest;
  private reader: PacketReader | undefined;

  constructor(transport: GitTransport, request: GitRequest) {
    this.transport = transport;
    this.request = request;
  }

  async greet(): Promise<Server> {
    const reader = new PacketReader(await this.transport.greeting());
    this.reader = reader;
    let first = await reader.line();
    if (typeof first === 'object' && first.text.startsWith('# service=')) {
      await reader.line();
      first = await reader.line();
    }
    if (first === undefined) throw new RemoteError('the server says nothing');
    if (typeof first === 'object' && first.text === 'version 1') first = await reader.line();
    if (typeof first !== 'object' || first.text !== 'version 2') return namedRefs(reader, first);
    const capabilities = new Set<string>();
    for (let line = await reader.line(); typeof line === 'object'; line = await reader.line())
      capabilities.add(line.text);
    refuseFormat(capabilities);
    return { version: 2, capabilities, refs: await this.listRefs() };
  }

  private async ask(request: Uint8Array): Promise<PacketReader> {
    const answer = await this.transport.ask(request);
    if (answer === undefined) return this.reader!;
    await this.end();
    this.reader = new PacketReader(answer);
    return this.reader;
  }

  /** No more is read of what the server has said last. */
  async end(): Promise<void> {
    await this.reader?.stop();
  }

  /** Version 2: the refs whose names may be meant. */
  private async listRefs(): Promise<ReadonlyMap<string, string>> {
    const prefixes = candidates(this.request.ref).map((name) => `ref-prefix ${name}`);
    const reader = await this.ask(packetBytes('command=ls-refs', agent, 'delimiter', 'peel', ...prefixes, 'flush'));
    const refs = new Map<string, string>();
    for (let line = await reader.line(); typeof line === 'object'; line = await reader.line()) {
      const [id = '', name = '', ...attributes] = line.text.split(' ');
      const peeled = attributes.find((attribute) => attribute.startsWith('peeled:'))?.slice('peeled:'.length);
      refs.set(name, peeled ?? id);
    }
    return refs;
  }

  /** The commit that is meant, where it has a name or can be asked for by its id. */
  commitOf({ refs, version, capabilities }: Server): string | undefined {
    const { ref } = this.request;
    const named = candidates(ref)
      .map((name) => refs.get(name))
      .find((id) => id !== undefined);
    if (named !== undefined) return named;
    if (ref === undefined) throw new RemoteError('the repository is empty');
    if (!/^[\da-f]{4,40}$/.test(ref)) throw noSuchRef(ref);
    const isAny = version === 2 || capabilities.has('allow-reachable-sha1-in-want');
    return isWhole(ref) && (isAny || [...refs.values()].includes(ref)) ? ref : undefined;
  }

  /** Has one commit sent. */
  async fetch(server: Server, commit: string, budget: ArchiveBudget): Promise<Received> {
    const pack = await this.pack(server, [commit], true);
    return { commit, pack, objects: readPack(pack, budget) };
  }

  /** A commit that cannot be asked for by its id is looked for in all of the history. */
  async search(server: Server, budget: ArchiveBudget): Promise<Received> {
    const { ref = '' } = this.request;
    const refs = server.version === 1 ? server.refs : await this.allRefs();
    const tips = [...refs].filter(([name]) => /^refs\/(?:heads|tags)\//.test(name)).map(([, id]) => id);
    if (tips.length === 0) throw noSuchRef(ref);
    const pack = await this.pack(server, tips, false);
    const objects = readPack(pack, budget);
    const found = [...objects].filter(([id, { type }]) => type === 'commit' && id.startsWith(ref)).map(([id]) => id);
    if (found.length > 1) throw new RemoteError(`several commits begin with ${ref}`);
    if (found.length === 0) throw noSuchRef(ref);
    return { commit: found[0]!, pack, objects };
  }

  private async allRefs(): Promise<ReadonlyMap<string, string>> {
    const prefixes = ['ref-prefix refs/heads/', 'ref-prefix refs/tags/'];
    const reader = await this.ask(packetBytes('command=ls-refs', agent, 'delimiter', ...prefixes, 'flush'));
    const refs = new Map<string, string>();
    for (let line = await reader.line(); typeof line === 'object'; line = await reader.line()) {
      const [id = '', name = ''] = line.text.split(' ');
      refs.set(name, id);
    }
    return refs;
  }

  private async pack(server: Server, wanted: readonly string[], shallow: boolean): Promise<Uint8Array> {
    const ids = [...new Set(wanted)];
    const reader = await this.ask(server.version === 2 ? wants2(ids, shallow) : wants(server, ids, shallow));
    const pieces: Uint8Array[] = [];
    let size = 0;
    const keep = (piece: Uint8Array): void => {
      size += piece.length;
      if (size > this.request.mostBytes) {
        throw new RemoteError(`the repository is larger than ${this.request.mostBytes / 1024 / 1024} MiB`);
      }
      pieces.push(piece);
    };
    await readAnswer(reader, keep);
    return joinBytes(pieces);
  }
}

/** Takes the pack out of the answer, in which it is one of three channels. */
async function readAnswer(reader: PacketReader, keep: (piece: Uint8Array) => void): Promise<void> {
  let inPack = false;
  for (let packet = await reader.next(); packet !== undefined; packet = await reader.next()) {
    if (packet === 'flush' && inPack) return;
    if (typeof packet === 'string') continue;
    const channel = packet[0]!;
    if (channel === 1) {
      inPack = true;
      keep(packet.subarray(1));
    } else if (channel === 3) throw new RemoteError(`the server says: ${utf8Text(packet.subarray(1)).trim()}`);
    else if (channel !== 2) {
      const text = utf8Text(packet);
      if (text.startsWith('ERR ')) throw new RemoteError(`the server says: ${text.slice(4).trim()}`);
    }
  }
  if (!inPack) throw new RemoteError('the server sends no pack');
}

function wants2(ids: readonly string[], shallow: boolean): Uint8Array {
  const lines = ['command=fetch', agent, 'delimiter', 'no-progress', 'ofs-delta', ...(shallow ? ['deepen 1'] : [])];
  return packetBytes(...lines, ...ids.map((id) => `want ${id}`), 'done', 'flush');
}

function wants({ capabilities }: Server, ids: readonly string[], shallow: boolean): Uint8Array {
  const asked = ['side-band-64k', 'ofs-delta', 'no-progress', ...(shallow ? ['shallow'] : [])];
  if (!capabilities.has('side-band-64k')) throw new RemoteError('the server speaks a protocol that is too old');
  const own = [...asked.filter((name) => capabilities.has(name)), agent].join(' ');
  const lines = ids.map((id, at) => (at === 0 ? `want ${id} ${own}` : `want ${id}`));
  const depth = shallow && capabilities.has('shallow') ? ['deepen 1'] : [];
  return packetBytes(...lines, ...depth, 'flush', 'done');
}

/** Version 0: what the server can do stands behind the first ref. */
async function namedRefs(reader: PacketReader, first: Awaited<ReturnType<PacketReader['line']>>): Promise<Server> {
  const refs = new Map<string, string>();
  let capabilities = new Set<string>();
  for (let line = first; typeof line === 'object'; line = await reader.line()) {
    const [ref = '', abilities] = line.text.split('\0');
    if (abilities !== undefined) capabilities = new Set(abilities.trim().split(' '));
    const [, id, name] = /^([\da-f]{40,64}) (.+)$/.exec(ref) ?? [];
    if (id === undefined || name === undefined) throw new RemoteError('there is no git repository');
    if (name.endsWith('^{}')) refs.set(name.slice(0, -3), id);
    else refs.set(name, id);
  }
  refuseFormat(capabilities);
  refs.delete('capabilities');
  return { version: 1, capabilities, refs };
}

function refuseFormat(capabilities: ReadonlySet<string>): void {
  if (capabilities.has('object-format=sha256')) {
    throw new RemoteError('the repository names its objects by SHA-256, which is not supported');
  }
}

/** The full names that a name may stand for, the first that there is counts. */
function candidates(ref: string | undefined): readonly string[] {
  if (ref === undefined || ref === 'HEAD') return ['HEAD'];
  return [ref.startsWith('refs/') ? ref : undefined, `refs/${ref}`, `refs/tags/${ref}`, `refs/heads/${ref}`].filter(
    (name) => name !== undefined,
  );
}

function noSuchRef(ref: string): RemoteError {
  return new RemoteError(`the repository has no branch, tag or commit ${JSON.stringify(ref)}`);
}
