import { resolve } from 'node:path';
import type { Builtin, Value } from '../../rego/index.ts';
import { isArray, isObject, jsonText, parseJson } from '../../rego/index.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';

/** The flag of commands that run policies which are made for another program. */
export const builtinsOption: Option = {
  long: 'builtins',
  value: 'FILE',
  about: 'JSON file that declares functions of another program, with their results',
  list: 'repeat',
};

const form = '{"company.owner": {"params": 1, "calls": [{"args": ["payments"], "result": "ada"}]}}';

/**
 * The functions that JSON files declare: how many arguments each takes, and results by arguments. A call that is not in its table fails.
 * Throws a `LintelError` for a file that is not of this form.
 */
export async function declaredBuiltins(paths: readonly string[], io: Io): Promise<readonly Builtin[]> {
  const declared: Builtin[] = [];
  for (const path of paths) {
    const text = await io.disk.readText(resolve(io.cwd, path));
    if (text === undefined) throw usageError(`--builtins: there is no file ${JSON.stringify(path)}`);
    let document: Value;
    try {
      document = parseJson(text);
    } catch (error) {
      throw usageError(`--builtins: ${path} is not JSON: ${error instanceof Error ? error.message : error}`);
    }
    if (!isObject(document)) throw usageError(`--builtins: ${path} must be an object such as ${form}`);
    for (const [name, entry] of Object.entries(document)) declared.push(builtinOf(name, entry, path));
  }
  return declared;
}

function builtinOf(name: string, entry: unknown, path: string): Builtin {
  const wrong = () => usageError(`--builtins: ${name} in ${path} is not declared as in ${form}`);
  const { params, calls = [] } = (entry ?? {}) as { params?: unknown; calls?: unknown };
  if (typeof params !== 'number' || !Number.isInteger(params) || params < 0 || params > 10) throw wrong();
  if (!Array.isArray(calls)) throw wrong();
  // A file of JSON cannot say that an argument is a set: a list of its items stands for it.
  const results = new Map<string, Value>();
  for (const call of calls as readonly { args?: Value; result?: Value }[]) {
    if (call?.args === undefined || !isArray(call.args) || call.result === undefined) throw wrong();
    results.set(jsonText(call.args), call.result);
  }
  const any = { kind: 'any', of: [] } as const;
  return {
    name,
    doc: '',
    params: Array.from({ length: params }, (_, index) => ({ name: `x${index + 1}`, type: any })),
    result: { type: any },
    examples: [],
    call: (context, ...args) => {
      const result = results.get(jsonText(args));
      return result === undefined ? context.fail('no result is declared for these arguments') : result;
    },
  };
}
