import { equalValues } from '../../values/compare.ts';
import { convert } from '../../values/convert.ts';
import { graphemes } from '../../values/graphemes.ts';
import { type Num, toBigInt, toDouble } from '../../values/number.ts';
import { BOOL, DYNAMIC, listOf, mapOf, NUMBER, STRING, sameType, type Type } from '../../values/type.ts';
import { unify } from '../../values/unify.ts';
import {
  bool,
  compareText,
  isWhollyKnown,
  list,
  map,
  maxValueSize,
  NULL,
  number,
  object,
  sortedEntries,
  string,
  tuple,
  typeOf,
  unknown,
  type Value,
} from '../../values/value.ts';
import {
  anyParameter,
  listParameter,
  mapParameter,
  nullableParameter,
  numberParameter,
  type Sequence,
  stringList,
  stringParameter,
  textOf,
} from '../arguments.ts';
import { type CallContext, define, exceeded, failure, type Result, type TerraformFunction } from '../function.ts';

/** The items of a list, set or tuple. */
function sequence(value: Value): readonly Value[] | undefined {
  return 'items' in value ? value.items : undefined;
}

/** A list if all items have one type, otherwise a tuple. */
function likeSource(source: Value, items: readonly Value[]): Value {
  if (source.kind === 'list' || source.kind === 'set') return list(source.element, items);
  return tuple(items);
}

/** Whether `wanted` is among the items: true, false, or undefined if that depends on unknown values. */
function holds(items: readonly Value[], wanted: boolean): Result {
  let undecided = false;
  for (const item of items) {
    if (item.kind === 'unknown') undecided = true;
    const value = item.kind === 'bool' && item.value;
    if (item.kind !== 'unknown' && value === wanted) return bool(wanted);
  }
  return undecided ? undefined : bool(!wanted);
}

function chunk(value: Sequence, size: number): Result {
  if (size < 0 || !Number.isInteger(size)) return failure('the size must be a non-negative whole number');
  const { items } = value;
  const element = value.kind === 'list' ? value.element : DYNAMIC;
  const chunks: Value[] = [];
  const step = size === 0 ? items.length : size;
  for (let at = 0; at < items.length; at += step) chunks.push(list(element, items.slice(at, at + step)));
  return list(listOf(element), chunks);
}

function coalesce(args: readonly Value[]): Result {
  const type = unify(args.map(typeOf));
  if (type === undefined) return failure('the arguments have no type in common');
  for (const arg of args) {
    if (arg.kind === 'unknown' || (arg.kind === 'object' && arg.open === true)) return unknown(type);
    if (arg.kind === 'null' || (arg.kind === 'string' && arg.value === '')) continue;
    const converted = convert(arg, type);
    return converted.ok ? converted.value : failure(converted.reason);
  }
  return failure('all arguments are null or empty');
}

function coalesceList(args: readonly Value[]): Result {
  for (const arg of args) {
    if (arg.kind === 'unknown') return undefined;
    if (arg.kind === 'null' && (arg.type.kind === 'list' || arg.type.kind === 'tuple')) continue;
    if (arg.kind !== 'list' && arg.kind !== 'tuple') return failure('all arguments must be lists');
    if (arg.items.length > 0) return arg;
  }
  return failure('all lists are empty');
}

function concat(args: readonly Value[]): Result {
  if (args.length === 0) return failure('at least one list is required');
  const items: Value[] = [];
  for (const arg of args) {
    if (arg.kind !== 'list' && arg.kind !== 'tuple') return failure('all arguments must be lists');
    for (const item of arg.items) items.push(item);
    if (items.length > maxValueSize) return exceeded('the result would be too large');
  }
  const element = args.every((arg) => arg.kind === 'list')
    ? unify(args.map((arg) => (arg.kind === 'list' ? arg.element : DYNAMIC)))
    : undefined;
  if (element === undefined) return tuple(items);
  const converted = convert(tuple(items), listOf(element));
  return converted.ok ? converted.value : tuple(items);
}

function contains(value: Value, wanted: Value, { spend }: CallContext): Result {
  const items = sequence(value);
  if (items === undefined) return failure('the first argument must be a list or a set');
  if (!spend(items.length)) return undefined;
  let undecided = false;
  for (const item of items) {
    const equal = equalValues(item, wanted);
    if (equal === true) return bool(true);
    if (equal === undefined) undecided = true;
  }
  return undecided ? undefined : bool(false);
}

function distinct(value: Sequence, { spend }: CallContext): Result {
  const kept: Value[] = [];
  const seen = new Set<string>();
  for (const item of value.items) {
    if (item.kind === 'string' && item.sensitive !== true) {
      if (seen.has(item.value)) continue;
      seen.add(item.value);
    } else if (!spend(kept.length)) return undefined;
    else if (kept.some((other) => equalValues(other, item) === true)) continue;
    kept.push(item);
  }
  return likeSource(value, kept);
}

function element(value: Value, index: Num): Result {
  if (value.kind !== 'list' && value.kind !== 'tuple') return failure('the first argument must be a list');
  const position = toBigInt(index);
  if (position === undefined) return failure('the index must be a whole number');
  if (value.items.length === 0) return failure('the list is empty');
  const size = BigInt(value.items.length);
  return value.items[Number(((position % size) + size) % size)];
}

function flatten(items: readonly Value[], into: Value[]): boolean {
  for (const item of items) {
    if (item.kind === 'unknown' && (item.type.kind === 'dynamic' || 'element' in item.type)) return false;
    const inner = sequence(item);
    if (inner === undefined) into.push(item);
    else if (!flatten(inner, into)) return false;
  }
  return true;
}

function indexOf(value: Value, wanted: Value, { spend }: CallContext): Result {
  const items = value.kind === 'list' || value.kind === 'tuple' ? value.items : undefined;
  if (items === undefined) return failure('the first argument must be a list');
  if (!spend(items.length)) return undefined;
  for (const [position, item] of items.entries()) {
    const equal = equalValues(item, wanted);
    if (equal === undefined) return undefined;
    if (equal) return number(position);
  }
  return failure('the list does not contain the element');
}

function length(value: Value): Result {
  if (value.kind === 'unknown') return undefined;
  if (value.kind === 'string') return number(graphemes(value.value).length);
  if (value.kind === 'set' && value.items.length > 1 && !isWhollyKnown(value)) return undefined;
  if ('items' in value) return number(value.items.length);
  if (value.kind === 'object' && value.open === true) return undefined;
  if ('entries' in value) return number(value.entries.size);
  return failure('only lists, sets, maps, objects and strings have a length');
}

function lookup(source: Value, key: string, defaults: readonly Value[]): Result {
  const [fallback] = defaults;
  if (defaults.length > 1) return failure('expected two or three arguments');
  if (source.kind !== 'map' && source.kind !== 'object') return failure('the first argument must be a map');
  const found = source.entries.get(key);
  if (found !== undefined) return found;
  if (fallback === undefined) return failure(`no element "${key}"`);
  if (source.kind !== 'map' || source.element.kind === 'dynamic') return fallback;
  const converted = convert(fallback, source.element);
  return converted.ok ? converted.value : failure(`the default value has the wrong type: ${converted.reason}`);
}

function matchKeys(
  { spend }: CallContext,
  source: Sequence,
  { items: keys }: Sequence,
  { items: wanted }: Sequence,
): Result {
  const values = source.items;
  if (values.length !== keys.length) return failure('the numbers of keys and values differ');
  if (!spend(keys.length * wanted.length)) return undefined;
  const kept = values.filter((_, index) => wanted.some((key) => sameText(key, keys[index]!)));
  return likeSource(source, kept);
}

function sameText(a: Value, b: Value): boolean {
  const type = unify([typeOf(a), typeOf(b)]);
  const left = type === undefined ? undefined : convert(a, type);
  const right = type === undefined ? undefined : convert(b, type);
  return left?.ok === true && right?.ok === true && equalValues(left.value, right.value) === true;
}

function merge(args: readonly Value[]): Result {
  const entries = new Map<string, Value>();
  const sources = args.filter((arg) => arg.kind !== 'null');
  const untyped = new Set(['dynamic', 'map', 'object']);
  if (args.some((arg) => arg.kind === 'null' && !untyped.has(arg.type.kind))) {
    return failure('all arguments must be maps or objects');
  }
  for (const source of sources) {
    if (source.kind === 'unknown' || (source.kind === 'object' && source.open === true)) return undefined;
    if (!('entries' in source)) return failure('all arguments must be maps or objects');
    for (const [key, value] of source.entries) entries.set(key, value);
  }
  const [first] = sources;
  const uniform = first?.kind === 'map' && args.every((arg) => sameType(typeOf(arg), typeOf(first)));
  return uniform ? map(first.element, entries) : object(entries);
}

function one(value: Value): Result {
  const items = sequence(value);
  if (items === undefined) return failure('the argument must be a list or a set');
  if (items.length > 1) return failure('the collection has more than one element');
  return items[0] ?? NULL;
}

function slice(value: Value, from: number, to: number): Result {
  if (value.kind !== 'list' && value.kind !== 'tuple') return failure('the first argument must be a list');
  const size = value.items.length;
  if (!Number.isInteger(from) || !Number.isInteger(to)) return failure('start and end must be whole numbers');
  if (from < 0 || from > to || to > size) return failure(`start and end must be in order, between 0 and ${size}`);
  return likeSource(value, value.items.slice(from, to));
}

function sort({ items }: Sequence): Result {
  if (items.some((item) => item.kind === 'null')) return failure('an element is null');
  return stringList(items.map(textOf).sort(compareText));
}

function transpose(entries: ReadonlyMap<string, Value>): Result {
  const result = new Map<string, string[]>();
  for (const [key, texts] of sortedEntries(entries)) {
    if (texts.kind === 'null') return failure(`the list "${key}" is null`);
    for (const text of sequence(texts) ?? []) {
      if (text.kind === 'null') return failure(`an element of "${key}" is null`);
      const keys = result.get(textOf(text));
      if (keys === undefined) result.set(textOf(text), [key]);
      else keys.push(key);
    }
  }
  const sorted = [...result].sort(([a], [b]) => compareText(a, b));
  return map(listOf(STRING), new Map(sorted.map(([key, keys]) => [key, stringList(keys)])));
}

function zipMap({ items: names }: Sequence, values: Value): Result {
  const items = sequence(values);
  if (items === undefined || values.kind === 'set') return failure('the values must be a list');
  if (names.length !== items.length) return failure('the numbers of keys and values differ');
  if (names.some((name) => name.kind === 'null')) return failure('a key is null');
  const entries = new Map<string, Value>();
  for (const [index, item] of items.entries()) {
    const name = names[index];
    if (name?.kind !== 'string') return undefined;
    entries.set(name.value, item);
  }
  return values.kind === 'list' ? map(values.element, entries) : object(entries);
}

const LIST_OF_ANY: Type = listOf(DYNAMIC);

export const collectionFunctions: readonly TerraformFunction[] = [
  define({
    name: 'alltrue',
    doc: 'Whether all elements of a list are true; null counts as false.',
    examples: [['alltrue([true, "true"])', 'true']],
    params: [listParameter('list', BOOL)],
    result: BOOL,
    accepts: 'elements',
    call: (_, value) => holds(value.items, false),
  }),
  define({
    name: 'anytrue',
    doc: 'Whether any element of a list is true.',
    examples: [['anytrue([false, true])', 'true']],
    params: [listParameter('list', BOOL)],
    result: BOOL,
    accepts: 'elements',
    call: (_, value) => holds(value.items, true),
  }),
  define({
    name: 'chunklist',
    doc: 'A list split into lists of a given size; size 0 does not split it.',
    examples: [['chunklist(["a", "b", "c"], 2)', '[["a", "b"], ["c"]]']],
    params: [listParameter('list', DYNAMIC), numberParameter('size')],
    result: listOf(LIST_OF_ANY),
    accepts: 'elements',
    call: (_, value, size) => chunk(value, toDouble(size)),
  }),
  define({
    name: 'coalesce',
    selects: 'argument',
    doc: 'The first argument that is neither null nor the empty string.',
    examples: [['coalesce("", null, "b")', '"b"']],
    params: [],
    variadic: nullableParameter('vals'),
    result: DYNAMIC,
    accepts: 'anything',
    call: (_, vals) => coalesce(vals),
  }),
  define({
    name: 'coalescelist',
    doc: 'The first list that is not empty.',
    examples: [['coalescelist([], ["b"])', '["b"]']],
    params: [],
    variadic: nullableParameter('vals'),
    result: DYNAMIC,
    accepts: 'anything',
    call: (_, vals) => coalesceList(vals),
  }),
  define({
    name: 'compact',
    doc: 'A list of strings without empty strings and null.',
    examples: [['compact(["a", "", "b"])', '["a", "b"]']],
    params: [listParameter('list', STRING)],
    result: listOf(STRING),
    call: (_, value) =>
      list(
        STRING,
        value.items.filter((item) => item.kind === 'string' && item.value !== ''),
      ),
  }),
  define({
    name: 'concat',
    doc: 'The elements of several lists, concatenated.',
    examples: [['concat(["a"], ["b", "c"])', '["a", "b", "c"]']],
    params: [],
    variadic: anyParameter('seqs'),
    result: DYNAMIC,
    accepts: 'elements',
    call: (_, lists) => concat(lists),
  }),
  define({
    name: 'contains',
    doc: 'Whether a list or set has an element.',
    examples: [['contains(["a", "b"], "a")', 'true']],
    params: [anyParameter('list'), anyParameter('value')],
    result: BOOL,
    accepts: 'elements',
    call: (context, value, wanted) => contains(value, wanted, context),
  }),
  define({
    name: 'distinct',
    doc: 'A list without duplicates.',
    examples: [['distinct(["a", "b", "a"])', '["a", "b"]']],
    params: [listParameter('list', DYNAMIC)],
    result: LIST_OF_ANY,
    call: (context, value) => distinct(value, context),
  }),
  define({
    name: 'element',
    selects: 'element',
    doc: 'The element at an index, wrapping around past the end.',
    examples: [['element(["a", "b", "c"], 4)', '"b"']],
    params: [anyParameter('list'), numberParameter('index')],
    result: DYNAMIC,
    accepts: 'elements',
    call: (_, value, index) => element(value, index),
  }),
  define({
    name: 'flatten',
    doc: 'A list with nested lists replaced by their elements, at any depth.',
    examples: [['flatten([["a", ["b"]], []])', '["a", "b"]']],
    params: [anyParameter('list')],
    result: DYNAMIC,
    accepts: 'elements',
    call: (_, value) => {
      const items = sequence(value);
      if (items === undefined) return failure('the argument must be a list');
      const flat: Value[] = [];
      return flatten(items, flat) ? tuple(flat) : undefined;
    },
  }),
  define({
    name: 'index',
    doc: 'The index of the first element that is equal to a value.',
    examples: [['index(["a", "b"], "b")', '1']],
    params: [anyParameter('list'), anyParameter('value')],
    result: NUMBER,
    accepts: 'elements',
    call: (context, value, wanted) => indexOf(value, wanted, context),
  }),
  define({
    name: 'keys',
    doc: 'The keys of a map, in order.',
    examples: [['keys({ b = 1, a = 2 })', '["a", "b"]']],
    params: [anyParameter('inputMap')],
    result: DYNAMIC,
    accepts: 'elements',
    call: (_, value) => {
      if (value === undefined || !('entries' in value)) return failure('the argument must be a map');
      const keys = sortedEntries(value.entries).map(([key]) => string(key));
      return value.kind === 'map' ? list(STRING, keys) : tuple(keys);
    },
  }),
  define({
    name: 'length',
    doc: 'The number of elements of a collection, or of characters of a string.',
    examples: [
      ['length(["a", "b"])', '2'],
      ['length("hello")', '5'],
    ],
    params: [anyParameter('value')],
    result: NUMBER,
    accepts: 'elements',
    call: (_, value) => length(value),
  }),
  define({
    name: 'lookup',
    selects: 'element',
    doc: 'The value of a key in a map, or a default.',
    examples: [['lookup({ a = "x" }, "b", "none")', '"none"']],
    params: [anyParameter('inputMap'), stringParameter('key')],
    variadic: nullableParameter('default'),
    result: DYNAMIC,
    accepts: 'elements',
    call: (_, source, key, defaults) => lookup(source, key, defaults),
  }),
  define({
    name: 'matchkeys',
    doc: 'The values whose key, at the same index of another list, is in a third list.',
    examples: [['matchkeys(["i-1", "i-2"], ["west", "east"], ["east"])', '["i-2"]']],
    params: [listParameter('values', DYNAMIC), listParameter('keys', DYNAMIC), listParameter('searchset', DYNAMIC)],
    result: LIST_OF_ANY,
    call: matchKeys,
  }),
  define({
    name: 'merge',
    doc: 'Several maps merged; later values win.',
    examples: [['merge({ a = 1, b = 2 }, { b = 3 })', '{ a = 1, b = 3 }']],
    params: [],
    variadic: nullableParameter('maps'),
    result: DYNAMIC,
    accepts: 'anything',
    call: (_, maps) => merge(maps),
  }),
  define({
    name: 'one',
    doc: 'The only element of a list or set; null if it is empty.',
    examples: [
      ['one(["a"])', '"a"'],
      ['one([])', 'null'],
    ],
    params: [anyParameter('list')],
    result: DYNAMIC,
    accepts: 'elements',
    call: (_, value) => one(value),
  }),
  define({
    name: 'reverse',
    doc: 'A list in reverse.',
    examples: [['reverse([1, 2, 3])', '[3, 2, 1]']],
    params: [anyParameter('list')],
    result: DYNAMIC,
    accepts: 'elements',
    call: (_, value) => {
      const items = sequence(value);
      return items === undefined ? failure('the argument must be a list') : likeSource(value, [...items].reverse());
    },
  }),
  define({
    name: 'slice',
    doc: 'Part of a list, from a start index up to (not including) an end index.',
    examples: [['slice(["a", "b", "c", "d"], 1, 3)', '["b", "c"]']],
    params: [anyParameter('list'), numberParameter('start_index'), numberParameter('end_index')],
    result: DYNAMIC,
    accepts: 'elements',
    call: (_, value, from, to) => slice(value, toDouble(from), toDouble(to)),
  }),
  define({
    name: 'sort',
    doc: 'A list of strings, sorted by their code points.',
    examples: [['sort(["e", "d", "a"])', '["a", "d", "e"]']],
    params: [listParameter('list', STRING)],
    result: listOf(STRING),
    call: (_, value) => sort(value),
  }),
  define({
    name: 'transpose',
    doc: 'An inverted map of lists: each element maps to the keys that had it.',
    examples: [['transpose({ a = ["1", "2"], b = ["2"] })', '{ "1" = ["a"], "2" = ["a", "b"] }']],
    params: [mapParameter('values', listOf(STRING))],
    result: mapOf(listOf(STRING)),
    call: (_, value) => transpose(value.entries),
  }),
  define({
    name: 'values',
    doc: 'The elements of a map, in order of their keys.',
    examples: [['values({ b = 1, a = 2 })', '[2, 1]']],
    params: [anyParameter('mapping')],
    result: DYNAMIC,
    accepts: 'elements',
    call: (_, value) => {
      if (value === undefined || !('entries' in value)) return failure('the argument must be a map');
      const values = sortedEntries(value.entries).map(([, entry]) => entry);
      return value.kind === 'map' ? list(value.element, values) : tuple(values);
    },
  }),
  define({
    name: 'zipmap',
    doc: 'A map made of a list of keys and a list of values.',
    examples: [['zipmap(["a", "b"], [1, 2])', '{ a = 1, b = 2 }']],
    params: [listParameter('keys', STRING), anyParameter('values')],
    result: DYNAMIC,
    accepts: 'elements',
    call: (_, keys, values) => zipMap(keys, values),
  }),
];
