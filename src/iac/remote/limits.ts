import { RemoteError } from './error.ts';

/** Limits on fetched data. */
export interface RemoteLimits {
  /** Maximum number of bytes of one package, as sent. */
  readonly download: number;
  /** Maximum number of unpacked bytes, and of files. */
  readonly unpacked: number;
  readonly entries: number;
  /** Maximum number of bytes of all packages that scanned code names, while they are fetched and kept. */
  readonly total: number;
  /** Maximum ratio of unpacked to packed size; small packages may unpack to a few megabytes anyway. */
  readonly ratio: number;
  /** Time limits in seconds: for one package, and for a response of a server. */
  readonly seconds: number;
  readonly silence: number;
}

const mebibyte = 1024 * 1024;

export const remoteLimits: RemoteLimits = {
  download: 256 * mebibyte,
  unpacked: 300 * mebibyte,
  total: 320 * mebibyte,
  entries: 100_000,
  ratio: 100,
  seconds: 300,
  silence: 30,
};

/**
 * A longer stream of unknown length gets a buffer of the maximum size: memory that is never written to costs nothing.
 */
const shortStream = 1024 * 1024;

/**
 * A whole stream; `received` is called before it takes memory. It is collected in a buffer of the expected size,
 * because pieces and the whole would take twice the memory. Throws a RemoteError if it is longer than `maxBytes` bytes.
 */
export async function wholeOf(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
  {
    expected = 0,
    received,
  }: { readonly expected?: number; readonly received?: ((bytes: number) => void) | undefined } = {},
): Promise<Uint8Array> {
  const stated = Math.min(expected, maxBytes);
  let whole = new Uint8Array(stated);
  let [size, counted] = [0, 0];
  for await (const piece of stream) {
    const start = size;
    size += piece.length;
    if (size > maxBytes) throw new RemoteError(`larger than ${sizeText(maxBytes)}`);
    const needed = Math.max(size, stated);
    received?.(needed - counted);
    counted = needed;
    if (size > whole.length) {
      const larger = new Uint8Array(size > shortStream ? maxBytes : Math.min(2 * size, maxBytes));
      larger.set(whole.subarray(0, start));
      whole = larger;
    }
    whole.set(piece, start);
  }
  return size < whole.length / 2 ? whole.slice(0, size) : whole.subarray(0, size);
}

/** Cancels an unused stream. */
export async function drop(stream: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of stream) break;
}

function sizeText(bytes: number): string {
  return bytes < mebibyte ? `${bytes} bytes` : `${Math.floor(bytes / mebibyte)} MiB`;
}
