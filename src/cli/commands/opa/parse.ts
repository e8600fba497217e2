import { resolve } from 'node:path';
import { astJson, astJsonText, outline, parseModule } from '../../../rego/index.ts';
import type { Values } from '../../arguments/arguments.ts';
import type { Option } from '../../arguments/option.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import { errorOf } from '../../rego/eval-report.ts';
import { goJson } from '../../rego/go-json.ts';
import type { Command } from '../command.ts';

const options: readonly Option[] = [
  {
    long: 'format',
    short: 'f',
    value: 'FORMAT',
    about: 'Output format',
    allowed: ['pretty', 'json'],
    default: 'pretty',
  },
  {
    long: 'json-include',
    value: 'PARTS',
    about: 'Include or exclude parts, separated by commas: locations,-comments adds locations and leaves out comments',
    default: 'comments',
  },
  { long: 'v0-compatible', about: 'Read the file as Rego v0 (before OPA 1.0)' },
  { long: 'v1-compatible', about: 'Read the file as Rego v1, the default', silent: true },
];

export const parseCommand: Command = {
  usage: 'opa parse FILE [flags]',
  about: 'Prints the syntax tree of a Rego file, as OPA prints it. Errors are printed to stderr, as JSON.',
  exitCodes: [
    [0, 'no errors'],
    [1, 'errors in the file, or any other failure'],
  ],
  options,
  positionals: 1,
  run,
};

async function run(values: Values, io: Io): Promise<ExitCode> {
  const [path] = values.positionals;
  if (path === undefined) throw usageError('opa parse needs a Rego file');
  const text = await io.disk.readText(resolve(io.cwd, path));
  if (text === undefined) throw usageError(`no such file: ${JSON.stringify(path)}`);
  const version = values.isSet('v0-compatible') ? 'v0' : 'v1';
  const { module, diagnostics } = parseModule({ path, text }, { version });
  if (module === undefined) {
    io.stderr.write(goJson({ errors: diagnostics.map(errorOf) }));
    return 1;
  }
  const parts = (values.text('json-include') ?? '').split(',');
  const locations = isIncluded(parts, 'locations', false);
  const comments = isIncluded(parts, 'comments', true);
  const isJson = values.text('format') === 'json';
  io.stdout.write(
    isJson ? `${astJsonText(astJson(module, { locations, comments }), '  ')}\n` : outline(module, comments),
  );
  return 0;
}

/** Whether a part is included: the last word that names it decides. */
function isIncluded(parts: readonly string[], name: string, byDefault: boolean): boolean {
  const word = parts.filter((part) => part.endsWith(name)).at(-1);
  return word === undefined ? byDefault : !word.startsWith('-');
}
