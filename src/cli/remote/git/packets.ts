import { RemoteError } from '../../../iac/index.ts';

export const flush = Buffer.from('0000');
export const delimiter = Buffer.from('0001');

/** A packet of git's protocol: its length in four hexadecimal digits, and a line of text. */
export function packet(text: string): Buffer {
  const line = Buffer.from(`${text}\n`);
  return Buffer.concat([Buffer.from((line.length + 4).toString(16).padStart(4, '0')), line]);
}

/** The text of a packet without its line break; '' for a flush or a delimiter. */
export function textOf(bytes: Buffer): string {
  return bytes.subarray(4).toString().replace(/\n$/, '');
}

/** The packets of a stream. Throws a RemoteError for invalid data, and for an error reported by the server. */
export async function* packetsOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let rest = Buffer.alloc(0);
  for await (const piece of stream) {
    rest = Buffer.concat([rest, piece]);
    for (let found = firstPacket(rest); found !== undefined; found = firstPacket(rest)) {
      rest = rest.subarray(found.length);
      // The error channel of a pack, and an error line before one.
      if (found[4] === 3 || textOf(found.subarray(0, 8)) === 'ERR ') {
        throw new RemoteError(`the server responded: ${textOf(found).replace(/^(?:ERR |\x03)/, '')}`);
      }
      yield found;
    }
  }
  if (rest.length > 0) throw new RemoteError('the response is incomplete');
}

function firstPacket(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 4) return undefined;
  const digits = bytes.toString('latin1', 0, 4);
  const length = /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : 3;
  if (length === 3) {
    const start = bytes.toString('utf8', 0, 60).replaceAll(/\s+/g, ' ');
    throw new RemoteError(`not a git repository: the response starts with ${JSON.stringify(start)}`);
  }
  return bytes.length < length ? undefined : bytes.subarray(0, Math.max(length, 4));
}
