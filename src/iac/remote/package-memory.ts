import { RemoteError } from './error.ts';

/** Counts bytes that are about to take memory, or that are no longer needed; throws a RemoteError if they exceed the total. */
export type Claim = (bytes: number) => void;

class FullError extends RemoteError {}

/** The memory of all packages of a fetcher: those that it keeps, and those that are being downloaded and unpacked. */
export class PackageMemory {
  private readonly maxBytes: number;
  private readonly running = new Set<Promise<unknown>>();
  private used = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** Whether packages should be kept compressed, because much of the total is used. */
  get isTight(): boolean {
    return this.used > this.maxBytes / 6;
  }

  /**
   * The result of a task that claims memory, of which the `size` of its result is kept. A task that does not fit next
   * to other running tasks runs again after them.
   */
  async share<T extends { readonly size: number }>(task: (claim: Claim) => Promise<T>): Promise<T> {
    for (;;) {
      let claimed = 0;
      const claim: Claim = (bytes) => {
        if (bytes > 0 && this.used + bytes > this.maxBytes)
          throw new FullError('the total size of the downloads exceeds the limit');
        claimed += bytes;
        this.used += bytes;
      };
      const running = task(claim)
        .then((result) => {
          claim(result.size - claimed);
          return result;
        })
        .finally(() => this.running.delete(running));
      this.running.add(running);
      try {
        return await running;
      } catch (error) {
        this.used -= claimed;
        if (!(error instanceof FullError) || this.running.size === 0) throw error;
        await Promise.allSettled(this.running);
      }
    }
  }
}
