import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { derivedCases, evaluationCases } from './cases.ts';
import { differenceOf } from './compare.ts';
import { answer } from './program.ts';

/** Loads the modules of every v1 case as v0, as they are and with `import rego.v1`, and compares what comes of it. */
export async function run(options: RunOptions): Promise<Outcome> {
  const results = tally('rego/derived');
  const { cases, skipped } = derivedCases(options.data, evaluationCases(options.data));
  for (const entry of cases) {
    if (options.only !== undefined && !entry.id.includes(options.only)) continue;
    results.add(entry.id.split(' ')[0]!, entry.id, differenceOf(entry, await answer(entry, options.built)));
  }
  return { ...results.outcome(), skipped };
}
