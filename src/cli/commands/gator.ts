import { ansiStyle, didYouMean, maskedDiagnostic, plainStyle, visible } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import { type GatorOutput, gatorOptions } from '../gator/options.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import { colors } from '../output/colors.ts';
import type { Log } from '../output/log.ts';
import type { Command } from './command.ts';

const actions = ['test', 'verify', 'expand'];

export const gatorCommand: Command = {
  usage: 'gator test -f PATH … | verify PATH | expand -f PATH … [flags]',
  about:
    'Runs Gatekeeper policies unchanged. test checks objects with the ConstraintTemplates and constraints that are among the files. ' +
    'verify runs the suites of a file or directory; PATH/... includes the directories below. expand prints the objects that ExpansionTemplates make of others. Flags, output formats and exit codes are those of gator.',
  exitCodes: [
    [0, 'no violation of a constraint that denies; verify: all cases passed'],
    [1, 'at least one violation that denies, a failed case, or an error'],
  ],
  options: gatorOptions,
  positionals: Number.POSITIVE_INFINITY,
  words: actions,
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  const [action, path, extra] = values.positionals;
  if (action === 'test' || action === 'expand') {
    if (path !== undefined) throw usageError(`unexpected argument ${JSON.stringify(path)}: name it with -f`);
    return action === 'test' ? runTest(values, io, log) : runExpand(values, io, log);
  }
  if (action === 'verify') {
    if (path === undefined) throw usageError('lintel gator verify needs a suite, or a directory with suites');
    if (extra !== undefined) throw usageError(`unexpected argument ${JSON.stringify(extra)}: verify takes one path`);
    const { verify } = await import('../gator/verify/verify.ts');
    return verify(path, values, io, log);
  }
  const known = action === undefined ? '' : `, not ${JSON.stringify(action)}${didYouMean(action, actions)}`;
  throw usageError(`lintel gator takes test, verify or expand${known}`);
}

async function runExpand(values: Values, io: Io, log: Log): Promise<ExitCode> {
  const { expandObjects } = await import('../gator/expand.ts');
  const { text, warnings } = await expandObjects(values, io);
  for (const diagnostic of warnings) log.report(maskedDiagnostic(diagnostic));
  io.stdout.write(text);
  return 0;
}

async function runTest(values: Values, io: Io, log: Log): Promise<ExitCode> {
  const { isDenied, testObjects } = await import('../gator/test.ts');
  const { inputs, results, notes, warnings } = await testObjects(values, io);
  const { gatekeeperReport, isConstraint, isTemplate } = await import('../../scan/index.ts');
  for (const diagnostic of warnings) log.report(maskedDiagnostic(diagnostic));
  if (!inputs.objects.some(({ config }) => isConstraint(config)))
    log.warn('nothing was checked: no constraints among the files; add them with -f');
  const shown = values.isSet('deny-only') ? results.filter(isDenied) : results;
  const format = values.text('output') ?? 'default';
  const { outputs } = await import('../gator/outputs/index.ts');
  if (Object.hasOwn(outputs, format)) io.stdout.write(outputs[format as GatorOutput](shown, notes, values));
  else {
    const { showReport } = await import('../output/show-report.ts');
    const style = colors(undefined, io, io.stdout) ? ansiStyle : plainStyle;
    const checked = inputs.objects.filter(({ config }) => !isTemplate(config) && !isConstraint(config));
    const report = gatekeeperReport(shown, checked, inputs.fileCount);
    await showReport(report, format, { style, width: io.stdout.columns ?? 80 }, io);
  }
  const isStructured = format === 'json' || format === 'yaml';
  if (!isStructured) for (const { trace } of notes) for (const line of trace()) io.stderr.write(`${line}\n`);
  const printed = notes.flatMap(({ printed }) => printed);
  // gator prints these lines after JSON, too, and then its output is no longer JSON.
  if (printed.length > 0)
    (isStructured ? io.stderr : io.stdout).write(`\n${printed.map((line) => `${visible(line)}\n`).join('')}\n`);
  return results.some(isDenied) ? 1 : 0;
}
