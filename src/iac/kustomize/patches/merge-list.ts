import type { Node } from '../objects/node.ts';
import { expectKind, isEmpty, isNull, scalarNode, setField } from '../objects/node.ts';

/**
 * Merges the items of a patch into those of a list. Items are identified by the values of `keys`, or by their own
 * values without keys. Those of the patch come first, then those that only the list has. Two oddities are those of
 * kustomize: which of several keys matter depends on which are used, and an item without any of them replaces the
 * others.
 */
export function mergeItems(
  items: readonly Node[],
  patch: readonly Node[] | undefined,
  keys: readonly string[],
  mergeItem: (item: Node | undefined, change: Node | undefined) => Node | undefined,
  spend: (steps: number) => void,
): Node[] {
  const isPrimitive = keys.length === 0;
  const usedKeys = isPrimitive ? [''] : keys;
  let tuples = tuplesOf([...(patch ?? []), ...items], keys);
  spend(tuples.length * (tuples.length + items.length));
  if (keys.length > 1) tuples = completed(tuples);
  let rest = items;
  let merged: readonly Node[] = [];
  let lastKeys: readonly string[] = usedKeys;
  for (const tuple of tuples) {
    const match = matchOf(tuples, tuple, usedKeys);
    lastKeys = match.keys;
    const own = ownMatch(match);
    const item = mergeItem(find(rest, own), patch && find(patch, own));
    if (item === undefined || isNull(item) || (item.kind === 'map' && item.fields.size === 0)) {
      rest = put(rest, match, undefined);
      continue;
    }
    if (item.kind === 'map') {
      for (const [at, key] of match.keys.entries()) {
        const value = match.values[at];
        if (value && !item.fields.has(key)) setField(item, key, scalarNode(value, item.span));
      }
    }
    merged = put(merged, match, item);
  }
  if (tuples.length === 0) return [...items];
  return [...appended(merged, rest, lastKeys)];
}

/** Values of keys that an item has. */
interface Match {
  readonly keys: readonly string[];
  readonly values: readonly string[];
}

function keyValue(item: Node, key: string): string {
  const field = item.kind === 'map' ? item.fields.get(key) : undefined;
  return isEmpty(field) ? '' : field!.text;
}

/** The keys of the items, each once, in their order. */
function tuplesOf(items: readonly Node[], keys: readonly string[]): string[][] {
  const seen = new Set<string>();
  const tuples: string[][] = [];
  for (const item of items) {
    const tuple = keys.length === 0 ? [item.text] : keys.map((key) => keyValue(item, key));
    const text = JSON.stringify(tuple);
    if (seen.has(text)) continue;
    seen.add(text);
    tuples.push(tuple);
  }
  return tuples;
}

/** Tuples that differ only in missing values are the same: both get all values. */
function completed(tuples: string[][]): string[][] {
  const result = [...tuples];
  for (let a = 0; a < result.length; a++) {
    for (let b = 0; b < result.length; b++) {
      const both = combined(result[a]!, result[b]!);
      if (both === undefined) continue;
      result[a] = both;
      result[b] = both;
    }
  }
  return result;
}

function combined(a: readonly string[], b: readonly string[]): string[] | undefined {
  if (!a.some((value, at) => value === b[at])) return undefined;
  if (a.some((value, at) => value !== b[at] && value !== '' && b[at] !== '')) return undefined;
  return a.map((value, at) => value || b[at]!);
}

/** The keys that any of the tuples has a value for, or all keys if there are none, and the values of this tuple. */
function matchOf(tuples: readonly (readonly string[])[], tuple: readonly string[], keys: readonly string[]): Match {
  const used = keys.filter((_, at) => tuples.some((other) => other[at] !== ''));
  if (used.length === 0) return { keys, values: tuple };
  return { keys: used, values: tuple.filter((value, at) => value !== '' || used.includes(keys[at]!)) };
}

/** The same for a tuple alone. */
function ownMatch({ keys, values }: Match): Match {
  return matchOf([values], values, keys);
}

/** The first item with these values. */
function find(items: readonly Node[], { keys, values }: Match): Node | undefined {
  if (keys[0] === '') return items.find((item) => item.text === values[0]);
  return items.find(
    (item) =>
      item.kind === 'map' &&
      !isNull(item) &&
      keys.every((key, at) => item.fields.has(key) && item.fields.get(key)!.text === (values[at] ?? '')),
  );
}

/** Replaces the items with these values, or adds one; without an item, removes them. Empty items are removed, too. */
function put(items: readonly Node[], { keys, values }: Match, item: Node | undefined): readonly Node[] {
  const wantsMaps = keys[0] !== '' && (values[0] ?? '') !== '';
  const result: Node[] = [];
  let found = false;
  for (const other of items) {
    if (isNull(other) || (other.kind === 'map' && other.fields.size === 0)) continue;
    if (other.kind !== 'map' && wantsMaps) result.push(other);
    else if (!has(other, keys, values)) {
      if (values.length > 0) result.push(other);
    } else {
      found = true;
      if (item !== undefined) result.push(item);
    }
  }
  if (item !== undefined && !isNull(item) && !found) result.push(item);
  return result;
}

function has(item: Node, keys: readonly string[], values: readonly string[]): boolean {
  return keys.every((key, at) => {
    const value = values[at];
    // If a value is missing, the reference accepts the previous one.
    if (value === undefined) return at > 0;
    if (key === '') return item.kind === 'scalar' && item.text === value;
    const field = item.kind === 'map' ? item.fields.get(key) : undefined;
    return field !== undefined && (value === '' || field.text === value);
  });
}

/** The items of a list after those that have been merged. */
function appended(merged: readonly Node[], items: readonly Node[], keys: readonly string[]): readonly Node[] {
  let result = merged;
  for (const item of items) {
    if (keys[0] === '') {
      result = put(result, { keys, values: [item.text] }, item);
      continue;
    }
    expectKind(item, 'map');
    const values: string[] = [];
    for (const key of keys) {
      const field = item.fields.get(key);
      if (field === undefined) result = [...result, item];
      else values.push(field.text);
    }
    if (keys.length > 1) result = put(result, { keys, values }, undefined);
    result = put(result, { keys, values }, item);
  }
  return result;
}
