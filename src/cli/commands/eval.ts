import { jsonText, type Value, walking } from '../../rego/index.ts';
import { LintelError, maskedDiagnostic } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import { measuresAsJson, measuresAsTables } from '../rego/eval-measures.ts';
import { evalOptions } from '../rego/eval-options.ts';
import { checkPartialFormat, partialFormats } from '../rego/eval-partial.ts';
import { errorOf, evalFormats, pretty } from '../rego/eval-report.ts';
import { openEvaluation, queryIn, type Run } from '../rego/evaluation.ts';
import { tableText } from '../rego/table.ts';
import { coverageReport } from '../rego/test-report.ts';
import type { Command } from './command.ts';

export const evalCommand: Command = {
  usage: 'eval QUERY [flags]',
  about: 'Evaluates a Rego query and prints the result.',
  exitCodes: [
    [0, 'the query was evaluated'],
    [1, '--fail and the result is undefined, or --fail-defined and it is defined'],
    [2, 'an error'],
  ],
  options: evalOptions,
  positionals: 1,
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  if (values.isSet('fail') && values.isSet('fail-defined'))
    throw usageError('--fail and --fail-defined cannot be combined');
  const query = await queryIn(values, io, 'eval');
  const format = values.text('format') ?? 'json';
  checkPartialFormat(values, format);
  try {
    const runs: Run[] = [];
    for (let left = numberOf(values, 'count', 1); left > 0; left--) {
      runs.push(await (await openEvaluation(query, values, io)).run());
    }
    const { answers, coverage, residual } = runs[0]!;
    const choice = { limit: numberOf(values, 'profile-limit', 10), sort: values.list('profile-sort') };
    const report = coverage === undefined ? undefined : coverageReport(coverage);
    const overall = report && tableText([['Overall Coverage'], [String(report.percent)]]);
    const measured = {
      json: { ...measuresAsJson(runs, choice), ...(report && { coverage: report.json as Value }) },
      tables: `${measuresAsTables(runs, choice)}${overall ?? ''}`,
    };
    const output = (): string =>
      residual === undefined ? evalFormats[format]!(answers, measured) : partialFormats[format]!(residual, measured);
    io.stdout.write(walking(output));
    const isUndefined = (residual?.queries ?? answers).length === 0;
    return values.isSet(isUndefined ? 'fail' : 'fail-defined') ? 1 : 0;
  } catch (error) {
    if (!(error instanceof LintelError) || error.diagnostics.some(({ code }) => code === 'usage')) throw error;
    if (format === 'json' || format === 'discard')
      io.stdout.write(`${pretty(jsonText({ errors: error.diagnostics.map(errorOf) }))}\n`);
    else for (const diagnostic of error.diagnostics) log.fail(maskedDiagnostic(diagnostic));
    return 2;
  }
}

function numberOf(values: Values, flag: 'count' | 'profile-limit', otherwise: number): number {
  const text = values.text(flag) ?? String(otherwise);
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1 || number > 1_000_000) {
    throw usageError(`--${flag} must be an integer from 1 to 1000000 (got ${JSON.stringify(text)})`);
  }
  return number;
}
