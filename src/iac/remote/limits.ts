import { RemoteError } from './error.ts';

/** How much may be fetched. */
export interface RemoteLimits {
  /** Bytes that one package is sent as. */
  readonly download: number;
  /** Bytes and files that it unpacks to. */
  readonly unpacked: number;
  readonly entries: number;
  /** Bytes that all packages of a fetcher unpack to. */
  readonly total: number;
  /** Maximum ratio of unpacked to packed size; small packages may unpack to a few megabytes anyway. */
  readonly ratio: number;
  /** Seconds for one package, and for a server to say something. */
  readonly seconds: number;
  readonly silence: number;
}

const mebibyte = 1024 * 1024;

export const remoteLimits: RemoteLimits = {
  download: 256 * mebibyte,
  unpacked: 300 * mebibyte,
  total: 1536 * mebibyte,
  entries: 100_000,
  ratio: 100,
  seconds: 300,
  silence: 30,
};

/** A stream, whole. Throws a RemoteError if it is longer than `maxBytes` bytes. */
export async function wholeOf(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<readonly Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > maxBytes) throw new RemoteError(`larger than ${sizeText(maxBytes)}`);
    pieces.push(piece);
  }
  return pieces;
}

/** Cancels an unused stream. */
export async function drop(stream: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of stream) break;
}

function sizeText(bytes: number): string {
  return bytes < mebibyte ? `${bytes} bytes` : `${Math.floor(bytes / mebibyte)} MiB`;
}
