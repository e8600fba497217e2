/** Paths into values, as in `json.filter`, `json.remove` and `json.patch`. */

import { pointerKey } from '../../../source/index.ts';
import { getKey, isArray, isObject, keysOf, RegoObject, RegoSet, typeName, type Value } from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { elementsOf, wrongOperand, wrongType } from '../operands.ts';
import { type AnyObject, anyArray, anyObject, anyOf, collectionOf, string } from '../types.ts';

/** The keys of a JSON pointer (`a/b` or `/a/b`, with `~1` for `/` and `~0` for `~`) or of an array; undefined otherwise. */
export function pathOf(value: Value): readonly Value[] | undefined {
  if (isArray(value)) return value;
  if (typeof value !== 'string') return undefined;
  if (value === '') return [];
  return value.replace(/^\/+/, '').split('/').map(pointerKey);
}

/** Paths as a tree of objects whose leaves are null; a path ends where a shorter path ends. */
function treeOf(context: BuiltinContext, value: Value): RegoObject | undefined {
  const elements = elementsOf(value);
  if (elements === undefined) return wrongType(context, 2, value, 'set', 'array');
  const root = new RegoObject();
  for (const element of elements) {
    const path = pathOf(element);
    if (path === undefined) {
      const wanted = 'must be one of {set, array} containing string paths or array of path segments';
      return wrongOperand(context, 2, `${wanted} but got ${typeName(element)}`);
    }
    addPath(root, path);
  }
  return root;
}

function addPath(root: RegoObject, path: readonly Value[]): void {
  let node = root;
  for (const [i, key] of path.entries()) {
    if (i === path.length - 1) {
      node.set(key, null);
      return;
    }
    const child = node.get(key);
    if (child === null) return;
    if (child instanceof RegoObject) node = child;
    else {
      const next = new RegoObject();
      node.set(key, next);
      node = next;
    }
  }
}

/** Only the values at the paths of the tree. */
function kept(value: Value, tree: Value): Value {
  if (!(tree instanceof RegoObject)) return value;
  if (isArray(value)) {
    return value.flatMap((element, i) => {
      const branch = tree.get(String(i));
      return branch === undefined ? [] : [kept(element, branch)];
    });
  }
  if (value instanceof RegoSet) {
    const result = new RegoSet();
    for (const element of value.items()) {
      const branch = tree.get(element);
      if (branch !== undefined) result.add(kept(element, branch));
    }
    return result;
  }
  if (!isObject(value)) return value;
  const result = new RegoObject();
  for (const key of keysOf(value)) {
    const branch = tree.get(key);
    if (branch !== undefined) result.set(key, kept(getKey(value, key)!, branch));
  }
  return result;
}

/** Everything except the values at the paths of the tree; undefined if nothing is left. */
function without(value: Value, tree: Value | undefined): Value | undefined {
  if (tree === null) return undefined;
  if (!(tree instanceof RegoObject)) return value;
  if (isArray(value)) {
    return value.flatMap((element, i) => {
      const rest = without(element, tree.get(String(i)));
      return rest === undefined ? [] : [rest];
    });
  }
  if (value instanceof RegoSet) {
    const result = new RegoSet();
    for (const element of value.items()) {
      const rest = without(element, tree.get(element));
      if (rest !== undefined) result.add(rest);
    }
    return result;
  }
  if (!isObject(value)) return value;
  const result = new RegoObject();
  for (const key of keysOf(value)) {
    const rest = without(getKey(value, key)!, tree.get(key));
    if (rest !== undefined) result.set(key, rest);
  }
  return result;
}

function onPaths(apply: (object: Value, tree: RegoObject) => Value | undefined) {
  return (context: BuiltinContext, object: AnyObject, paths: Value): Value | undefined => {
    const tree = treeOf(context, paths);
    return tree === undefined ? undefined : apply(object, tree);
  };
}

const params = [
  { name: 'object', type: anyObject },
  {
    name: 'paths',
    type: collectionOf(anyOf(string, anyArray)),
    doc: 'paths such as `a/b`, or arrays of keys',
  },
] as const;

export const jsonPaths: readonly Builtin[] = [
  define({
    name: 'json.filter',
    doc: 'An object with only the values at the given paths.',
    params,
    result: { type: anyObject },
    examples: ['json.filter({"a": {"b": 1, "c": 2}, "d": 3}, ["a/b"]) == {"a": {"b": 1}}'],
    call: onPaths(kept),
  }),
  define({
    name: 'json.remove',
    doc: 'An object without the values at the given paths. Elements after a removed array element move up.',
    params,
    result: { type: anyObject },
    examples: ['json.remove({"a": {"b": 1, "c": 2}}, ["a/b"]) == {"a": {"c": 2}}'],
    call: onPaths(without),
  }),
];
