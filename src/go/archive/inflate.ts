import { Z_FINISH, Z_STREAM_END, ZStream, zlibInflate, zlibInflateInit2 } from 'pako';

export interface Inflated {
  readonly content: Uint8Array;
  /** The position after the stream. */
  readonly end: number;
}

/** A stream without header and checksum, with the largest window: zlib writes this as a negative number. */
const raw = -15;

/** Inflates the stream at `from`; undefined if it is damaged or does not make exactly `size` bytes. It never makes more than that. */
export function inflate(input: Uint8Array, from: number, size: number): Inflated | undefined {
  const stream = new ZStream();
  zlibInflateInit2(stream, raw);
  stream.input = input;
  stream.next_in = from;
  stream.avail_in = input.length - from;
  stream.output = new Uint8Array(size);
  stream.avail_out = size;
  const status = zlibInflate(stream, Z_FINISH);
  if (status !== Z_STREAM_END || stream.total_out !== size) return undefined;
  return { content: stream.output, end: stream.next_in };
}
