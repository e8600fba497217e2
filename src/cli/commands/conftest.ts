import type { CheckResult } from '../../scan/index.ts';
import { ansiStyle, didYouMean, plainStyle } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Input } from '../conftest/inputs.ts';
import { type ConftestOutput, conftestOptions } from '../conftest/options.ts';
import { withSettings } from '../conftest/settings.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import { packageVersion } from '../machine/package-version.ts';
import { colors } from '../output/colors.ts';
import type { Log } from '../output/log.ts';
import type { Command } from './command.ts';

const actions = ['test', 'verify', 'parse', 'reformat'];

/** Commands of conftest that lintel does not have. */
const others: Readonly<Record<string, string>> = {
  doc: 'it only checks files. Use opa or conftest doc for documentation of policies',
  fmt: 'format policies with opa fmt or conftest fmt',
  plugin: 'lintel runs no plugins. Call the program directly',
  pull: 'lintel does not download policies here. Fetch them with git or an OCI client, and name their directory with --policy',
  push: 'share policies with git or an OCI client',
  completion: 'lintel completion SHELL completes conftest, too',
};

export const conftestCommand: Command = {
  usage: 'conftest test FILE… | verify | parse FILE… | reformat [FILE]',
  about:
    'Runs conftest policies unchanged. test checks files with the rules deny, violation and warn of a package. verify runs ' +
    'the unit tests of the policies. parse prints files as policies see them. reformat prints results of -o json in another format. Flags, configuration, output formats and exit codes are ' +
    'those of conftest.',
  exitCodes: [
    [0, 'no failures'],
    [1, 'at least one failure, with --fail-on-warn also a warning, or an error'],
    [2, 'at least one failure, with --fail-on-warn'],
  ],
  options: conftestOptions,
  positionals: Number.POSITIVE_INFINITY,
  words: actions,
  run,
};

async function run(given: Values, io: Io, log: Log): Promise<ExitCode> {
  try {
    return await runAction(given, io, log);
  } catch (error) {
    throw (await import('../conftest/errors.ts')).asConftest(error);
  }
}

async function runAction(given: Values, io: Io, log: Log): Promise<ExitCode> {
  const [action, ...paths] = given.positionals;
  const values = await withSettings(given, io);
  if (action === 'test') {
    const { testFiles } = await import('../conftest/test.ts');
    const { results, inputs } = await testFiles(paths, values, io, log);
    const code = exitCode(results, values);
    if (values.isSet('quiet') && code === 0) return 0;
    await show(results, inputs, values, io);
    return values.isSet('no-fail') ? 0 : code;
  }
  if (action === 'verify') return runTests(values, io);
  if (action === 'parse') {
    const { parsedText } = await import('../conftest/parse.ts');
    io.stdout.write(await parsedText(paths, values, io));
    return 0;
  }
  if (action === 'reformat') {
    if (paths.length > 1) throw usageError('lintel conftest reformat takes one file');
    const { readResults } = await import('../conftest/reformat.ts');
    await show(await readResults(paths[0], io), [], values, io);
    return 0;
  }
  if (action !== undefined && Object.hasOwn(others, action))
    throw usageError(`lintel conftest has no ${action}: ${others[action]}`);
  const known = action === undefined ? '' : `, not ${JSON.stringify(action)}${didYouMean(action, actions)}`;
  throw usageError(`lintel conftest takes test, verify, parse or reformat${known}`);
}

async function runTests(values: Values, io: Io): Promise<ExitCode> {
  const reported = values.text('report') !== undefined || values.isSet('var-values');
  if (reported && (values.text('output') ?? 'stdout') !== 'stdout')
    throw usageError('report flag is supported with stdout only (--report, --output)');
  const { verify } = await import('../conftest/verify.ts');
  const { results, tests } = await verify(values, io);
  const code = results.some(({ failures }) => failures.length > 0) ? 1 : 0;
  if (values.isSet('quiet') && code === 0) return 0;
  if (reported) {
    const { testReport } = await import('../rego/test-report.ts');
    io.stdout.write(testReport(tests, values.isSet('var-values')));
  } else await show(results, [], values, io, true);
  return code;
}

function exitCode(results: readonly CheckResult[], values: Values): ExitCode {
  const fails = results.some(({ failures }) => failures.length > 0);
  if (!values.isSet('fail-on-warn')) return fails ? 1 : 0;
  return fails ? 2 : results.some(({ warnings }) => warnings.length > 0) ? 1 : 0;
}

/** Prints the traces to stderr, and the results in the format of --output. */
async function show(
  results: readonly CheckResult[],
  inputs: readonly Input[],
  values: Values,
  io: Io,
  isVerify = false,
): Promise<void> {
  const styleOn = (output: Io['stdout']) =>
    colors(values.isSet('no-color') ? 'f' : undefined, io, output) ? ansiStyle : plainStyle;
  if (values.isSet('trace')) {
    const { traceText } = await import('../conftest/trace.ts');
    io.stderr.write(traceText(results, styleOn(io.stderr)));
  }
  const format = values.text('output') ?? 'stdout';
  const { outputs } = await import('../conftest/outputs/index.ts');
  if (!Object.hasOwn(outputs, format)) {
    const { showAsScan } = await import('../conftest/as-scan.ts');
    return showAsScan(results, inputs, format, { style: styleOn(io.stdout), width: io.stdout.columns ?? 80 }, io);
  }
  io.stdout.write(
    outputs[format as ConftestOutput](results, {
      style: styleOn(io.stdout),
      suppressExceptions: values.isSet('suppress-exceptions'),
      showSkipped: isVerify,
      hideMessage: values.isSet('junit-hide-message'),
      hidePassed: values.isSet('github-hide-passed'),
      cwd: io.cwd,
      version: await packageVersion(io),
    }),
  );
}
