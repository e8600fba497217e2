import type { HttpClient } from 'isomorphic-git';
import { type GitRequest, type GitTransport, RemoteError } from '../../../iac/index.ts';
import { delimiter, flush, packet, packetsOf, textOf } from './packets.ts';

/** Maximum size of a list of refs, in bytes. */
const maxListing = 32 * 1024 * 1024;
const service = Buffer.concat([packet('# service=git-upload-pack'), flush]);

/**
 * A git connection with the interface of isomorphic-git's `http` plugin: the greeting is its GET, each command its
 * POST. A pipe has one stream for all of it.
 */
export class GitSession {
  private readonly transport: GitTransport;
  private readonly maxBytes: number;
  private readonly received: ((bytes: number) => void) | undefined;
  private packets: ReturnType<typeof packetsOf> | undefined;
  private greeting: Buffer | undefined;
  private isVersion2 = false;
  private failure: unknown;

  /** A session without a greeting, with a stateless server that is expected to have version 2 of the protocol. */
  static withoutGreeting(...options: ConstructorParameters<typeof GitSession>): GitSession {
    const session = new GitSession(...options);
    session.greeting = Buffer.concat([service, packet('version 2'), packet('ls-refs'), flush]);
    session.isVersion2 = true;
    return session;
  }

  constructor(transport: GitTransport, { maxBytes, received }: Pick<GitRequest, 'maxBytes' | 'received'>) {
    this.transport = transport;
    this.maxBytes = maxBytes;
    this.received = received;
  }

  /**
   * The plugin for listing refs, including those that begin with `others`, because isomorphic-git supports a single
   * prefix.
   */
  listing(others: readonly string[] = []): HttpClient {
    return plugin(
      async () => {
        this.greeting ??= await this.greet();
        return this.greeting;
      },
      (body) => {
        const more = others.map((prefix) => packet(`ref-prefix ${prefix}`));
        const command = Buffer.concat([body.subarray(0, -flush.length), ...more, flush]);
        return this.noting(this.answer(command, maxListing));
      },
    );
  }

  /**
   * The plugin for fetching these objects. isomorphic-git uses version 0 of the protocol, in which a server lists all
   * refs and serves nothing else. The plugin simulates a server that has exactly the wanted objects; a version 2 server
   * gets the command of that version, which can request any object.
   */
  fetching(ids: readonly string[], capabilities: readonly string[]): HttpClient {
    const refs = ids.map((id, at) =>
      packet(at === 0 ? `${id} HEAD\0${capabilities.join(' ')}` : `${id} refs/heads/${at}`),
    );
    return plugin(
      async () => Buffer.concat([service, ...refs, flush]),
      (body) => this.answer(this.isVersion2 ? fetchCommand(body) : body, this.maxBytes),
    );
  }

  private async greet(): Promise<Buffer> {
    this.packets = packetsOf(await this.transport.greeting());
    const lines: Buffer[] = [];
    for (let size = 0, isEnd = false; !isEnd; ) {
      const { value: found } = await this.packets.next();
      const text = found === undefined ? '' : textOf(found);
      if (text.startsWith('# service=')) await this.packets.next();
      else if (found !== undefined) lines.push(found);
      isEnd = text === '';
      size += found?.length ?? 0;
      checkSize(size, maxListing);
    }
    if (lines.length === 0) throw new RemoteError('the server sent an empty response');
    this.isVersion2 = textOf(lines[0]!) === 'version 2';
    return Buffer.concat([service, ...lines]);
  }

  /** Throws if the last list of refs is not complete: isomorphic-git takes an error for the end of a list. */
  checkListing(): void {
    if (this.failure !== undefined) throw this.failure;
  }

  private async *noting(packets: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    this.failure = undefined;
    try {
      yield* packets;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  /**
   * The packets of a response, without progress. In version 2 it ends with a flush, before that with the end of the
   * stream.
   */
  private async *answer(request: Uint8Array, maxBytes: number): AsyncGenerator<Buffer> {
    const stream = await this.transport.ask(request);
    if (stream !== undefined) {
      await this.end();
      this.packets = packetsOf(stream);
    }
    for (let size = 0; ; ) {
      const { value: found } = await this.packets!.next();
      if (found === undefined) {
        if (this.isVersion2) throw new RemoteError('the response is incomplete');
        return;
      }
      size += found.length;
      checkSize(size, maxBytes);
      this.received?.(found.length);
      // isomorphic-git knows the lines of this section of version 2, but not its header.
      const isHead = textOf(found.subarray(0, 20)) === 'shallow-info';
      if (found[4] !== 2 && !isHead) yield found;
      if (this.isVersion2 && flush.equals(found)) return;
    }
  }

  /** Finishes the stream of the last response. */
  async end(): Promise<void> {
    await this.packets?.return(undefined);
  }
}

function checkSize(size: number, maxBytes: number): void {
  if (size <= maxBytes) return;
  const what = maxBytes === maxListing ? 'list of refs' : 'repository';
  throw new RemoteError(`the ${what} is larger than ${maxBytes / 1024 / 1024} MiB`);
}

/** The version 2 command for a version 0 request. */
function fetchCommand(request: Buffer): Buffer {
  const lines = request.toString('latin1').match(/want [\da-f]{40}|deepen \d+/g) ?? [];
  const start = [
    packet('command=fetch'),
    packet('agent=lintel'),
    delimiter,
    packet('no-progress'),
    packet('ofs-delta'),
  ];
  return Buffer.concat([...start, ...lines.map(packet), packet('done'), flush]);
}

function plugin(get: () => Promise<Buffer>, post: (body: Buffer) => AsyncIterableIterator<Uint8Array>): HttpClient {
  async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  return {
    request: async ({ url, method = 'GET', body }) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of body ?? []) pieces.push(piece);
      const answer = method === 'GET' ? once(await get()) : post(Buffer.concat(pieces));
      const headers = { 'content-type': 'application/x-git-upload-pack-advertisement' };
      return { url, method, statusCode: 200, statusMessage: 'OK', headers, body: answer };
    },
  };
}
