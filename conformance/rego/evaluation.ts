import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { evaluationCases } from './cases.ts';
import { differenceOf } from './compare.ts';
import { answer } from './program.ts';

/** Runs every query of the reference's suites, and compares the bindings or the error. */
export async function run(options: RunOptions, suite = 'rego/evaluation'): Promise<Outcome> {
  const results = tally(suite);
  for (const entry of evaluationCases(options.data)) {
    if (options.only !== undefined && !entry.id.includes(options.only)) continue;
    results.add(
      `${entry.language} ${entry.category}`,
      entry.id,
      differenceOf(entry, await answer(entry, options.built)),
    );
  }
  return results.outcome();
}
