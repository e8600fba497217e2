import type { Match } from '../plan/plan.ts';
import { isObject, keysOf, lookup, RegoObject, RegoSet, rawKeysOf, sizeOf, type Value } from '../values/index.ts';
import { type Machine, spend, valueAt, type World } from './machine.ts';

/** Some elements of a collection in its order, with their keys. */
export interface Entries {
  readonly keys: readonly Value[];
  readonly values: readonly Value[];
  /** The result of a comprehension for these elements, in a world. */
  made?: { readonly world: World; readonly value: Value };
}

/** Elements that can have the value `by` (an array for several values); undefined if all have to be checked. */
export type Join = (collection: Value, by: Value) => Entries | undefined;

type Path = Match['path'];

/** A collection that is searched more often than this during one query gets an index. */
const maxUnindexed = 8;
/** Smaller collections get no index. */
const minSize = 16;
const none: Entries = { keys: [], values: [] };

/**
 * For one loop that looks for elements with given values at `paths`. If it searches the same collection repeatedly, it
 * builds an index of the elements by their values. An index is dropped together with the data, and with the values that
 * builtins cache during a query.
 */
export function openJoin(machine: Machine, paths: readonly Path[], sorted: boolean): Join {
  let collection: Value | undefined;
  let query: unknown;
  let visits = 0;
  let find: ((by: Value) => Entries) | undefined;
  return (searched, by) => {
    if (searched !== collection || query !== machine.queryCache) {
      collection = searched;
      query = machine.queryCache;
      visits = 0;
      find = undefined;
    }
    if (find !== undefined) return find(by);
    if (visits++ < maxUnindexed || typeof searched !== 'object' || (sizeOf(searched) ?? 0) < minSize) return undefined;
    find = indexOf(machine, searched, paths, sorted);
    return find(by);
  };
}

function indexOf(machine: Machine, collection: Value, paths: readonly Path[], sorted: boolean): (by: Value) => Entries {
  const places = new RegoObject();
  const lists: { readonly keys: Value[]; readonly values: Value[] }[] = [];
  const { keys, values } = entriesOf(collection, sorted);
  spend(machine, keys.length);
  for (let at = 0; at < keys.length; at++) {
    const part = partOf(values[at]!, paths);
    if (part === undefined) continue;
    const place = places.get(part) as number | undefined;
    if (place === undefined) {
      places.set(part, lists.length);
      lists.push({ keys: [keys[at]!], values: [values[at]!] });
    } else {
      lists[place]!.keys.push(keys[at]!);
      lists[place]!.values.push(values[at]!);
    }
  }
  return (by) => {
    const place = places.get(by) as number | undefined;
    return place === undefined ? none : lists[place]!;
  };
}

function partOf(element: Value, paths: readonly Path[]): Value | undefined {
  if (paths.length === 1) return valueAt(element, paths[0]!);
  const parts: Value[] = [];
  for (const path of paths) {
    const part = valueAt(element, path);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return parts;
}

/** Results of the comprehension for earlier entries. */
export function madeOf(machine: Machine, entries: Entries | undefined): Value | undefined {
  return entries?.made?.world === machine.world ? entries.made.value : undefined;
}

/** Keeps and returns the result of a comprehension for entries. */
export function remember(machine: Machine, entries: Entries | undefined, value: Value): Value {
  if (entries !== undefined && entries !== none) entries.made = { world: machine.world, value };
  return value;
}

function entriesOf(collection: Value, sorted: boolean): Entries {
  if (Array.isArray(collection)) return { keys: collection.map((_, index) => index), values: collection };
  if (collection instanceof RegoSet) {
    const items = sorted ? collection.items() : collection.raw();
    return { keys: items, values: items };
  }
  if (!isObject(collection)) return none;
  const keys = sorted ? keysOf(collection) : rawKeysOf(collection);
  return { keys, values: keys.map((key) => lookup(collection, key)!) };
}
