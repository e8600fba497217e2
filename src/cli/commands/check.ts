import { jsonText, type Value } from '../../rego/index.ts';
import { maskedDiagnostic } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import { checkFiles, checkOptions } from '../rego/check-files.ts';
import { errorOf, pretty } from '../rego/eval-report.ts';
import type { Command } from './command.ts';

export const checkCommand: Command = {
  usage: 'check PATH… [flags]',
  about: 'Parses and compiles Rego files, and prints their errors. Reads all Rego files below the paths.',
  exitCodes: [
    [0, 'no errors'],
    [2, 'errors in the files'],
    [1, 'any other failure'],
  ],
  options: checkOptions,
  positionals: Number.POSITIVE_INFINITY,
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  if (values.positionals.length === 0) throw usageError('check needs at least one file or directory');
  const diagnostics = await checkFiles(values, io);
  if (values.text('format') === 'json') {
    const errors: Value = diagnostics.map(errorOf);
    io.stdout.write(`${pretty(jsonText(errors.length === 0 ? {} : { errors }))}\n`);
  } else for (const diagnostic of diagnostics) log.fail(maskedDiagnostic(diagnostic));
  return diagnostics.length === 0 ? 0 : 2;
}
