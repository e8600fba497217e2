import { RemoteError } from '../../../iac/index.ts';

export const flush = Buffer.from('0000');
export const delimiter = Buffer.from('0001');

/** A packet of git's protocol: its length in four hexadecimal digits, and a line of text. */
export function packet(text: string): Buffer {
  const line = Buffer.from(`${text}\n`);
  return Buffer.concat([Buffer.from((line.length + 4).toString(16).padStart(4, '0')), line]);
}

/** The text of a packet without its line break; '' for a flush or a delimiter. */
export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(4)).toString().replace(/\n$/, '');
}

/** Reads the packets of a stream, as they were sent. Throws a RemoteError for anything else, and for what a server reports as an error. */
export class PacketReader {
  private readonly pieces: AsyncIterator<Uint8Array>;
  private rest: Uint8Array = new Uint8Array(0);

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.pieces = stream[Symbol.asyncIterator]();
  }

  /** The next packet; undefined at the end of the stream. */
  async next(): Promise<Uint8Array | undefined> {
    if (!(await this.fill(4)) && this.rest.length === 0) return undefined;
    const digits = Buffer.from(this.rest.subarray(0, 4)).toString('latin1');
    const length = /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : 3;
    if (length === 3) throw notGit(this.rest);
    if (!(await this.fill(Math.max(length, 4)))) throw new RemoteError('the answer ends too early');
    const found = this.rest.subarray(0, Math.max(length, 4));
    this.rest = this.rest.subarray(found.length);
    if (textOf(found.subarray(0, 8)) === 'ERR ') throw serverError(textOf(found).slice(4));
    return found;
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
    this.rest = Buffer.concat(pieces);
    return length >= count;
  }

  /** Ends the stream: no more of it is needed. */
  async stop(): Promise<void> {
    await this.pieces.return?.();
  }
}

export function serverError(text: string): RemoteError {
  return new RemoteError(`the server says: ${text.trim()}`);
}

function notGit(bytes: Uint8Array): RemoteError {
  const start = Buffer.from(bytes.subarray(0, 60)).toString().replaceAll(/\s+/g, ' ');
  return new RemoteError(`there is no git repository: the answer begins with ${JSON.stringify(start)}`);
}
