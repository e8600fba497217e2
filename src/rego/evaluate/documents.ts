import type { TreePlan } from '../plan/plan.ts';
import {
  isNumber,
  isObject,
  keysOf,
  lookup,
  numberText,
  RegoObject,
  RegoSet,
  rawKeysOf,
  type Value,
  walk,
} from '../values/index.ts';
import type { Machine } from './machine.ts';

/** A position in `data`: a node of the rule tree with the base document at the same path, or a value. */
type Stop = { readonly node: TreePlan; readonly base: Value | undefined } | { readonly value: Value | undefined };

/** Traverses packages, rules and base documents, which are one document for a policy. */
export interface Documents {
  readonly walk: (keys: readonly Value[]) => Value | undefined;
  readonly names: (keys: readonly Value[], sorted: boolean) => readonly Value[];
}

/** `rule` returns a rule's document; functions have none. */
export function openDocuments(machine: Machine, rule: (index: number) => Value | undefined): Documents {
  const isFunction = (index: number): boolean => machine.program.rules[index]!.kind === 'function';

  const arrive = (keys: readonly Value[]): Stop => {
    let node: TreePlan = machine.program.tree;
    let base: Value | undefined = machine.world.data;
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at]!;
      const child = typeof key === 'string' && Object.hasOwn(node.children, key) ? node.children[key] : undefined;
      const below: Value | undefined = base === undefined ? undefined : lookupBase(base, key);
      if (child === undefined) return { value: lookupAll(below, keys, at + 1) };
      if (child.rule !== undefined) {
        if (isFunction(child.rule)) return { value: undefined };
        return { value: lookupAll(rule(child.rule), keys, at + 1) };
      }
      node = child;
      base = below;
    }
    return { node, base };
  };

  /** The rule whose document is at `keys`, whatever the data is; undefined if there is no such rule. */
  const ruleAt = (keys: readonly Value[]): number | undefined => {
    let node: TreePlan | undefined = machine.program.tree;
    for (const [at, key] of keys.entries()) {
      node = typeof key === 'string' && Object.hasOwn(node.children, key) ? node.children[key] : undefined;
      if (node === undefined) return undefined;
      if (node.rule !== undefined) return at === keys.length - 1 && !isFunction(node.rule) ? node.rule : undefined;
    }
    return undefined;
  };
  /** Repeated queries use the same list of keys. */
  const known = new WeakMap<readonly Value[], number | 'no rule'>();

  const materialize = (node: TreePlan, base: Value | undefined): Value => {
    if (base !== undefined && !isObject(base)) return base;
    const result = new RegoObject();
    if (base !== undefined) for (const key of rawKeysOf(base)) result.set(key, lookup(base, key)!);
    for (const name of Object.keys(node.children)) {
      const child = node.children[name]!;
      if (child.rule === undefined) {
        const below = base === undefined ? undefined : lookup(base, name);
        result.set(name, materialize(child, below));
        continue;
      }
      if (isFunction(child.rule)) continue;
      const value = rule(child.rule);
      if (value !== undefined) result.set(name, merged(result.get(name), value));
    }
    return result;
  };

  return {
    walk: (keys) => {
      let index = known.get(keys);
      if (index === undefined) {
        index = ruleAt(keys) ?? 'no rule';
        known.set(keys, index);
      }
      if (index !== 'no rule') return rule(index);
      const stop = arrive(keys);
      if (!('node' in stop)) return stop.value;
      return keys.length > 0 ? materialize(stop.node, stop.base) : visible(materialize(stop.node, stop.base));
    },
    names: (keys, sorted) => {
      const stop = arrive(keys);
      if (!('node' in stop)) return namesOf(stop.value, sorted);
      // As in OPA: base documents come first, then packages and rules.
      const names = new Set<Value>(namesOf(stop.base, sorted));
      const below = Object.keys(stop.node.children);
      for (const name of sorted ? below.sort() : below) names.add(name);
      if (keys.length === 0) names.delete(hidden);
      const list = [...names];
      return list;
    },
  };
}

/** The document that is hidden when all of `data` is visible, because it belongs to the host. */
const hidden = 'system';

function visible(data: Value): Value {
  if (!(data instanceof RegoObject) || !data.has(hidden)) return data;
  return RegoObject.of(data.rawKeys().flatMap((key) => (key === hidden ? [] : [[key, data.get(key)!] as const])));
}

/** In base documents, a number also finds the key with its text. */
function lookupBase(base: Value, key: Value): Value | undefined {
  const value = lookup(base, key);
  return value === undefined && isNumber(key) && isObject(base) ? lookup(base, numberText(key)) : value;
}

/** A base document and a rule's document at one path: objects are merged, otherwise the base document wins. */
export function merged(base: Value | undefined, rule: Value): Value {
  if (base === undefined) return rule;
  if (!isObject(base) || !isObject(rule)) return base;
  const [added, kept] = [rawKeysOf(rule), rawKeysOf(base)];
  walk(added.length + kept.length);
  const result = new RegoObject();
  for (const key of added) result.set(key, lookup(rule, key)!);
  for (const key of kept) {
    const value = lookup(base, key)!;
    const other = result.get(key);
    result.set(key, other === undefined ? value : merged(value, other));
  }
  return result;
}

function lookupAll(from: Value | undefined, keys: readonly Value[], start: number): Value | undefined {
  let value = from;
  for (let at = start; at < keys.length && value !== undefined; at++) value = lookup(value, keys[at]!);
  return value;
}

function namesOf(value: Value | undefined, sorted: boolean): readonly Value[] {
  if (value === undefined || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.map((_, index) => index);
  if (value instanceof RegoSet) return sorted ? value.items() : value.raw();
  if (!isObject(value)) return [];
  return sorted ? keysOf(value) : rawKeysOf(value);
}
