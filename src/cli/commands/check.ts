import { compile, jsonText, type Value } from '../../rego/index.ts';
import { type Diagnostic, LintelError } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import { builtinsOption, commandBuiltins } from '../rego/declared-builtins.ts';
import { errorOf, pretty } from '../rego/eval-report.ts';
import { ignoreOption, readRegoFiles } from '../rego/files.ts';
import { sharedModules } from '../rego/shared-modules.ts';
import type { Command } from './command.ts';

const options: readonly Option[] = [
  {
    long: 'strict',
    short: 'S',
    about: 'Also report unused imports, arguments and variables, and v0 code that v1 forbids',
  },
  {
    long: 'format',
    short: 'f',
    value: 'FORMAT',
    about: 'Output format',
    allowed: ['pretty', 'json'],
    default: 'pretty',
  },
  ignoreOption,
  builtinsOption,
  { long: 'v0-compatible', about: 'Read the files as Rego v0 (before OPA 1.0)' },
];

export const checkCommand: Command = {
  usage: 'check PATH… [flags]',
  about:
    'Parses and compiles Rego files, and prints their errors. Reads all Rego, JSON and YAML files below the paths.',
  exitCodes: [
    [0, 'no errors'],
    [2, 'errors in the files'],
    [1, 'any other failure'],
  ],
  options,
  positionals: Number.POSITIVE_INFINITY,
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  if (values.positionals.length === 0) throw usageError('check needs at least one file or directory');
  const diagnostics = await problemsIn(values, io);
  if (values.text('format') === 'json') {
    const errors: Value = diagnostics.map(errorOf);
    io.stdout.write(`${pretty(jsonText(errors.length === 0 ? {} : { errors }))}\n`);
  } else for (const diagnostic of diagnostics) log.fail(diagnostic);
  return diagnostics.length === 0 ? 0 : 2;
}

async function problemsIn(values: Values, io: Io): Promise<readonly Diagnostic[]> {
  const builtins = await commandBuiltins(values, [], io);
  try {
    const { modules } = await readRegoFiles(values.positionals, values.isSet('v0-compatible') ? 'v0' : 'v1', io, {
      ignored: values.list('ignore'),
      builtins,
    });
    const shared = await sharedModules(modules, io);
    return compile([...modules, ...shared], { strict: values.isSet('strict'), builtins }).diagnostics;
  } catch (error) {
    if (!(error instanceof LintelError) || error.diagnostics.some(({ code }) => code === 'usage')) throw error;
    return error.diagnostics;
  }
}
