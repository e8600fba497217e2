import { utf8Text } from '../../../go/index.ts';
import { type ArchiveBudget, joinBytes } from '../../archive/index.ts';
import { RemoteProblem } from '../problem.ts';
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
  readonly budget: ArchiveBudget;
}

export interface GitResult extends GitTree {
  readonly commit: string;
}

/** What the server can do and has. */
interface Server {
  readonly version: 1 | 2;
  readonly capabilities: ReadonlySet<string>;
  readonly refs: ReadonlyMap<string, string>;
}

const agent = 'agent=lintel';

/**
 * The files of one commit, by git's own protocol in version 2 or 0: one commit is asked for, without its history, except where
 * the server gives away only what has a name. Throws a RemoteProblem or an ArchiveProblem.
 */
export async function fetchGit(transport: GitTransport, request: GitRequest): Promise<GitResult> {
  const conversation = new Conversation(transport, request);
  try {
    const server = await conversation.greet();
    const objects = await conversation.fetch(server);
    return { ...treeOf(objects.objects, objects.commit, request.budget), commit: objects.commit };
  } finally {
    await conversation.end();
    await transport.close();
  }
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
    if (first === undefined) throw new RemoteProblem('the server says nothing');
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

  async fetch(server: Server): Promise<{ readonly objects: ReadonlyMap<string, GitObject>; readonly commit: string }> {
    const { ref } = this.request;
    const named = candidates(ref)
      .map((name) => server.refs.get(name))
      .find((id) => id !== undefined);
    if (named !== undefined) return { objects: await this.objects(server, [named], true), commit: named };
    if (ref === undefined) throw new RemoteProblem('the repository is empty');
    if (!/^[\da-f]{4,40}$/.test(ref)) throw noSuchRef(ref);
    const isAny = server.version === 2 || server.capabilities.has('allow-reachable-sha1-in-want');
    if (ref.length === 40 && (isAny || [...server.refs.values()].includes(ref))) {
      return { objects: await this.objects(server, [ref], true), commit: ref };
    }
    return this.searchHistory(server, ref);
  }

  /** A commit that cannot be asked for by its id is looked for in all of the history. */
  private async searchHistory(
    server: Server,
    ref: string,
  ): Promise<{ readonly objects: ReadonlyMap<string, GitObject>; readonly commit: string }> {
    const refs = server.version === 1 ? server.refs : await this.allRefs();
    const tips = [...refs].filter(([name]) => /^refs\/(?:heads|tags)\//.test(name)).map(([, id]) => id);
    const objects = tips.length === 0 ? new Map<string, GitObject>() : await this.objects(server, tips, false);
    const found = [...objects].filter(([id, { type }]) => type === 'commit' && id.startsWith(ref)).map(([id]) => id);
    if (found.length > 1) throw new RemoteProblem(`several commits begin with ${ref}`);
    if (found.length === 0) throw noSuchRef(ref);
    return { objects, commit: found[0]! };
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

  private async objects(
    server: Server,
    wanted: readonly string[],
    shallow: boolean,
  ): Promise<ReadonlyMap<string, GitObject>> {
    const ids = [...new Set(wanted)];
    const reader = await this.ask(server.version === 2 ? wants2(ids, shallow) : wants(server, ids, shallow));
    const pieces: Uint8Array[] = [];
    let size = 0;
    const keep = (piece: Uint8Array): void => {
      size += piece.length;
      if (size > this.request.mostBytes) {
        throw new RemoteProblem(`the repository is larger than ${this.request.mostBytes / 1024 / 1024} MiB`);
      }
      pieces.push(piece);
    };
    await readAnswer(reader, keep);
    return readPack(joinBytes(pieces), this.request.budget);
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
    } else if (channel === 3) throw new RemoteProblem(`the server says: ${utf8Text(packet.subarray(1)).trim()}`);
    else if (channel !== 2) {
      const text = utf8Text(packet);
      if (text.startsWith('ERR ')) throw new RemoteProblem(`the server says: ${text.slice(4).trim()}`);
    }
  }
  if (!inPack) throw new RemoteProblem('the server sends no pack');
}

function wants2(ids: readonly string[], shallow: boolean): Uint8Array {
  const lines = ['command=fetch', agent, 'delimiter', 'no-progress', 'ofs-delta', ...(shallow ? ['deepen 1'] : [])];
  return packetBytes(...lines, ...ids.map((id) => `want ${id}`), 'done', 'flush');
}

function wants({ capabilities }: Server, ids: readonly string[], shallow: boolean): Uint8Array {
  const asked = ['side-band-64k', 'ofs-delta', 'no-progress', ...(shallow ? ['shallow'] : [])];
  if (!capabilities.has('side-band-64k')) throw new RemoteProblem('the server speaks a protocol that is too old');
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
    if (id === undefined || name === undefined) throw new RemoteProblem('there is no git repository');
    if (name.endsWith('^{}')) refs.set(name.slice(0, -3), id);
    else refs.set(name, id);
  }
  refuseFormat(capabilities);
  refs.delete('capabilities');
  return { version: 1, capabilities, refs };
}

function refuseFormat(capabilities: ReadonlySet<string>): void {
  if (capabilities.has('object-format=sha256')) {
    throw new RemoteProblem('the repository names its objects by SHA-256, which is not supported');
  }
}

/** The full names that a name may stand for, the first that there is counts. */
function candidates(ref: string | undefined): readonly string[] {
  if (ref === undefined || ref === 'HEAD') return ['HEAD'];
  return [ref.startsWith('refs/') ? ref : undefined, `refs/${ref}`, `refs/tags/${ref}`, `refs/heads/${ref}`].filter(
    (name) => name !== undefined,
  );
}

function noSuchRef(ref: string): RemoteProblem {
  return new RemoteProblem(`the repository has no branch, tag or commit ${JSON.stringify(ref)}`);
}
