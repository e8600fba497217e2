import type { Value } from '../values/value.ts';

/**
 * The entries of an object with lazily evaluated values: reading one attribute of a resource, or one output of a
 * module, must not evaluate the others, which can depend on it.
 */
export function lazyEntries(names: Iterable<string>, compute: (name: string) => Value): ReadonlyMap<string, Value> {
  const keys = new Set(names);
  const values = new Map<string, Value>();
  const get = (name: string): Value | undefined => {
    if (!keys.has(name)) return undefined;
    const known = values.get(name);
    if (known !== undefined) return known;
    const value = compute(name);
    values.set(name, value);
    return value;
  };
  function* entries(): Generator<[string, Value], undefined> {
    for (const key of keys) yield [key, get(key)!];
    return undefined;
  }
  function* allValues(): Generator<Value, undefined> {
    for (const key of keys) yield get(key)!;
    return undefined;
  }
  const map: ReadonlyMap<string, Value> = {
    size: keys.size,
    has: (name) => keys.has(name),
    get,
    keys: () => keys.values(),
    values: allValues,
    entries,
    forEach: (visit) => {
      for (const [key, value] of entries()) visit(value, key, map);
    },
    [Symbol.iterator]: entries,
  };
  return map;
}
