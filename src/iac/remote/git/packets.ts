import { utf8Bytes, utf8Text } from '../../../go/index.ts';
import { joinBytes } from '../../archive/index.ts';
import { RemoteError } from '../error.ts';

/** What git's protocol is made of: lines with their length, and marks between them. */
export type Packet = Uint8Array | 'flush' | 'delimiter' | 'end';

const marks = { flush: '0000', delimiter: '0001', end: '0002' } as const;

/** Packets as they are sent; a text gets a line break at its end. */
export function packetBytes(...packets: readonly (string | 'flush' | 'delimiter')[]): Uint8Array {
  return joinBytes(
    packets.map((packet) => {
      if (packet === 'flush' || packet === 'delimiter') return utf8Bytes(marks[packet]);
      const bytes = utf8Bytes(`${packet}\n`);
      return joinBytes([utf8Bytes((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
    }),
  );
}

/** Reads packets off a stream. Throws a RemoteError for what are none. */
export class PacketReader {
  private readonly pieces: AsyncIterator<Uint8Array>;
  private rest: Uint8Array = new Uint8Array(0);

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.pieces = stream[Symbol.asyncIterator]();
  }

  /** The next packet; undefined where the stream ends. */
  async next(): Promise<Packet | undefined> {
    if (!(await this.fill(4))) {
      if (this.rest.length === 0) return undefined;
      throw noGit(this.rest);
    }
    const digits = utf8Text(this.rest.subarray(0, 4));
    const length = /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : 3;
    if (length === 3) throw noGit(this.rest);
    if (length < 4) {
      this.rest = this.rest.subarray(4);
      return length === 0 ? 'flush' : length === 1 ? 'delimiter' : 'end';
    }
    if (!(await this.fill(length))) throw new RemoteError('the answer ends too early');
    const packet = this.rest.subarray(4, length);
    this.rest = this.rest.subarray(length);
    return packet;
  }

  /** The text of the next packet, without its line break; the name of a mark for a mark. */
  async line(): Promise<{ readonly text: string } | 'flush' | 'delimiter' | 'end' | undefined> {
    const packet = await this.next();
    if (packet === undefined || typeof packet === 'string') return packet;
    const text = utf8Text(packet).replace(/\n$/, '');
    if (text.startsWith('ERR ')) throw new RemoteError(`the server says: ${text.slice(4)}`);
    return { text };
  }

  private async fill(count: number): Promise<boolean> {
    if (this.rest.length >= count) return true;
    const pieces = [this.rest];
    let length = this.rest.length;
    while (length < count) {
      const { done, value } = await this.pieces.next();
      if (done) break;
      pieces.push(value);
      length += value.length;
    }
    this.rest = joinBytes(pieces);
    return length >= count;
  }

  /** No more is wanted. */
  async stop(): Promise<void> {
    await this.pieces.return?.();
  }
}

function noGit(bytes: Uint8Array): RemoteError {
  const start = utf8Text(bytes.subarray(0, 60)).replaceAll(/\s+/g, ' ');
  return new RemoteError(`there is no git repository: the answer begins with ${JSON.stringify(start)}`);
}
