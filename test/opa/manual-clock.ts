import type { Clock } from '../../src/opa/index.ts';

/** A clock whose time stays the same until `advance` moves it, and then runs what is due. */
export class ManualClock implements Clock {
  #now = 1_767_225_600_000_000_000n;
  readonly #tasks = new Set<{ readonly at: bigint; readonly task: () => void }>();

  readonly now = (): bigint => this.#now;
  readonly random = (): number => 0.5;
  readonly after = (milliseconds: number, task: () => void): (() => void) => {
    const entry = { at: this.#now + BigInt(Math.round(milliseconds * 1e6)), task };
    this.#tasks.add(entry);
    return () => void this.#tasks.delete(entry);
  };

  /** Lets the time pass, task by task, and everything that follows from each. */
  async advance(seconds: number): Promise<void> {
    const end = this.#now + BigInt(Math.round(seconds * 1e9));
    await settled();
    for (;;) {
      const due = [...this.#tasks].filter(({ at }) => at <= end).sort((a, b) => Number(a.at - b.at))[0];
      if (due === undefined) break;
      this.#tasks.delete(due);
      if (due.at > this.#now) this.#now = due.at;
      due.task();
      await settled();
    }
    this.#now = end;
  }
}

/** Waits until everything that is due now has run. */
export const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
