import type { Values } from '../../arguments/arguments.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import { checkFiles, checkOptions } from '../../rego/check-files.ts';
import { errorOf, errorsText } from '../../rego/eval-report.ts';
import { goJson } from '../../rego/go-json.ts';
import type { Command } from '../command.ts';

export const checkCommand: Command = {
  usage: 'opa check PATH… [flags]',
  about:
    'Parses and compiles Rego files. Errors are printed to stderr, in the format of OPA; lintel check shows them with the lines of the files.',
  exitCodes: [
    [0, 'no errors'],
    [1, 'errors in the files, or any other failure'],
  ],
  options: checkOptions,
  positionals: Number.POSITIVE_INFINITY,
  run,
};

async function run(values: Values, io: Io): Promise<ExitCode> {
  if (values.positionals.length === 0) throw usageError('opa check needs at least one file or directory');
  const problems = await checkFiles(values, io);
  if (problems.length === 0) return 0;
  const isJson = values.text('format') === 'json';
  io.stderr.write(isJson ? goJson({ errors: problems.map(errorOf) }) : errorsText(problems));
  return 1;
}
