/** `json.patch`: operations of RFC 6902 on values, also on sets, whose elements are their own keys. */

import {
  equal,
  getKey,
  isArray,
  isNumber,
  isObject,
  keysOf,
  RegoObject,
  RegoSet,
  regoText,
  toInt,
  typeName,
  type Value,
} from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { any, arrayOf, record, string } from '../types.ts';
import { pathOf } from './json-paths.ts';

/** One operation on a container: what it becomes, or undefined when the operation does not apply. */
type Edit = (container: Value, key: Value) => Value | undefined;

/** A position in an array; `-` is the one behind the last element. */
function indexOf(array: readonly Value[], key: Value): number | undefined {
  if (key === '-') return array.length;
  if (typeof key === 'string') return /^(?:0|[1-9]\d{0,14})$/.test(key) ? Number(key) : undefined;
  const index = isNumber(key) ? toInt(key) : undefined;
  return index !== undefined && index >= 0 ? index : undefined;
}

function childOf(container: Value, key: Value): Value | undefined {
  if (isArray(container)) {
    const index = indexOf(container, key);
    return index === undefined ? undefined : container[index];
  }
  if (container instanceof RegoSet) return container.find(key);
  return isObject(container) ? getKey(container, key) : undefined;
}

function valueAt(root: Value, path: readonly Value[]): Value | undefined {
  let value: Value | undefined = root;
  for (let i = 0; i < path.length && value !== undefined; i++) value = childOf(value, path[i]!);
  return value;
}

function withEntry(container: Value, key: Value, value: Value): Value | undefined {
  if (isArray(container)) {
    const index = indexOf(container, key);
    return index === undefined || index >= container.length ? undefined : container.with(index, value);
  }
  if (container instanceof RegoSet) {
    const changed = new RegoSet();
    for (const element of container.raw()) changed.add(equal(element, key) ? value : element);
    return changed;
  }
  if (!isObject(container)) return undefined;
  const changed = copyOf(container);
  changed.set(key, value);
  return changed;
}

function copyOf(object: Value): RegoObject {
  const copy = new RegoObject();
  if (isObject(object)) for (const key of keysOf(object)) copy.set(key, getKey(object, key)!);
  return copy;
}

const inserting =
  (value: Value): Edit =>
  (container, key) => {
    if (isArray(container)) {
      const index = indexOf(container, key);
      if (index === undefined || index > container.length) return undefined;
      return [...container.slice(0, index), value, ...container.slice(index)];
    }
    if (!(container instanceof RegoSet)) return isObject(container) ? withEntry(container, key, value) : undefined;
    return equal(key, value) ? RegoSet.of([...container.raw(), value]) : undefined;
  };

const removing: Edit = (container, key) => {
  if (childOf(container, key) === undefined) return undefined;
  if (isArray(container)) {
    const index = indexOf(container, key)!;
    return [...container.slice(0, index), ...container.slice(index + 1)];
  }
  if (container instanceof RegoSet) return RegoSet.of(container.raw().filter((element) => !equal(element, key)));
  const changed = new RegoObject();
  if (isObject(container)) {
    for (const own of keysOf(container)) if (!equal(own, key)) changed.set(own, getKey(container, own)!);
  }
  return changed;
};

/** The root after an edit of the container that a path leads to; all on the way is copied. */
function edited(
  context: BuiltinContext,
  root: Value,
  path: readonly Value[],
  at: number,
  edit: Edit,
): Value | undefined {
  const key = path[at]!;
  context.spend(isArray(root) ? root.length : 1);
  if (at === path.length - 1) return edit(root, key);
  const child = childOf(root, key);
  const changed = child === undefined ? undefined : edited(context, child, path, at + 1, edit);
  return changed === undefined ? undefined : withEntry(root, key, changed);
}

function insert(
  context: BuiltinContext,
  root: Value | undefined,
  path: readonly Value[],
  value: Value,
): Value | undefined {
  if (path.length === 0) return value;
  return root === undefined ? undefined : edited(context, root, path, 0, inserting(value));
}

function remove(context: BuiltinContext, root: Value, path: readonly Value[]): Value | undefined {
  return path.length === 0 ? undefined : edited(context, root, path, 0, removing);
}

function apply(context: BuiltinContext, root: Value, operation: Value): Value | undefined {
  if (!isObject(operation)) return undefined;
  const [path, from] = ['path', 'from'].map((name) => pathOf(getKey(operation, name) ?? null));
  const value = getKey(operation, 'value');
  if (path === undefined) return undefined;
  switch (getKey(operation, 'op')) {
    case 'add':
      return value === undefined ? undefined : insert(context, root, path, value);
    case 'remove':
      return remove(context, root, path);
    case 'replace': {
      if (value === undefined || path.length === 0) return value;
      const rest = remove(context, root, path);
      return rest === undefined ? undefined : insert(context, rest, path, value);
    }
    case 'move':
    case 'copy': {
      const moved = from && valueAt(root, from);
      if (from === undefined || moved === undefined) return undefined;
      if (getKey(operation, 'op') === 'copy') return insert(context, root, path, moved);
      const rest = remove(context, root, from);
      return rest === undefined && path.length > 0 ? undefined : insert(context, rest, path, moved);
    }
    case 'test': {
      const found = valueAt(root, path);
      return found !== undefined && value !== undefined && equal(found, value) ? root : undefined;
    }
    default:
      return undefined;
  }
}

/** Why an operation does not apply. */
function reasonAgainst(root: Value, operation: Value, index: number): string {
  if (!isObject(operation)) {
    return 'must be an array of JSON-Patch objects, but at least one element is not an object';
  }
  const op = getKey(operation, 'op');
  if (op === undefined) return "missing required attribute 'op'";
  if (typeof op !== 'string') return "attribute 'op' must be a string";
  const needs = required.get(op);
  if (needs === undefined) return `unrecognized op: '${op}'`;
  const missing = needs.find((name) => getKey(operation, name) === undefined);
  if (missing !== undefined) return `missing required attribute '${missing}'`;
  const from = getKey(operation, needs.includes('from') ? 'from' : 'path')!;
  const where = `operation ${index + 1} (${op} ${regoText(from)})`;
  if (op === 'test') return `${where}: the value there is another one`;
  return `${where}: there is no such place in ${typeName(root)}`;
}

const required = new Map([
  ['add', ['path', 'value']],
  ['remove', ['path']],
  ['replace', ['path', 'value']],
  ['move', ['path', 'from']],
  ['copy', ['path', 'from']],
  ['test', ['path', 'value']],
]);

/** Whether an operation takes away the whole value, after which there is none. */
function removesAll(operation: Value): boolean {
  return (
    isObject(operation) && getKey(operation, 'op') === 'remove' && pathOf(getKey(operation, 'path')!)?.length === 0
  );
}

export const jsonPatch: readonly Builtin[] = [
  define({
    name: 'json.patch',
    doc: 'A value after the operations of a JSON Patch (RFC 6902), applied in turn. Undefined when one does not apply. Paths may also be arrays of keys, and lead into sets.',
    params: [
      { name: 'object', type: any },
      { name: 'patches', type: arrayOf(record({ op: string, path: any }, { key: any, value: any })) },
    ],
    result: { type: any },
    examples: [
      'json.patch({"a": {"b": 1}}, [{"op": "add", "path": "/a/c", "value": 2}]) == {"a": {"b": 1, "c": 2}}',
      'json.patch([1, 2, 3], [{"op": "remove", "path": "1"}]) == [1, 3]',
    ],
    call: (context, object, patches) => {
      let root: Value | undefined = object;
      for (const [i, operation] of patches.entries()) {
        if (root === undefined) return undefined;
        const before: Value = root;
        root = apply(context, before, operation);
        if (root === undefined && !removesAll(operation)) return context.fail(reasonAgainst(before, operation, i));
      }
      return root;
    },
  }),
];
