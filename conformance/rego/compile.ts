import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { compileCases } from './cases.ts';
import { verdictDifference } from './compare.ts';
import { verdict } from './program.ts';

/** Compiles modules that are right or wrong, and compares the verdict and where the first error is. */
export async function run(options: RunOptions, suite = 'rego/compile'): Promise<Outcome> {
  const results = tally(suite);
  // Our own answers were recorded with `opa eval`, which compiles `print`, too.
  const print = suite === 'rego/own-errors';
  for (const found of compileCases(options.data)) {
    const entry = print ? { ...found, print } : found;
    if (options.only !== undefined && !entry.id.includes(options.only)) continue;
    results.add(entry.category, entry.id, verdictDifference(entry, verdict(entry)));
  }
  return results.outcome();
}
