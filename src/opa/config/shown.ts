import { isArray, isObject, type Value } from '../../rego/index.ts';
import type { OpaConfig, Section } from './config.ts';

/** The configuration without the credentials of services and without keys. */
export function shownConfig({ whole }: OpaConfig): Value {
  return {
    ...whole,
    ...(whole.services !== undefined && { services: withoutIn(whole.services, ['credentials']) }),
    ...(whole.keys !== undefined && { keys: withoutIn(whole.keys, ['key', 'private_key']) }),
  };
}

/** The items of a list or an object, without some of their options. */
function withoutIn(items: Value, names: readonly string[]): Value {
  const without = (item: Value): Value =>
    isObject(item)
      ? Object.fromEntries(Object.entries(item as Section).filter(([name]) => !names.includes(name)))
      : item;
  if (isArray(items)) return items.map(without);
  if (!isObject(items)) return items;
  return Object.fromEntries(Object.entries(items as Section).map(([name, item]) => [name, without(item)]));
}
