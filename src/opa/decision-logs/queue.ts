/** The limits of a queue. */
export interface QueueLimits {
  readonly entries: number;
  readonly bytes: number;
}

/** A queue in which the oldest entries make room for new ones. */
export class BoundedQueue<T> {
  readonly #limits: QueueLimits;
  readonly #bytesOf: (entry: T) => number;
  #entries: T[] = [];
  /** Entries before this index are gone. */
  #head = 0;
  #bytes = 0;

  constructor(limits: QueueLimits, bytesOf: (entry: T) => number) {
    this.#limits = limits;
    this.#bytesOf = bytesOf;
  }

  get length(): number {
    return this.#entries.length - this.#head;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Adds an entry; returns the entries that it replaces, or itself if it is larger than the queue. */
  push(entry: T): readonly T[] {
    const bytes = this.#bytesOf(entry);
    if (bytes > this.#limits.bytes) return [entry];
    this.#entries.push(entry);
    this.#bytes += bytes;
    const dropped: T[] = [];
    while (this.length > this.#limits.entries || this.#bytes > this.#limits.bytes) {
      const oldest = this.#entries[this.#head++]!;
      this.#bytes -= this.#bytesOf(oldest);
      dropped.push(oldest);
    }
    if (this.#head > 1000 && this.#head > this.length) {
      this.#entries = this.#entries.slice(this.#head);
      this.#head = 0;
    }
    return dropped;
  }

  /** Takes all entries out, oldest first. */
  take(): readonly T[] {
    const taken = this.#entries.slice(this.#head);
    this.#entries = [];
    this.#head = 0;
    this.#bytes = 0;
    return taken;
  }
}
