import { loadPatterns } from '../../../go/index.ts';
import type { Values } from '../../arguments/arguments.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import type { Log } from '../../output/log.ts';
import { filterOf } from './filter.ts';
import { openRunner, type SuiteOutcome, type TestOutcome } from './run.ts';
import { findSuites } from './suites.ts';
import { hasFailed, verificationText } from './text.ts';

/** Runs the suites at a path and prints the results; a run without tests is a warning. Throws a `LintelError` for invalid suites. */
export async function verify(path: string, values: Values, io: Io, log: Log): Promise<ExitCode> {
  const found = await findSuites(path, values, io);
  await loadPatterns();
  const run = openRunner(found, filterOf(values.text('run') ?? ''), values, io);
  const outcomes: SuiteOutcome[] = [];
  for (const [file, suite] of found.suites) outcomes.push(await run(file, suite));
  warnOfNothing(path, outcomes, values, log);
  io.stdout.write(verificationText(outcomes, values.isSet('verbose')));
  return outcomes.some(hasFailed) ? 1 : 0;
}

/** As in gator, a run without tests passes. */
function warnOfNothing(path: string, suites: readonly SuiteOutcome[], values: Values, log: Log): void {
  if (suites.length === 0) {
    const whole = JSON.stringify(`${path.replace(/\/$/, '')}/...`);
    const help = /(?:\.\.\.|\.ya?ml)$/.test(path) ? '' : `; ${whole} includes the directories below`;
    log.warn(`no tests: no suite (kind: Suite) in ${JSON.stringify(path)}${help}`);
    return;
  }
  const run = values.text('run') ?? '';
  const hasRun = ({ error, cases }: TestOutcome): boolean =>
    error !== undefined || cases.some(({ isSkipped }) => !isSkipped);
  if (run !== '' && !suites.some(({ tests }) => tests.some(hasRun)))
    log.warn(`no tests: no test or case ran for --run ${JSON.stringify(run)}`);
}
