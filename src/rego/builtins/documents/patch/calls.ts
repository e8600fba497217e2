/** The implementation of `json.patch`: RFC 6902 operations on values, including sets, whose elements are their own keys. */

import {
  equal,
  getKey,
  isArray,
  isNumber,
  isObject,
  RegoObject,
  RegoSet,
  rawKeysOf,
  regoText,
  toInt,
  typeName,
  type Value,
} from '../../../values/index.ts';
import type { BuiltinContext } from '../../builtin.ts';
import type { AnyObject } from '../../types.ts';
import { pathOf } from '../json-paths.ts';

/** Objects that only this patch has created: they are changed in place. */
type Owned = Set<RegoObject>;

/** One operation on a container: the result, or undefined if the operation does not apply. */
type Edit = (container: Value, key: Value, owned: Owned) => Value | undefined;

/** A position in an array; `-` is the one after the last element. */
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

function withEntry(container: Value, key: Value, value: Value, owned: Owned): Value | undefined {
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
  const changed = container instanceof RegoObject && owned.has(container) ? container : ownCopy(container, owned);
  changed.set(key, value);
  return changed;
}

function ownCopy(object: AnyObject, owned: Owned, without?: Value): RegoObject {
  const copy = new RegoObject();
  for (const key of rawKeysOf(object)) {
    if (without === undefined || !equal(key, without)) copy.set(key, getKey(object, key)!);
  }
  owned.add(copy);
  return copy;
}

const inserting =
  (value: Value): Edit =>
  (container, key, owned) => {
    if (isArray(container)) {
      const index = indexOf(container, key);
      if (index === undefined || index > container.length) return undefined;
      return [...container.slice(0, index), value, ...container.slice(index)];
    }
    if (!(container instanceof RegoSet))
      return isObject(container) ? withEntry(container, key, value, owned) : undefined;
    return equal(key, value) ? RegoSet.of([...container.raw(), value]) : undefined;
  };

const removing: Edit = (container, key, owned) => {
  if (childOf(container, key) === undefined) return undefined;
  if (isArray(container)) {
    const index = indexOf(container, key)!;
    return [...container.slice(0, index), ...container.slice(index + 1)];
  }
  if (container instanceof RegoSet) return RegoSet.of(container.raw().filter((element) => !equal(element, key)));
  return isObject(container) ? ownCopy(container, owned, key) : undefined;
};

/** The root after an edit of the container at a path. Everything on the path is copied, unless the patch created it. */
function edited(patch: Patch, root: Value, path: readonly Value[], at: number, edit: Edit): Value | undefined {
  const key = path[at]!;
  const { owned } = patch;
  patch.context.spend(isArray(root) ? root.length : 1);
  // Elements of sets are found by their content.
  if (root instanceof RegoSet) owned.clear();
  if (at === path.length - 1) return edit(root, key, owned);
  const child = childOf(root, key);
  const changed = child === undefined ? undefined : edited(patch, child, path, at + 1, edit);
  if (changed === undefined) return undefined;
  if (changed === child) return root;
  return withEntry(root, key, changed, owned);
}

interface Patch {
  readonly context: BuiltinContext;
  readonly owned: Owned;
}

function insert(patch: Patch, root: Value | undefined, path: readonly Value[], value: Value): Value | undefined {
  if (path.length === 0) return value;
  return root === undefined ? undefined : edited(patch, root, path, 0, inserting(value));
}

function remove(patch: Patch, root: Value, path: readonly Value[]): Value | undefined {
  return path.length === 0 ? undefined : edited(patch, root, path, 0, removing);
}

function apply(patch: Patch, root: Value, operation: Value): Value | undefined {
  if (!isObject(operation)) return undefined;
  const [path, from] = ['path', 'from'].map((name) => pathOf(getKey(operation, name) ?? null));
  const value = getKey(operation, 'value');
  if (path === undefined) return undefined;
  switch (getKey(operation, 'op')) {
    case 'add':
      return value === undefined ? undefined : insert(patch, root, path, value);
    case 'remove':
      return remove(patch, root, path);
    case 'replace': {
      if (value === undefined || path.length === 0) return value;
      const rest = remove(patch, root, path);
      return rest === undefined ? undefined : insert(patch, rest, path, value);
    }
    case 'move':
    case 'copy': {
      const moved = from && valueAt(root, from);
      if (from === undefined || moved === undefined) return undefined;
      if (getKey(operation, 'op') === 'copy') {
        // From here on, the value can be in two places.
        patch.owned.clear();
        return insert(patch, root, path, moved);
      }
      const rest = remove(patch, root, from);
      return rest === undefined && path.length > 0 ? undefined : insert(patch, rest, path, moved);
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
  if (op === 'test') return `${where}: the value at the path is different`;
  return `${where}: the path does not exist in ${typeName(root)}`;
}

const required = new Map([
  ['add', ['path', 'value']],
  ['remove', ['path']],
  ['replace', ['path', 'value']],
  ['move', ['path', 'from']],
  ['copy', ['path', 'from']],
  ['test', ['path', 'value']],
]);

/** Whether an operation removes the whole value. */
function removesAll(operation: Value): boolean {
  return (
    isObject(operation) && getKey(operation, 'op') === 'remove' && pathOf(getKey(operation, 'path')!)?.length === 0
  );
}

/** The result of an operation after the whole value was removed; undefined unless it adds a value. */
function newRoot(operation: Value): Value | undefined {
  if (!isObject(operation) || getKey(operation, 'op') !== 'add') return undefined;
  const path = pathOf(getKey(operation, 'path') ?? null);
  return path?.length === 0 ? getKey(operation, 'value') : undefined;
}

export function patch(context: BuiltinContext, object: Value, patches: readonly Value[]): Value | undefined {
  let root: Value | undefined = object;
  const state = { context, owned: new Set<RegoObject>() };
  for (const [i, operation] of patches.entries()) {
    const before: Value | undefined = root;
    root = before === undefined ? newRoot(operation) : apply(state, before, operation);
    if (root !== undefined) continue;
    if (before === undefined) return context.fail('an operation follows the removal of the whole value');
    if (!removesAll(operation)) return context.fail(reasonAgainst(before, operation, i));
  }
  return root;
}
