import { resolve } from 'node:path';
import {
  type Builtin,
  compile,
  isArray,
  isObject,
  lookup,
  type Module,
  type Program,
  parseJson,
  type Value,
} from '../../rego/index.ts';
import { type Namespace, namespacesOf, rejectObjects } from '../../scan/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { absolutePath } from '../machine/paths.ts';
import { commandBuiltins } from '../rego/declared-builtins.ts';
import { pathIn, readRegoFiles } from '../rego/files.ts';
import { sharedModules } from '../rego/shared-modules.ts';

/** The policies and the data of a command line. */
export interface Policies {
  readonly modules: readonly Module[];
  /** All modules, with those of lintel's library that they use. */
  readonly all: readonly Module[];
  readonly data: { readonly [name: string]: Value };
  readonly builtins: readonly Builtin[];
  readonly capabilities?: ReadonlySet<string>;
  readonly namespaces: ReadonlyMap<string, Namespace>;
}

/** Reads the policies of --policy and the data of --data. Throws a `LintelError` for a missing or invalid file, and if there are no policies. */
export async function readPolicies(values: Values, io: Io): Promise<Policies> {
  const given = values.list('policy');
  const paths = given.length > 0 ? given : ['policy'];
  if (given.length === 0 && (await io.disk.kind(absolutePath('policy', io))) === undefined)
    throw usageError('no such directory: "policy"; name the directory of the policies with --policy');
  const capabilities = await readCapabilities(values.text('capabilities'), io);
  const builtins = await commandBuiltins(values, [...paths.map(pathIn), '.'], io);
  const version = values.text('rego-version')?.toLowerCase() === 'v0' ? 'v0' : 'v1';
  const { modules } = await readRegoFiles(paths, version, io, { builtins, only: 'rego' });
  if (modules.length === 0)
    throw usageError(`no policies found in ${paths.join(', ')}: name their directory with --policy`);
  const { data } = await readRegoFiles(values.list('data'), version, io, { only: 'data' });
  rejectObjects(modules);
  return {
    modules,
    all: [...modules, ...(await sharedModules(modules, io))],
    data: data as Policies['data'],
    builtins,
    ...(capabilities === undefined ? {} : { capabilities }),
    namespaces: namespacesOf(modules),
  };
}

/** Compiles policies. Throws a `LintelError` if they do not compile. */
export function compilePolicies({ all, builtins, capabilities }: Policies, values: Values): Program {
  const { program, diagnostics } = compile(all, {
    print: true,
    trace: values.isSet('trace'),
    strict: values.isSet('strict'),
    builtins,
    ...(capabilities === undefined ? {} : { capabilities }),
  });
  if (program === undefined) throw new LintelError(diagnostics);
  return program;
}

/** The names of the built-in functions that a file of OPA's form permits. */
async function readCapabilities(path: string | undefined, io: Io): Promise<ReadonlySet<string> | undefined> {
  if (path === undefined) return undefined;
  const text = await io.disk.readText(resolve(io.cwd, path));
  if (text === undefined) throw usageError(`--capabilities: no such file: ${JSON.stringify(path)}`);
  let value: Value;
  try {
    value = parseJson(text);
  } catch (error) {
    throw usageError(`--capabilities: ${path} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
  const listed = isObject(value) ? (lookup(value, 'builtins') ?? []) : undefined;
  if (!isArray(listed)) throw usageError(`--capabilities: ${path} must be an object with a list of builtins`);
  const names = listed.map((builtin) => (isObject(builtin) ? lookup(builtin, 'name') : undefined));
  return new Set(names.filter((name) => typeof name === 'string'));
}
