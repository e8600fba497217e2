/** Maps with texts as keys, which Helm calls dictionaries. Functions that change one change it in place. */
import { GoError, GoMap, type GoValue, goStrings, goTypeOf } from '../../../go/index.ts';
import { deepCopy, deepEqual } from './compare.ts';
import { isEmpty, mapOf, textOf } from './convert.ts';
import { define, type HelmFunction, param } from './function.ts';

type Dictionary = Map<string, GoValue>;

const dictionary = param.map('dict');
const key = param.string('key');

function made(values: readonly GoValue[]): Dictionary {
  const result: Dictionary = new Map();
  for (const [i, name] of values.entries()) {
    const value = values[i + 1];
    if (i % 2 === 0) result.set(textOf(name), value === undefined ? '' : value);
  }
  return result;
}

function setIn(dict: GoValue, name: string, value: GoValue): GoValue {
  if (!(dict instanceof Map)) throw new GoError('assignment to entry in nil map');
  dict.set(name, value);
  return dict;
}

/** A map into which others can be merged: untyped ones. */
const isDictionary = (value: GoValue | undefined): value is Dictionary =>
  value instanceof Map && (!(value instanceof GoMap) || value.type.element === undefined);

/** Maximum depth of maps to merge. */
const maxDepth = 200;

function mergeInto(target: Dictionary, source: Dictionary, overwrites: boolean, depth = 0): void {
  if (depth > maxDepth) throw new GoError('the maps are nested too deeply');
  if (target === source) return;
  for (const [name, value] of source) {
    const before = target.get(name);
    if (isDictionary(before) && isDictionary(value)) {
      mergeInto(before, value, overwrites, depth + 1);
      if (before.size === 0) target.set(name, value);
    } else if (overwrites || (value !== null && isEmpty(before))) target.set(name, value);
  }
}

function merged(destination: GoValue, others: readonly GoValue[], overwrites: boolean): GoValue {
  const target = mapOf(destination);
  for (const other of others) if (other instanceof Map) mergeInto(target, other, overwrites);
  return target;
}

/** The value at a path of keys, or the given default if it is missing. */
function dug(args: readonly GoValue[]): GoValue {
  const [fallback, map] = args.slice(-2);
  if (args.length < 3 || fallback === undefined || map === undefined) {
    throw new GoError('dig needs at least three arguments');
  }
  let value = map;
  for (const [i, name] of args.slice(0, -2).entries()) {
    if (!(value instanceof Map) || value instanceof GoMap) {
      const found = value === null ? 'nil' : goTypeOf(value).name;
      throw new GoError(`interface conversion: interface {} is ${found}, not map[string]interface {}`);
    }
    if (typeof name !== 'string') {
      throw new GoError(`interface conversion: interface {} is ${goTypeOf(name).name}, not string`);
    }
    const next = value.get(name);
    if (next === undefined) return fallback;
    if (i === args.length - 3) return next;
    value = next;
  }
  return value;
}

function chosen(dict: GoValue, names: readonly string[]): Dictionary {
  const source = mapOf(dict);
  const result: Dictionary = new Map();
  for (const name of names) {
    const value = source.get(name);
    if (value !== undefined) result.set(name, value);
  }
  return result;
}

function without(dict: GoValue, names: readonly string[]): Dictionary {
  const left = new Set(names);
  return new Map([...mapOf(dict)].filter(([name]) => !left.has(name)));
}

const destination = param.map('destination');
const sources = param.map('sources');

export const dictionaries: readonly HelmFunction[] = [
  define({
    name: 'dict',
    doc: 'A map made from alternating keys and values.',
    params: [],
    variadic: param.any('entries'),
    example: ['{{ dict "a" 1 "b" 2 }}', 'map[a:1 b:2]'],
    call: (_, values) => made(values),
  }),
  define({
    name: 'get',
    doc: 'The value of a key, or an empty string if the map does not have it.',
    params: [dictionary, key],
    example: ['{{ get (dict "a" 1) "a" }}', '1'],
    call: (_, dict, name) => mapOf(dict).get(name) ?? (mapOf(dict).has(name) ? null : ''),
  }),
  define({
    name: 'set',
    doc: 'The map, after setting a key to a value.',
    params: [dictionary, key, param.any('value')],
    example: ['{{ set (dict "a" 1) "b" 2 }}', 'map[a:1 b:2]'],
    call: (_, dict, name, value) => setIn(dict, name, value),
  }),
  define({
    name: 'unset',
    doc: 'The map, after removing a key.',
    params: [dictionary, key],
    example: ['{{ unset (dict "a" 1 "b" 2) "a" }}', 'map[b:2]'],
    call: (_, dict, name) => {
      mapOf(dict).delete(name);
      return dict;
    },
  }),
  define({
    name: 'hasKey',
    doc: 'Whether a map has a key.',
    params: [dictionary, key],
    example: ['{{ hasKey (dict "a" 1) "a" }}', 'true'],
    call: (_, dict, name) => mapOf(dict).has(name),
  }),
  define({
    name: 'pluck',
    doc: 'The values of a key in all maps that contain it.',
    params: [key],
    variadic: param.map('dicts'),
    example: ['{{ pluck "a" (dict "a" 1) (dict "a" 2) }}', '[1 2]'],
    call: (_, name, dicts) => dicts.map((dict) => mapOf(dict).get(name)).filter((value) => value !== undefined),
  }),
  define({
    name: 'keys',
    doc: 'The keys of all maps, in no particular order.',
    params: [],
    variadic: param.map('dicts'),
    example: ['{{ keys (dict "a" 1) }}', '[a]'],
    call: (_, dicts) => goStrings(dicts.flatMap((dict) => [...mapOf(dict).keys()])),
  }),
  define({
    name: 'values',
    doc: 'The values of a map, in no particular order.',
    params: [dictionary],
    example: ['{{ values (dict "a" 1) }}', '[1]'],
    call: (_, dict) => [...mapOf(dict).values()],
  }),
  define({
    name: 'pick',
    doc: 'A map with only the given keys.',
    params: [dictionary],
    variadic: param.string('keys'),
    example: ['{{ pick (dict "a" 1 "b" 2) "a" }}', 'map[a:1]'],
    call: (_, dict, names) => chosen(dict, names),
  }),
  define({
    name: 'omit',
    doc: 'A map without the given keys.',
    params: [dictionary],
    variadic: param.string('keys'),
    example: ['{{ omit (dict "a" 1 "b" 2) "a" }}', 'map[b:2]'],
    call: (_, dict, names) => without(dict, names),
  }),
  define({
    name: 'merge',
    aliases: ['mustMerge'],
    doc: 'The first map, after merging the others into it; its own non-empty values win.',
    params: [destination],
    variadic: sources,
    example: ['{{ merge (dict "a" 1) (dict "a" 2 "b" 3) }}', 'map[a:1 b:3]'],
    call: (_, target, others) => merged(target, others, false),
  }),
  define({
    name: 'mergeOverwrite',
    aliases: ['mustMergeOverwrite'],
    doc: 'The first map, after merging the others into it; their values win.',
    params: [destination],
    variadic: sources,
    example: ['{{ mergeOverwrite (dict "a" 1) (dict "a" 2) }}', 'map[a:2]'],
    call: (_, target, others) => merged(target, others, true),
  }),
  define({
    name: 'dig',
    doc: 'The value at a path of keys, or a default: keys, default, map.',
    params: [],
    variadic: param.any('values'),
    example: ['{{ dig "a" "b" 0 (dict "a" (dict "b" 5)) }}', '5'],
    call: (_, args) => dug(args),
  }),
  define({
    name: 'deepCopy',
    aliases: ['mustDeepCopy'],
    doc: 'A deep copy of a value.',
    params: [param.any('value')],
    example: ['{{ deepCopy (dict "a" 1) }}', 'map[a:1]'],
    call: (_, value) => {
      if (value === null) throw new GoError('reflect: call of reflect.Value.Type on zero Value');
      return deepCopy(value);
    },
  }),
  define({
    name: 'deepEqual',
    doc: 'Whether two values are deeply equal, including their types.',
    params: [param.any('a'), param.any('b')],
    example: ['{{ deepEqual (list 1) (list 1) }}', 'true'],
    call: (_, a, b) => deepEqual(a, b),
  }),
];
