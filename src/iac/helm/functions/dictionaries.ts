/** Maps with texts as keys, which Helm calls dictionaries. Functions that change one change it for all who hold it. */
import { GoError, GoMap, type GoValue, goStrings, goTypeOf } from '../../../go/index.ts';
import { deepCopy, deepEqual } from './compare.ts';
import { isEmpty, mapOf, textOf } from './convert.ts';
import type { HelmFunction } from './function.ts';

type Dictionary = Map<string, GoValue>;

const dictionary = ['dict', 'map[string]interface {}'] as const;
const key = ['key', 'string'] as const;

function made(values: readonly GoValue[]): Dictionary {
  const result: Dictionary = new Map();
  for (let i = 0; i < values.length; i += 2)
    result.set(textOf(values[i]!), i + 1 < values.length ? values[i + 1]! : '');
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

/** Merging maps goes as deep as they do; what it has been through is not gone through again. */
const deepest = 200;

function mergeInto(target: Dictionary, source: Dictionary, overwrites: boolean, depth = 0): void {
  if (depth > deepest) throw new GoError('the maps are nested too deeply');
  if (target === source) return;
  for (const [name, value] of source) {
    const before = target.get(name);
    if (isDictionary(before) && isDictionary(value)) {
      mergeInto(before, value, overwrites, depth + 1);
      if (before.size === 0) target.set(name, value);
    } else if (overwrites || (value !== null && isEmpty(before))) target.set(name, value);
  }
}

function merged([first, ...others]: readonly GoValue[], overwrites: boolean): GoValue {
  const target = mapOf(first);
  for (const other of others) if (other instanceof Map) mergeInto(target, other, overwrites);
  return target;
}

/** The value at a path of keys, or what is given for one that is not there. */
function dug(args: readonly GoValue[]): GoValue {
  if (args.length < 3) throw new GoError('dig needs at least three arguments');
  let value: GoValue = args.at(-1)!;
  for (const [i, name] of args.slice(0, -2).entries()) {
    if (!(value instanceof Map) || value instanceof GoMap) {
      const found = value === null ? 'nil' : goTypeOf(value).name;
      throw new GoError(`interface conversion: interface {} is ${found}, not map[string]interface {}`);
    }
    if (typeof name !== 'string') {
      throw new GoError(`interface conversion: interface {} is ${goTypeOf(name).name}, not string`);
    }
    const next = value.get(name);
    if (next === undefined) return args.at(-2)!;
    if (i === args.length - 3) return next;
    value = next;
  }
  return value;
}

function chosen(dict: GoValue, names: readonly GoValue[]): Dictionary {
  const source = mapOf(dict);
  const result: Dictionary = new Map();
  for (const name of names) {
    const value = source.get(name as string);
    if (value !== undefined) result.set(name as string, value);
  }
  return result;
}

function without(dict: GoValue, names: readonly GoValue[]): Dictionary {
  const left = new Set(names);
  return new Map([...mapOf(dict)].filter(([name]) => !left.has(name)));
}

const mergeParams: HelmFunction['params'] = [
  ['destination', 'map[string]interface {}'],
  ['sources', '...map[string]interface {}'],
];

export const dictionaries: readonly HelmFunction[] = [
  {
    name: 'dict',
    doc: 'A map of keys and values in turn.',
    params: [['entries', '...interface {}']],
    example: ['{{ dict "a" 1 "b" 2 }}', 'map[a:1 b:2]'],
    call: (values) => made(values),
  },
  {
    name: 'get',
    doc: 'The value of a key; an empty text where it is not there.',
    params: [dictionary, key],
    example: ['{{ get (dict "a" 1) "a" }}', '1'],
    call: ([dict, name]) => mapOf(dict).get(name as string) ?? (mapOf(dict).has(name as string) ? null : ''),
  },
  {
    name: 'set',
    doc: 'The map, in which a key has been given a value.',
    params: [dictionary, key, ['value', 'interface {}']],
    example: ['{{ set (dict "a" 1) "b" 2 }}', 'map[a:1 b:2]'],
    call: ([dict, name, value]) => setIn(dict!, name as string, value!),
  },
  {
    name: 'unset',
    doc: 'The map, from which a key has been removed.',
    params: [dictionary, key],
    example: ['{{ unset (dict "a" 1 "b" 2) "a" }}', 'map[b:2]'],
    call: ([dict, name]) => {
      mapOf(dict).delete(name as string);
      return dict!;
    },
  },
  {
    name: 'hasKey',
    doc: 'Whether a map has a key.',
    params: [dictionary, key],
    example: ['{{ hasKey (dict "a" 1) "a" }}', 'true'],
    call: ([dict, name]) => mapOf(dict).has(name as string),
  },
  {
    name: 'pluck',
    doc: 'The values of a key in all maps that have it.',
    params: [key, ['dicts', '...map[string]interface {}']],
    example: ['{{ pluck "a" (dict "a" 1) (dict "a" 2) }}', '[1 2]'],
    call: ([name, ...dicts]) =>
      dicts.map(mapOf).flatMap((dict) => (dict.has(name as string) ? [dict.get(name as string)!] : [])),
  },
  {
    name: 'keys',
    doc: 'The keys of all maps, in no order that a template may count on.',
    params: [['dicts', '...map[string]interface {}']],
    example: ['{{ keys (dict "a" 1) }}', '[a]'],
    call: (dicts) => goStrings(dicts.flatMap((dict) => [...mapOf(dict).keys()])),
  },
  {
    name: 'values',
    doc: 'The values of a map, in no order that a template may count on.',
    params: [dictionary],
    example: ['{{ values (dict "a" 1) }}', '[1]'],
    call: ([dict]) => [...mapOf(dict).values()],
  },
  {
    name: 'pick',
    doc: 'A map with some keys of another.',
    params: [dictionary, ['keys', '...string']],
    example: ['{{ pick (dict "a" 1 "b" 2) "a" }}', 'map[a:1]'],
    call: ([dict, ...names]) => chosen(dict!, names),
  },
  {
    name: 'omit',
    doc: 'A map with all but some keys of another.',
    params: [dictionary, ['keys', '...string']],
    example: ['{{ omit (dict "a" 1 "b" 2) "a" }}', 'map[b:2]'],
    call: ([dict, ...names]) => without(dict!, names),
  },
  {
    name: 'merge',
    aliases: ['mustMerge'],
    doc: 'The first map, into which the others have been merged: what it has that is not empty stays.',
    params: mergeParams,
    example: ['{{ merge (dict "a" 1) (dict "a" 2 "b" 3) }}', 'map[a:1 b:3]'],
    call: (dicts) => merged(dicts, false),
  },
  {
    name: 'mergeOverwrite',
    aliases: ['mustMergeOverwrite'],
    doc: 'The first map, into which the others have been merged: what they have counts.',
    params: mergeParams,
    example: ['{{ mergeOverwrite (dict "a" 1) (dict "a" 2) }}', 'map[a:2]'],
    call: (dicts) => merged(dicts, true),
  },
  {
    name: 'dig',
    doc: 'The value at a path of keys, or a default: keys, default, map.',
    params: [['values', '...interface {}']],
    example: ['{{ dig "a" "b" 0 (dict "a" (dict "b" 5)) }}', '5'],
    call: (args) => dug(args),
  },
  {
    name: 'deepCopy',
    aliases: ['mustDeepCopy'],
    doc: 'A copy of a value that shares nothing with it.',
    params: [['value', 'interface {}']],
    example: ['{{ deepCopy (dict "a" 1) }}', 'map[a:1]'],
    call: ([value]) => {
      if (value === null) throw new GoError('reflect: call of reflect.Value.Type on zero Value');
      return deepCopy(value!);
    },
  },
  {
    name: 'deepEqual',
    doc: 'Whether two values are the same in type and in all that they hold.',
    params: [
      ['a', 'interface {}'],
      ['b', 'interface {}'],
    ],
    example: ['{{ deepEqual (list 1) (list 1) }}', 'true'],
    call: ([a, b]) => deepEqual(a!, b!),
  },
];
