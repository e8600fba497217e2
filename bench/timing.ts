import { quick } from './quick.ts';

export interface Timing {
  /** Milliseconds of the fastest run. */
  readonly best: number;
  readonly median: number;
  readonly runs: number;
}

/** Runs `work` until `budget` milliseconds have passed, at least `fewest` times, and keeps the times. */
export function time(work: () => void, budget = 1000, fewest = 5): Timing {
  const times: number[] = [];
  const end = performance.now() + (quick ? 0 : budget);
  while (times.length < (quick ? 1 : fewest) || (performance.now() < end && times.length < 10_000)) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { best: times[0]!, median: times[times.length >> 1]!, runs: times.length };
}

/** One line of the result; times are milliseconds. */
export interface Measurement {
  readonly name: string;
  readonly [figure: string]: string | number | undefined;
}
