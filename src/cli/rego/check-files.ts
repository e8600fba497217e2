import { compile, type Module, mergeBundles, parseModule } from '../../rego/index.ts';
import { type Diagnostic, LintelError } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { bundleAt } from './bundles.ts';
import { capabilitiesOption, capabilityProblems, readCapabilities } from './capabilities.ts';
import { builtinsOption, commandBuiltins } from './declared-builtins.ts';
import { ignoreOption, readRegoFiles } from './files.ts';
import { readSchemas, schemaOption } from './schemas.ts';
import { sharedModules } from './shared-modules.ts';

/** The flags of commands that check Rego files. */
export const checkOptions: readonly Option[] = [
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
  { long: 'bundle', short: 'b', about: 'The paths are those of bundles' },
  {
    long: 'max-errors',
    short: 'm',
    value: 'NUMBER',
    about: 'Maximum number of reported errors; 0: all',
    default: '10',
  },
  ignoreOption,
  capabilitiesOption,
  builtinsOption,
  { long: 'v0-compatible', about: 'Read the files as Rego v0 (before OPA 1.0)' },
  { long: 'v0-v1', about: 'The files must be valid Rego v0 and v1' },
  schemaOption,
];

/** The errors in files. Throws a usage error for flags that contradict each other. */
export async function checkFiles(values: Values, io: Io): Promise<readonly Diagnostic[]> {
  const limit = Number(values.text('max-errors') ?? 10);
  if (!Number.isInteger(limit)) throw usageError('--max-errors needs an integer, such as 20');
  const problems = await problemsIn(values, io);
  if (limit <= 0 || problems.length <= limit) return problems;
  const reached: Diagnostic = { code: 'rego_compile_error', level: 'error', message: 'error limit reached' };
  return [...problems.slice(0, limit), reached];
}

async function problemsIn(values: Values, io: Io): Promise<readonly Diagnostic[]> {
  const builtins = await commandBuiltins(values, [], io);
  const capabilities = await readCapabilities(values, io);
  try {
    const modules = await modulesOf(values, io, builtins);
    if (values.isSet('v0-v1')) {
      const other = modules.flatMap(({ source }) => parseModule(source, { version: 'v1' }).diagnostics);
      if (other.length > 0) return other;
    }
    const missing = await capabilityProblems(modules, capabilities);
    if (missing.length > 0) return missing;
    const shared = await sharedModules(modules, io);
    const names = capabilities?.names;
    const schemas = await readSchemas(values, modules, io);
    return compile([...modules, ...shared], {
      strict: values.isSet('strict'),
      builtins,
      ...(names && { capabilities: names }),
      ...(schemas && { schemas }),
    }).diagnostics;
  } catch (error) {
    if (!(error instanceof LintelError) || error.diagnostics.some(({ code }) => code === 'usage')) throw error;
    return error.diagnostics;
  }
}

async function modulesOf(
  values: Values,
  io: Io,
  builtins: Awaited<ReturnType<typeof commandBuiltins>>,
): Promise<readonly Module[]> {
  const version = values.isSet('v0-compatible') || values.isSet('v0-v1') ? 'v0' : 'v1';
  const ignored = values.list('ignore');
  if (!values.isSet('bundle')) {
    const { modules } = await readRegoFiles(values.positionals, version, io, { ignored, builtins, only: 'rego' });
    return modules;
  }
  const bundles = await Promise.all(
    values.positionals.map((path) => bundleAt(path, io, { version, ignored, skipVerification: true })),
  );
  return mergeBundles(bundles, version === 'v0' ? 0 : 1).modules.map(({ module }) => module);
}
