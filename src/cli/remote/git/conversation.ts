import type { HttpClient } from 'isomorphic-git';
import { type GitTransport, RemoteError } from '../../../iac/index.ts';
import { delimiter, flush, PacketReader, packet, serverError, textOf } from './packets.ts';

/** A server that lists its refs in more bytes is refused. */
const maxGreeting = 64 * 1024 * 1024;

/**
 * A conversation with a server, in the shape of isomorphic-git's `http` plugin: the greeting is its GET, each command is its POST. A pipe
 * has one stream for all of it.
 */
export class Conversation {
  private readonly transport: GitTransport;
  private readonly maxBytes: number;
  private reader: PacketReader | undefined;
  private greeting: Buffer | undefined;
  private version: 0 | 2 = 0;

  constructor(transport: GitTransport, maxBytes: number) {
    this.transport = transport;
    this.maxBytes = maxBytes;
  }

  /** The plugin for listing refs: those that begin with `others`, too, since isomorphic-git takes a single prefix. */
  listing(others: readonly string[] = []): HttpClient {
    return plugin(
      async () => {
        this.greeting ??= await this.greet();
        return [this.greeting];
      },
      async (body) => {
        const more = others.map((prefix) => packet(`ref-prefix ${prefix}`));
        return this.answer(Buffer.concat([body.subarray(0, -flush.length), ...more, flush]));
      },
    );
  }

  /**
   * The plugin for fetching these objects. isomorphic-git fetches by version 0 of the protocol, where a server lists all refs and gives
   * nothing else. To it, every server has just the objects that are wanted; a server of version 2 gets the command of that version, by
   * which any object can be asked for.
   */
  fetching(ids: readonly string[], capabilities: readonly string[]): HttpClient {
    return plugin(
      async () => {
        const refs = ids.map((id, at) =>
          at === 0 ? packet(`${id} HEAD\0${capabilities.join(' ')}`) : packet(`${id} refs/heads/${at}`),
        );
        return [packet('# service=git-upload-pack'), flush, ...refs, flush];
      },
      async (body) => this.pack(this.answer(this.version === 2 ? fetchCommand(body) : body)),
    );
  }

  private async greet(): Promise<Buffer> {
    this.reader = new PacketReader(await this.transport.greeting());
    const packets: Uint8Array[] = [];
    let size = 0;
    let isEnd = false;
    while (!isEnd) {
      const found = await this.reader.next();
      const text = found === undefined ? '' : textOf(found);
      if (found === undefined && packets.length === 0) throw new RemoteError('the server says nothing');
      if (text.startsWith('# service=')) await this.reader.next();
      else if (found !== undefined && text !== 'version 1') packets.push(found);
      if (packets.length === 1 && text === 'version 2') this.version = 2;
      size += found?.length ?? 0;
      if (size > maxGreeting) throw new RemoteError(`the list of refs is larger than ${maxGreeting / 1024 / 1024} MiB`);
      isEnd = found === undefined || text === '';
    }
    return Buffer.concat([packet('# service=git-upload-pack'), flush, ...packets]);
  }

  /** The packets of an answer. By version 2 it ends with a flush, before by the end of the stream. */
  private async *answer(request: Uint8Array): AsyncGenerator<Uint8Array> {
    const stream = await this.transport.ask(request);
    if (stream !== undefined) {
      await this.end();
      this.reader = new PacketReader(stream);
    }
    for (;;) {
      const found = await this.reader!.next();
      if (found === undefined) return;
      yield found;
      if (this.version === 2 && isMark(found, flush)) return;
    }
  }

  /** The part of an answer to `fetch` that is the pack, as version 0 sends it. Progress is left out. */
  private async *pack(answer: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let size = 0;
    let inPack = this.version === 0;
    if (inPack === false) yield packet('NAK');
    for await (const found of answer) {
      const channel = found.length > 4 ? found[4] : undefined;
      if (!inPack) inPack = textOf(found) === 'packfile';
      else if (channel === 3) throw serverError(textOf(found).slice(1));
      else if (channel !== 2) {
        if (channel === 1) size += found.length - 5;
        if (size > this.maxBytes)
          throw new RemoteError(`the repository is larger than ${this.maxBytes / 1024 / 1024} MiB`);
        yield found;
      }
    }
  }

  /** Ends the stream of what the server said last. */
  async end(): Promise<void> {
    await this.reader?.stop();
  }
}

function isMark(found: Uint8Array, mark: Buffer): boolean {
  return mark.equals(found);
}

/** The command of version 2 for what a request of version 0 asks for. */
function fetchCommand(request: Uint8Array): Buffer {
  const lines = Buffer.from(request)
    .toString('latin1')
    .matchAll(/want [\da-f]{40}|deepen \d+/g);
  const start = [
    packet('command=fetch'),
    packet('agent=lintel'),
    delimiter,
    packet('no-progress'),
    packet('ofs-delta'),
  ];
  return Buffer.concat([...start, ...[...lines].map(([line]) => packet(line)), packet('done'), flush]);
}

type Body = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

function plugin(get: () => Promise<Body>, post: (body: Buffer) => Promise<Body>): HttpClient {
  return {
    request: async ({ url, method = 'GET', body }) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of (body ?? []) as Body) pieces.push(piece);
      const answer = method === 'GET' ? await get() : await post(Buffer.concat(pieces));
      const headers = { 'content-type': 'application/x-git-upload-pack-advertisement' };
      return {
        url,
        method,
        statusCode: 200,
        statusMessage: 'OK',
        headers,
        body: answer as AsyncIterableIterator<Uint8Array>,
      };
    },
  };
}
