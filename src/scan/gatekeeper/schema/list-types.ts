import { type Config, type ConfigValue, isConfig, type Path } from '../../../iac/index.ts';
import { listAt, valueAt } from '../object.ts';
import { isSet, itemsOf, propertyOf } from './parts.ts';

/** Checks `x-kubernetes-list-type`, `x-kubernetes-map-type` and the keys of list items. */
export function checkListTypes(schema: Config, path: Path, report: (path: Path, message: string) => void): void {
  const check = (holds: boolean, keyword: string, message: string): void => {
    if (!holds) report([...path, keyword], message);
  };
  const { type } = schema;
  const [list, map, keys] = [listType, mapType, listKeys].map((keyword) => schema[keyword]);
  if (map !== undefined) {
    check(type === 'object', mapType, `${mapType} needs the type object`);
    check(map === 'atomic' || map === 'granular', mapType, `${mapType} must be atomic or granular`);
  }
  const hasKeys = Array.isArray(keys) && keys.length > 0;
  if (hasKeys) check(list === 'map', listKeys, `${listKeys} needs ${listType}: map`);
  if (list === undefined) return;
  check(type === 'array', listType, `${listType} needs the type array`);
  check(list === 'atomic' || list === 'set' || list === 'map', listType, `${listType} must be atomic, set or map`);
  const items = itemsOf(schema) ?? {};
  if (list === 'set') check(isAtomic(items), 'items', `items of ${listType}: set must be atomic`);
  if (list === 'set' || list === 'map') {
    check(!isSet(items, 'nullable'), 'items', `items of ${listType}: ${list} cannot be nullable`);
  }
  if (list !== 'map') return;
  check(hasKeys, listType, `${listType}: map needs ${listKeys}`);
  check(items.type === 'object', 'items', `items of ${listType}: map must have the type object`);
  const names = listAt(schema, listKeys);
  check(new Set(names).size === names.length, listKeys, `${listKeys} has a key twice`);
  for (const key of names) check(isKey(key, items), listKeys, keyProblem(key, items));
}

const listType = 'x-kubernetes-list-type';
const mapType = 'x-kubernetes-map-type';
const listKeys = 'x-kubernetes-list-map-keys';

function isAtomic(schema: Config): boolean {
  if (schema.type === 'object') return schema[mapType] === 'atomic';
  return schema.type !== 'array' || schema[listType] === undefined || schema[listType] === 'atomic';
}

/** Whether items always have a key, with a simple value. */
function isKey(key: ConfigValue, items: Config): boolean {
  const property = propertyOf(items, String(key));
  if (property === undefined || isSet(property, 'nullable')) return false;
  if (property.type === 'array' || property.type === 'object') return false;
  return listAt(items, 'required').includes(key) || valueAt(property, 'default') !== undefined;
}

function keyProblem(key: ConfigValue, items: Config): string {
  const isKnown = isConfig(propertyOf(items, String(key)));
  const expected = isKnown
    ? 'must be a required or preset property with a simple value'
    : 'must be a property of the items';
  return `the key ${String(key)} ${expected}`;
}
