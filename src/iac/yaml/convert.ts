import type { Config, ConfigValue, Path } from '../resource.ts';
import type { YamlNode } from './node.ts';

/** The value of a node as JSON data. What aliases share is shared in the result, too; it must not be changed. */
export function configOf(node: YamlNode, known = new Map<unknown, ConfigValue>()): ConfigValue {
  if (node.kind === 'scalar') return node.value;
  const shared = node.kind === 'map' ? node.entries : node.items;
  const before = known.get(shared);
  if (before !== undefined) return before;
  let value: ConfigValue;
  if (node.kind === 'sequence') value = node.items.map((item) => configOf(item, known));
  else {
    const config: { [key: string]: ConfigValue } = {};
    for (const [key, entry] of node.entries) setMember(config, key, configOf(entry.value, known));
    value = config;
  }
  known.set(shared, value);
  return value;
}

/** Sets a member, also one called `__proto__`. */
function setMember(config: { [key: string]: ConfigValue }, key: string, value: ConfigValue): void {
  if (key !== '__proto__') config[key] = value;
  else Object.defineProperty(config, key, { value, enumerable: true, configurable: true, writable: true });
}

export function isConfig(value: ConfigValue | undefined): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Where the value at `path` was written: an entry of a map from its key to the end of its value, an item of a list as a
 * whole; the nearest of those above it where there is none.
 */
export function placeIn(root: YamlNode, path: Path): { readonly start: number; readonly end: number } {
  let place: { readonly start: number; readonly end: number } = root;
  let node = root;
  for (const key of path) {
    if (node.kind === 'map') {
      const entry = node.entries.get(String(key));
      if (entry === undefined) break;
      node = entry.value;
      // The value of an alias or of a merged key may stand elsewhere.
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
