import { LintelError } from '../../../source/index.ts';
import {
  isArray,
  isNumber,
  isObject,
  keysOf,
  lookup,
  numberText,
  RegoSet,
  toDouble,
  type Value,
} from '../../values/index.ts';
import type { Condition } from './conditions.ts';
import { fragmentError } from './constraints.ts';

/** A condition as the JSON of UCAST; without one, an empty object. */
export function ucastOf(condition: Condition | undefined): Value {
  if (condition === undefined) return {};
  if (condition.type === 'compound') {
    const { type, operator, value } = condition;
    return { operator, type, value: value.map(ucastOf) };
  }
  const { type, operator, field, value } = condition;
  return { field, operator, type, value: 'field' in value ? { field: value.field } : jsonOf(value.constant) };
}

/** A value as JSON: numbers as doubles, sets as arrays. */
function jsonOf(value: Value): Value {
  if (isNumber(value)) {
    const double = toDouble(value);
    if (Number.isFinite(double)) return double;
    const message = `a number of UCAST cannot be as large as ${numberText(value)}`;
    throw new LintelError([{ code: fragmentError, level: 'error', message }]);
  }
  if (isArray(value)) return value.map(jsonOf);
  if (value instanceof RegoSet) return value.items().map(jsonOf);
  if (!isObject(value)) return value;
  return Object.fromEntries(keysOf(value).map((key) => [String(key), jsonOf(lookup(value, key)!)]));
}
