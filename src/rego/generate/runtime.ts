import { conflict, insert, unique } from '../evaluate/assemble.ts';
import type { Documents } from '../evaluate/documents.ts';
import { isDirectField } from '../evaluate/fields.ts';
import { isRange, isTerm } from '../evaluate/intrinsics.ts';
import { madeOf, openJoin, remember } from '../evaluate/joins.ts';
import {
  baseDocument,
  builtinContext,
  type Callable,
  halt,
  type Machine,
  spend,
  UNSET,
  valueAt,
} from '../evaluate/machine.ts';
import { openSelection } from '../evaluate/selection.ts';
import { sliceAt } from '../evaluate/slices.ts';
import { tracedCall, traceRule } from '../evaluate/trace.ts';
import { calledPlain, enterWorld, rulesUnder, withData, withFunction, withInput } from '../evaluate/worlds.ts';
import type { Place } from '../plan/plan.ts';
import {
  compare,
  equal,
  isArray,
  isObject,
  keysOf,
  lookup,
  RegoObject,
  RegoSet,
  rawKeysOf,
  sizeOf,
  type Value,
} from '../values/index.ts';

/** The runtime of a generated module: everything that the module does not contain itself. */
export type Runtime = ReturnType<typeof openRuntime>;

/** The runtime for one engine. */
export function openRuntime(machine: Machine, documents: Documents) {
  const context = (name: string, place: Place) => builtinContext(machine, machine.builtins.get(name)!, place);
  return {
    machine,
    constants: machine.constants,
    walk: documents.walk,
    names: documents.names,
    /** The function of a builtin; with a place, the engine's trace reports its calls. */
    builtin: (name: string, place?: Place) => {
      const builtin = machine.builtins.get(name)!;
      return place === undefined ? builtin.call : tracedCall(machine, builtin, place);
    },
    /** The value of a rule in a module that was built with tracing. */
    traced: (name: string, place: Place, args: readonly Value[] | undefined, compute: () => Value | undefined) =>
      traceRule(machine, { name, place, args }, compute),
    context,
    /** A builtin as a function of an array of arguments. */
    plain: (name: string, place: Place): Callable => {
      const call = tracedCall(machine, machine.builtins.get(name)!, place);
      const own = context(name, place);
      return (args) => call(own, ...args);
    },
    unknown: (name: string, place: Place): never =>
      halt(machine, place, 'eval_builtin_error', `unknown builtin ${name}`),
    base: (path: readonly string[]) => baseDocument(machine, path),
    /** The single value, or an error if two values differ. */
    merge: (known: Value | undefined, next: Value | undefined, rule: number, place: Place): Value | undefined => {
      if (known === undefined || next === undefined) return known ?? next;
      return equal(known, next) ? known : conflict(machine, machine.program.rules[rule]!, place);
    },
    unique: (object: RegoObject, key: Value, value: Value, place: Place): void =>
      unique(machine, object, key, value, place),
    checkFields,
    ...tools,
  };
}

/** The elements of an array or set, or the values of an object; empty for anything else. */
function valuesOf(collection: Value, sorted: boolean): readonly Value[] {
  if (isArray(collection)) return collection;
  if (collection instanceof RegoSet) return sorted ? collection.items() : collection.raw();
  if (!isObject(collection)) return [];
  if (!sorted && !(collection instanceof RegoObject)) return Object.values(collection);
  return valuesUnder(collection, sorted ? keysOf(collection) : rawKeysOf(collection));
}

/** The keys of a collection; undefined for an array, whose keys are its indices. */
function keysIn(collection: Value, sorted: boolean): readonly Value[] | undefined {
  if (isArray(collection)) return undefined;
  if (collection instanceof RegoSet) return sorted ? collection.items() : collection.raw();
  if (!isObject(collection)) return [];
  return sorted ? keysOf(collection) : rawKeysOf(collection);
}

/** The values of all keys of a set or an object. */
function valuesUnder(collection: Value, keys: readonly Value[]): readonly Value[] {
  if (collection instanceof RegoSet) return keys;
  const values = new Array<Value>(keys.length);
  for (let at = 0; at < keys.length; at++) values[at] = lookup(collection, keys[at]!)!;
  return values;
}

const isCollection = (value: Value): boolean => isArray(value) || value instanceof RegoSet || isObject(value);

/** The value of `container[key]`. */
function item(container: Value, key: Value): Value | undefined {
  return typeof key === 'number' && isArray(container) ? container[key] : lookup(container, key);
}

/** The product of two integers, where it is exact. */
function times(a: number, b: number): number | undefined {
  const product = a * b;
  return product <= Number.MAX_SAFE_INTEGER && product >= -Number.MAX_SAFE_INTEGER ? product + 0 : undefined;
}

/** A JavaScript engine that is newer than the one that generated a module may have added methods with these names. */
function checkFields(names: readonly string[]): void {
  const taken = names.filter((name) => !isDirectField(name));
  if (taken.length === 0) return;
  throw new Error(`policies were built for another version of JavaScript (${taken.join(', ')}): build them again`);
}

const tools = {
  UNSET,
  RegoObject,
  RegoSet,
  calledPlain,
  compare,
  constantly:
    (value: Value): Callable =>
    () =>
      value,
  enterWorld,
  equal,
  insert,
  isArray,
  isCollection,
  isObject,
  isRange,
  isTerm,
  item,
  keysIn,
  lookup,
  madeOf,
  openJoin,
  openSelection,
  remember,
  rulesUnder,
  sizeOf,
  sliceAt,
  spend,
  times,
  valueAt,
  valuesOf,
  valuesUnder,
  withData,
  withFunction,
  withInput,
};
