import { resolve } from 'node:path';
import { compile, generateModule, type Program, prune } from '../../rego/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { type Option, section } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import { signingOptions, verificationOptions } from '../rego/bundle-options.ts';
import { ignoreOption, readRegoFiles } from '../rego/files.ts';
import { sharedModules } from '../rego/shared-modules.ts';
import type { Command } from './command.ts';

const options: readonly Option[] = [
  {
    long: 'output',
    short: 'o',
    value: 'FILE',
    about: 'Output file',
    default: 'standard output; for a bundle, bundle.tar.gz',
  },
  {
    long: 'entrypoint',
    short: 'e',
    value: 'PATH',
    list: 'repeat',
    about: 'Include only this document, such as app/rbac/allow, and its dependencies; an entrypoint of a plan',
  },
  {
    long: 'target',
    short: 't',
    value: 'NAME',
    about: 'plan: also write plan.json, for programs that run plans of OPA; the output is a bundle',
    allowed: ['rego', 'plan'],
    default: 'rego',
  },
  { long: 'trace', about: 'Support traces; the module is larger and slower' },
  { long: 'v0-compatible', about: 'Read the files as Rego v0 (before OPA 1.0)' },
  ...section('Bundles', [
    { long: 'bundle', short: 'b', about: 'Build a bundle of OPA from bundle directories and files' },
    { long: 'revision', short: 'r', value: 'TEXT', about: 'Revision of the bundle' },
    ignoreOption,
    ...signingOptions,
    ...verificationOptions,
  ]),
];

/** Flags that only bundles have. */
const bundleOptions = ['revision', 'signing-key', 'claims-file', 'verification-key'];

/** The module contains rules; documents are given to the engine that runs it. */
const data = ['*.json', '*.yaml', '*.yml'];

export const buildCommand: Command = {
  usage: 'build PATH… [flags]',
  about:
    'Compiles all Rego files below the paths to an ES module. Load it with Engine.fromBuilt of lintel/rego: results are the same as those of ' +
    'the policies, but evaluation is faster and needs no compiler. With -b, writes a bundle as opa build does; with -t plan, also the plan of its entrypoints.',
  options,
  positionals: Number.POSITIVE_INFINITY,
  run,
};

async function run(values: Values, io: Io, _log: Log): Promise<ExitCode> {
  if (values.positionals.length === 0) throw usageError('build needs at least one file or directory');
  const version = values.isSet('v0-compatible') ? 'v0' : 'v1';
  if (values.isSet('bundle') || values.text('target') === 'plan') {
    const { buildBundle } = await import('../rego/build-bundle.ts');
    await buildBundle(values, io);
    return 0;
  }
  const wrong = bundleOptions.find((long) => values.isSet(long) || values.text(long) !== undefined);
  if (wrong !== undefined) throw usageError(`--${wrong} needs -b or -t plan: only bundles have one`);
  const { modules } = await readRegoFiles(values.positionals, version, io, { ignored: data });
  if (modules.length === 0) throw usageError(`no Rego files below ${values.positionals.join(', ')}`);
  const shared = await sharedModules(modules, io);
  const trace = values.isSet('trace');
  const { program, diagnostics } = compile([...modules, ...shared], { trace });
  if (program === undefined) throw new LintelError(diagnostics);
  // Only the shared modules that the modules need.
  const whole =
    shared.length === 0
      ? program
      : prune(
          program,
          modules.map((module) => module.package.path),
        );
  const text = generateModule(reduce(whole, values.list('entrypoint')), { trace });
  const file = values.text('output');
  if (file === undefined) io.stdout.write(text);
  else if (io.save === undefined) throw usageError('-o: files cannot be written');
  else await io.save(resolve(io.cwd, file), text);
  return 0;
}

/** The program reduced to the documents at `paths`; all of it if none is named. */
function reduce(program: Program, paths: readonly string[]): Program {
  if (paths.length === 0) return program;
  const wanted = paths.map((path) => {
    const keys = path.split('/');
    if (prune(program, [keys]).rules.length === 0) throw usageError(`-e: no rule at or below ${path}`);
    return keys;
  });
  return prune(program, wanted);
}
