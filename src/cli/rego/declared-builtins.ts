import { resolve } from 'node:path';
import type { Builtin, CustomFunction, Value } from '../../rego/index.ts';
import { customBuiltin, isArray, isObject, jsonText, parseJson } from '../../rego/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { configBuiltins } from './config-builtins.ts';

/** The flag of commands that run policies written for another program. */
export const builtinsOption: Option = {
  long: 'builtins',
  value: 'FILE',
  about:
    'Custom functions: a JSON file that declares them with their results, or a JavaScript module that defines them',
  list: 'repeat',
};

const form = '{"company.owner": {"params": 1, "calls": [{"args": ["payments"], "result": "ada"}]}}';

/** All additional functions of a command: those of --builtins, and those of conftest, which read below `paths`. */
export async function commandBuiltins(values: Values, paths: readonly string[], io: Io): Promise<readonly Builtin[]> {
  const config = await configBuiltins([...paths, ...values.list('config-files')], io);
  const all = [...config, ...(await declaredBuiltins(values.list('builtins'), io))];
  // Of several functions with one name, the last one wins.
  return [...new Map(all.map((builtin) => [builtin.name, builtin])).values()];
}

/**
 * The functions that files declare. JSON: number of arguments, and results by arguments; a call that is not in its
 * table fails. JavaScript (`.js`, `.mjs`; `.ts` if Node.js loads it): functions exported as `builtins`, by name. Their
 * code runs in lintel's process. Throws a `LintelError` for an invalid file.
 */
async function declaredBuiltins(paths: readonly string[], io: Io): Promise<readonly Builtin[]> {
  const declared: Builtin[] = [];
  for (const path of paths) {
    const absolute = resolve(io.cwd, path);
    const text = await io.disk.readText(absolute);
    if (text === undefined) throw usageError(`--builtins: no such file: ${JSON.stringify(path)}`);
    if (/\.m?[jt]s$/.test(path))
      for (const builtin of await builtinsOfModule(absolute, path, io)) declared.push(builtin);
    else for (const [name, entry] of Object.entries(jsonIn(text, path))) declared.push(builtinOf(name, entry, path));
  }
  return declared;
}

function jsonIn(text: string, path: string): object {
  let document: Value;
  try {
    document = parseJson(text);
  } catch (error) {
    throw usageError(`--builtins: ${path} is not valid JSON: ${reasonOf(error)}`);
  }
  if (!isObject(document)) throw usageError(`--builtins: ${path} must be an object such as ${form}`);
  return document;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function builtinOf(name: string, entry: unknown, path: string): Builtin {
  const wrong = () => usageError(`--builtins: ${name} in ${path} must be declared as in ${form}`);
  const { params, calls = [] } = (entry ?? {}) as { params?: unknown; calls?: unknown };
  if (typeof params !== 'number' || !Number.isInteger(params) || params < 0 || params > 10) throw wrong();
  if (!Array.isArray(calls)) throw wrong();
  // JSON has no sets: a list of items represents one.
  const results = new Map<string, Value>();
  for (const call of calls as readonly { args?: Value; result?: Value }[]) {
    if (call?.args === undefined || !isArray(call.args) || call.result === undefined) throw wrong();
    results.set(jsonText(call.args), call.result);
  }
  const lookUp = (...args: readonly Value[]): Value => {
    const result = results.get(jsonText(args));
    if (result === undefined) throw new Error('no result is declared for these arguments');
    return result;
  };
  return customBuiltin(name, lookUp, params);
}

async function builtinsOfModule(absolute: string, path: string, io: Io): Promise<readonly Builtin[]> {
  const module = await io.importModule(absolute).catch((error: unknown) => {
    throw usageError(`--builtins: cannot load ${path}: ${reasonOf(error)}`);
  });
  const { builtins } = (module ?? {}) as { readonly builtins?: unknown };
  if (typeof builtins !== 'object' || builtins === null) {
    throw usageError(
      `--builtins: ${path} must export its functions, such as export const builtins = {'company.owner': (team) => …}`,
    );
  }
  return Object.entries(builtins).map(([name, call]: [string, unknown]) => {
    if (typeof call !== 'function') throw usageError(`--builtins: ${name} in ${path} must be a function`);
    return customBuiltin(name, call as CustomFunction);
  });
}
