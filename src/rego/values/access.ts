import { codePointCount } from '../../go/index.ts';
import { isNumber, toInt } from './number.ts';
import { getKey, isArray, isObject, RegoObject, RegoSet, type Value } from './value.ts';

/** Names of the types of values, as `type_name` returns them. */
export type TypeName = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' | 'set';

export function typeName(value: Value): TypeName {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'number':
      return typeof value as TypeName;
    case 'bigint':
      return 'number';
  }
  if (value === null) return 'null';
  if (isArray(value)) return 'array';
  if (value instanceof RegoSet) return 'set';
  return isNumber(value) ? 'number' : 'object';
}

/**
 * The value of `container[key]`: an element of an array by integral number (also `1.0`), the value of an object's key,
 * the element of a set itself. Undefined for other containers and keys.
 */
export function lookup(container: Value, key: Value): Value | undefined {
  if (typeof container !== 'object' || container === null) return undefined;
  if (isArray(container)) {
    const index = typeof key === 'number' ? key : toInt(key);
    return index === undefined ? undefined : container[index];
  }
  if (container instanceof RegoSet) return container.find(key);
  return isObject(container) ? getKey(container, key) : undefined;
}

/** The number of elements, of entries, or of a string's code points; undefined for values without a size. */
export function sizeOf(value: Value): number | undefined {
  if (typeof value === 'string') return codePointCount(value);
  if (isArray(value)) return value.length;
  if (value instanceof RegoSet) return value.size;
  if (value instanceof RegoObject) return value.size;
  return isObject(value) ? Object.keys(value).length : undefined;
}
