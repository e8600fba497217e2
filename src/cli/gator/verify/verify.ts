import { loadPatterns } from '../../../go/index.ts';
import type { Values } from '../../arguments/arguments.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import { filterOf } from './filter.ts';
import { openRunner, type SuiteOutcome } from './run.ts';
import { findSuites } from './suites.ts';
import { hasFailed, verificationText } from './text.ts';

/** Runs the suites at a path and prints the results. Throws a `LintelError` for invalid suites. */
export async function verify(path: string, values: Values, io: Io): Promise<ExitCode> {
  const found = await findSuites(path, values, io);
  await loadPatterns();
  const run = openRunner(found, filterOf(values.text('run') ?? ''), values, io);
  const outcomes: SuiteOutcome[] = [];
  for (const [file, suite] of found.suites) outcomes.push(await run(file, suite));
  io.stdout.write(verificationText(outcomes, values.isSet('verbose')));
  return outcomes.some(hasFailed) ? 1 : 0;
}
