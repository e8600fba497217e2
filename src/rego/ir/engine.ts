import { didYouMean, LintelError } from '../../source/index.ts';
import type { Machine } from '../evaluate/machine.ts';
import { type Engine, type EngineOptions, openEngine } from '../evaluate/session.ts';
import type { Outline } from '../plan/plan.ts';
import { isArray, isObject, lookup, RegoSet, rawKeysOf, type Value, walk } from '../values/index.ts';
import { openFunctions } from './functions.ts';
import type { Policy } from './ir.ts';
import { planError } from './read.ts';

/** The value of an entrypoint: plans of `opa build` have at most one result, an object with the key `result`. */
function resultOf(results: RegoSet): Value | undefined {
  const [first] = results.items();
  return first === undefined ? undefined : lookup(first, 'result');
}

/**
 * An engine for a plan. Its `evaluate` takes the path of an entrypoint, and its `query` is not available. `read` takes
 * the value from the results of an entrypoint.
 */
export function createPlanEngine(
  policy: Policy,
  options: EngineOptions,
  read: (results: RegoSet) => Value | undefined = resultOf,
): Engine {
  const outline: Outline = { sources: policy.files, constants: [], rules: [], tree: { children: {} } };
  return openEngine(outline, options, (machine) => {
    checkBuiltins(policy, machine);
    const functions = openFunctions(policy, machine);
    const walkPlan = (keys: readonly Value[]): Value | undefined => {
      const name = keys.join('/');
      const plan = functions.plan(name);
      if (plan === undefined) throw noEntrypoint(policy, name);
      const value = read(plan());
      if (value !== undefined) checkSize(value);
      return value;
    };
    return { documents: { walk: walkPlan, names: () => [] }, rule: () => undefined };
  });
}

function noEntrypoint({ plans }: Policy, name: string): LintelError {
  const names = plans.map((plan) => plan.name);
  const help = `the entrypoints are ${names.slice(0, 20).join(', ')}${didYouMean(name, names)}`;
  return new LintelError([
    { code: 'usage.engine', level: 'error', message: `the plan has no entrypoint ${JSON.stringify(name)}`, help },
  ]);
}

/** The functions that a plan calls are its own, or built-in functions with these parameters. */
function checkBuiltins({ builtins }: Policy, machine: Machine): void {
  const missing = builtins.find((name) => !machine.builtins.has(name));
  if (missing === undefined) return;
  throw planError(`the plan needs the built-in function ${missing}`, 'add it with customBuiltin');
}

/** Visits a value. It ends with an error for values that contain themselves, which only a hand-written plan can make. */
function checkSize(value: Value): void {
  if (typeof value !== 'object' || value === null) return;
  walk();
  if (isArray(value)) for (const item of value) checkSize(item);
  else if (value instanceof RegoSet) for (const item of value.raw()) checkSize(item);
  else if (isObject(value)) for (const key of rawKeysOf(value)) checkSize(lookup(value, key)!);
}
