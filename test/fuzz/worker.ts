// Runs cases of one target until it is stopped from outside; main.ts watches which case is running and for how long.
import { parentPort, workerData } from 'node:worker_threads';
import { randomFrom } from '../../conformance/random.ts';
import { effort } from '../growth.ts';
import { cope } from './cope.ts';
import { targets } from './targets/index.ts';

export interface Work {
  readonly target: string;
  readonly seed: number;
  readonly first: number;
  /** The running case, for the watcher; -1 before the first. */
  readonly current: SharedArrayBuffer;
}

/** A case with which something is wrong. */
export interface Finding {
  readonly number: number;
  readonly problem: string;
  readonly input: ReadonlyMap<string, string>;
}

const { target: id, seed, first, current } = workerData as Work;
const target = targets.find((entry) => entry.id === id)!;
const running = new Int32Array(current);

/** Time limit for an input: it grows by the same amount for each further number of characters. */
const slowFor = (input: ReadonlyMap<string, string>): number =>
  target.slow * (1 + [...input.values()].reduce((sum, text) => sum + text.length, 0) / 250_000);

// Code that is loaded and built once does not count as a cost of a case.
try {
  await target.run(target.make(randomFrom(seed)));
} catch {
  // A separate run finds the failing case.
}
for (let number = first; ; number++) {
  Atomics.store(running, 0, number);
  const input = target.make(randomFrom(seed * 1_000_003 + number));
  const started = effort();
  let problem: string | undefined;
  try {
    await cope(target, input);
    const took = effort() - started;
    if (took > slowFor(input)) problem = `took ${Math.round(took)} ms`;
  } catch (error) {
    problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  if (problem !== undefined) parentPort?.postMessage({ number, problem, input } satisfies Finding);
}
