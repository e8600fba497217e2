import {
  compare,
  equal,
  getKey,
  isArray,
  isObject,
  keysOf,
  lookup,
  RegoObject,
  RegoSet,
  rawKeysOf,
  type Value,
} from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { wrongElement, wrongType } from '../operands.ts';
import { type AnyObject, any, anyArray, anyObject, anyOf, anySet, arrayOf, boolean, unchecked } from '../types.ts';

const keysType = anyOf(anyArray, anyObject, anySet);

/** Merges two objects: if both have an object under a key, these are merged too; otherwise the second value wins. */
function unite(context: BuiltinContext, a: AnyObject, b: AnyObject): RegoObject {
  const result = copyOf(context, a);
  const keys = rawKeysOf(b);
  context.spend(keys.length);
  for (const key of keys) {
    const own = result.get(key);
    const other = getKey(b, key)!;
    result.set(key, own !== undefined && isObject(own) && isObject(other) ? unite(context, own, other) : other);
  }
  return result;
}

function copyOf(context: BuiltinContext, object: AnyObject): RegoObject {
  const keys = keysOf(object);
  context.spend(keys.length);
  const copy = new RegoObject();
  for (const key of keys) copy.set(key, getKey(object, key)!);
  return copy;
}

/** The keys in an operand: the elements of an array or set, or the keys of an object. */
function keyOperand(context: BuiltinContext, value: Value): RegoSet | undefined {
  if (value instanceof RegoSet) return value;
  if (isArray(value)) return RegoSet.of(value);
  return isObject(value) ? RegoSet.of(rawKeysOf(value)) : wrongType(context, 2, value, 'object', 'set', 'array');
}

/** The entries of an object whose key is, or is not, among the keys of an operand. */
function entriesWhere(
  context: BuiltinContext,
  object: AnyObject,
  keys: Value,
  wanted: boolean,
): RegoObject | undefined {
  const named = keyOperand(context, keys);
  if (named === undefined) return undefined;
  const result = new RegoObject();
  for (const key of keysOf(object)) if (named.has(key) === wanted) result.set(key, getKey(object, key)!);
  return result;
}

function isSubset(context: BuiltinContext, whole: Value, part: Value): boolean | undefined {
  if (isObject(whole) && isObject(part)) {
    return rawKeysOf(part).every((key) => {
      const [outer, inner] = [getKey(whole, key), getKey(part, key)!];
      return outer !== undefined && (equal(outer, inner) || isSubset(context, outer, inner) === true);
    });
  }
  if (whole instanceof RegoSet && part instanceof RegoSet) return part.raw().every((value) => whole.has(value));
  if (isArray(whole) && isArray(part)) return isRun(context, whole, part);
  return undefined;
}

/** Whether the elements of `part` occur consecutively in `whole`. */
function isRun(context: BuiltinContext, whole: readonly Value[], part: readonly Value[]): boolean {
  context.spend(whole.length);
  for (let start = 0; start + part.length <= whole.length; start++) {
    let i = 0;
    while (i < part.length && compare(whole[start + i]!, part[i]!) === 0) i++;
    if (i === part.length) return true;
    context.spend(i);
  }
  return false;
}

/**
 * Whether all elements of a set occur in an array. Like OPA, it compares only the number of elements found: repeated
 * elements count each time, and an empty array contains nothing.
 */
function hasAll(whole: readonly Value[], part: RegoSet): boolean {
  return whole.length > 0 && whole.filter((value) => part.has(value)).length >= part.size;
}

export const objects: readonly Builtin[] = [
  define({
    name: 'object.get',
    doc: 'The value of a key, or a default. An array of keys is a path into nested objects and arrays; to use an array as a key, wrap it in another array.',
    // Policies call this function in their innermost loops, so it checks the object itself.
    params: [
      { name: 'object', type: unchecked(anyObject) },
      { name: 'key', type: any },
      { name: 'default', type: any },
    ],
    result: { type: any },
    examples: [
      'object.get({"a": 1}, "a", 0) == 1',
      'object.get({"a": [{"b": 2}]}, ["a", 0, "b"], 0) == 2',
      'object.get({}, "a", "none") == "none"',
    ],
    call: (context, object, key, otherwise) => {
      if (!isObject(object)) return wrongType(context, 1, object, 'object');
      let value: Value | undefined = object;
      if (!isArray(key)) value = getKey(object, key);
      else for (let i = 0; i < key.length && value !== undefined; i++) value = lookup(value, key[i]!);
      return value === undefined ? otherwise : value;
    },
  }),
  define({
    name: 'object.keys',
    doc: 'The set of the keys of an object.',
    params: [{ name: 'object', type: anyObject }],
    result: { type: anySet },
    examples: ['object.keys({"a": 1, "b": 2}) == {"a", "b"}'],
    call: (_, object) => RegoSet.of(rawKeysOf(object)),
  }),
  define({
    name: 'object.union',
    doc: 'Two objects merged. If both have a key, objects are merged recursively; otherwise the value of the second object wins.',
    params: [
      { name: 'a', type: anyObject },
      { name: 'b', type: anyObject },
    ],
    result: { type: anyObject },
    examples: ['object.union({"a": {"b": 1}, "c": 2}, {"a": {"d": 3}, "c": 4}) == {"a": {"b": 1, "d": 3}, "c": 4}'],
    call: unite,
  }),
  define({
    name: 'object.union_n',
    doc: 'Several objects merged in order, as with `object.union`.',
    params: [{ name: 'objects', type: arrayOf(anyObject) }],
    result: { type: anyObject },
    examples: ['object.union_n([{"a": 1}, {"b": 2}, {"a": 3}]) == {"a": 3, "b": 2}'],
    call: (context, objects) => {
      const result = new RegoObject();
      const wrong = objects.find((object) => !isObject(object));
      if (wrong !== undefined) return wrongElement(context, 1, objects, wrong, 'object');
      for (const object of objects) {
        if (!isObject(object)) continue;
        const keys = keysOf(object);
        context.spend(1 + keys.length);
        for (const key of keys) {
          const own = result.get(key);
          const other = getKey(object, key)!;
          result.set(key, own !== undefined && isObject(own) && isObject(other) ? unite(context, own, other) : other);
        }
      }
      return result;
    },
  }),
  define({
    name: 'object.remove',
    doc: 'An object without the given keys.',
    params: [
      { name: 'object', type: anyObject },
      { name: 'keys', type: keysType, doc: 'the keys: an array, a set, or an object that has them' },
    ],
    result: { type: anyObject },
    examples: ['object.remove({"a": 1, "b": 2}, ["b"]) == {"a": 1}'],
    call: (context, object, keys) => entriesWhere(context, object, keys, false),
  }),
  define({
    name: 'object.filter',
    doc: 'An object with only the given keys.',
    params: [
      { name: 'object', type: anyObject },
      { name: 'keys', type: keysType, doc: 'the keys: an array, a set, or an object that has them' },
    ],
    result: { type: anyObject },
    examples: ['object.filter({"a": 1, "b": 2}, {"a", "c"}) == {"a": 1}'],
    call: (context, object, keys) => entriesWhere(context, object, keys, true),
  }),
  define({
    name: 'object.subset',
    doc: 'Whether one value contains another: the entries of an object (including nested ones), the elements of a set, consecutive elements of an array, or all elements of a set in an array.',
    params: [
      { name: 'super', type: keysType },
      { name: 'sub', type: keysType },
    ],
    result: { type: boolean },
    examples: ['object.subset({"a": {"b": 1, "c": 2}}, {"a": {"b": 1}})', 'object.subset([1, 2, 3], [2, 3])'],
    call: (context, whole, part) => {
      if (isArray(whole) && part instanceof RegoSet) return hasAll(whole, part);
      const answer = isSubset(context, whole, part);
      if (answer !== undefined) return answer;
      return context.fail('both arguments object.subset must be of the same type or array and set', 'eval_type_error');
    },
  }),
];
