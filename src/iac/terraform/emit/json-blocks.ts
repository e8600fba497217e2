import { object, tuple, type Value } from '../values/value.ts';

/**
 * JSON syntax writes a nested block and an argument that is a map the same way, as an object; only a provider's schema
 * distinguishes them. Without one, an object counts as a block, whose normal form is a list of objects, unless its name or
 * its keys say that it is a map.
 */
export function blocksOfJson(name: string, value: Value): Value {
  if (value.origin !== undefined) return value;
  if (value.kind === 'tuple') {
    const blocks = value.items.length > 0 && value.items.every((item) => isBlock(name, item));
    return blocks ? tuple(value.items.map(inside)) : value;
  }
  return isBlock(name, value) ? tuple([inside(value)]) : value;
}

/** The last word of names that maps have in the schemas of providers. */
const MAP_NAME =
  /(?:^|_)(?:tags?|tags_all|labels?|annotations|variables|parameters|settings|metadata|selector|triggers|triggers_replace|keepers|attributes|headers|values?|input|output|data|string_data|config|configuration_values|content|body|manifest|options|properties|map|mapping|mappings|secrets|arguments|attribute_values|context|claims|env|identity_ids|items)$/;

function isBlock(name: string, value: Value): boolean {
  if (value.kind !== 'object' || value.origin !== undefined || value.open === true) return false;
  return !MAP_NAME.test(name) && [...value.entries.keys()].every((key) => /^[a-z_][a-z0-9_]*$/.test(key));
}

function inside(value: Value): Value {
  if (value.kind !== 'object') return value;
  return object(new Map([...value.entries].map(([key, entry]) => [key, blocksOfJson(key, entry)])));
}
