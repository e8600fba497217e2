import { largestOf } from '../source/index.ts';

/** Choices of one of several values for each of several things: the number of the value of each. */
export interface Combinations {
  readonly choices: readonly (readonly number[])[];
  /** These are all choices. */
  readonly complete: boolean;
}

/** Maximum number of choices; if there are more, some in which each value occurs. */
export const maxCombinations = 8;

/** The choices for things with these numbers of values, the first values first. */
export function combinationsOf(counts: readonly number[]): Combinations {
  const product = counts.reduce((all, count) => all * count, 1);
  if (product <= maxCombinations) {
    const choices = counts.reduce<readonly (readonly number[])[]>(
      (before, count) => before.flatMap((choice) => Array.from({ length: count }, (_, at) => [...choice, at])),
      [[]],
    );
    return { choices, complete: true };
  }
  const rounds = Math.min(maxCombinations, largestOf(counts));
  const choices = Array.from({ length: rounds }, (_, round) => counts.map((count) => Math.min(round, count - 1)));
  return { choices, complete: false };
}
