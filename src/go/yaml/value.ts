import type { YamlNode } from './node.ts';

/** JSON, and whole numbers of any size. */
export type YamlValue = null | boolean | number | bigint | string | readonly YamlValue[] | YamlObject;
export interface YamlObject {
  readonly [key: string]: YamlValue;
}

/**
 * The value of a node as JSON data. What aliases share is shared in the result, too; it must not be changed. `whole`
 * converts integers that a double cannot represent.
 */
export function yamlValueOf(
  node: YamlNode,
  known = new Map<unknown, YamlValue>(),
  whole?: (value: bigint) => number,
): YamlValue {
  if (node.kind === 'scalar')
    return typeof node.value === 'bigint' && whole !== undefined ? whole(node.value) : node.value;
  const shared = node.kind === 'map' ? node.entries : node.items;
  const before = known.get(shared);
  if (before !== undefined) return before;
  let value: YamlValue;
  if (node.kind === 'sequence') value = node.items.map((item) => yamlValueOf(item, known, whole));
  else {
    const object: { [key: string]: YamlValue } = {};
    for (const [key, entry] of node.entries) setMember(object, key, yamlValueOf(entry.value, known, whole));
    value = object;
  }
  known.set(shared, value);
  return value;
}

/** Sets a member, also one called `__proto__`. */
function setMember(object: { [key: string]: YamlValue }, key: string, value: YamlValue): void {
  if (key !== '__proto__') object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

/**
 * The location of the value at `path`: for an entry of a map from its key to the end of its value, for an item of a
 * list the whole item; the nearest one above it if it does not exist.
 */
export function yamlPlaceOf(
  root: YamlNode,
  path: readonly (string | number)[],
): { readonly start: number; readonly end: number } {
  let place: { readonly start: number; readonly end: number } = root;
  let node = root;
  for (const key of path) {
    if (node.kind === 'map') {
      const entry = node.entries.get(String(key));
      if (entry === undefined) break;
      node = entry.value;
      // The value of an alias or of a merged key can be elsewhere.
      place = { start: entry.keyStart, end: Math.max(entry.keyEnd, node.end) };
    } else if (node.kind === 'sequence') {
      const item = node.items[Number(key)];
      if (item === undefined) break;
      node = item;
      place = node;
    } else break;
  }
  return { start: place.start, end: place.end };
}
