/** The values that templates compute with: those of Go after its JSON is read. */

import { type FloatVerb, floatText } from '../../../go/index.ts';
import { getKey, isArray, isNumber, isObject, keysOf, numberText, type Value } from '../../values/index.ts';
import { TemplateError } from './tokens.ts';

/** A number from the variables: Go keeps its text, and compares it as a text. */
export interface JsonNumber {
  readonly number: string;
}

/** bigint is Go's int, number its float64; null is nil, also for what is not there. */
export type Data = null | boolean | bigint | number | string | JsonNumber | readonly Data[] | ReadonlyMap<string, Data>;

export const isList = Array.isArray as (data: Data) => data is readonly Data[];
export const isJsonNumber = (data: Data): data is JsonNumber =>
  typeof data === 'object' && data !== null && 'number' in data;

/** A value as data; sets and keys that are not strings are none. */
export function dataOf(value: Value): Data {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (isNumber(value)) return { number: numberText(value) };
  if (isArray(value)) return value.map(dataOf);
  if (!isObject(value)) throw new TemplateError('a set is not JSON: make it an array');
  const entries = keysOf(value).map((key): [string, Data] => {
    if (typeof key !== 'string') throw new TemplateError('the variables have keys that are not strings');
    return [key, dataOf(getKey(value, key)!)];
  });
  return new Map(entries);
}

/** As `%v` prints it: `[1 x]`, `map[a:1]`. */
export function printed(data: Data): string {
  if (data === null) return '<nil>';
  if (typeof data === 'number') return shortFloat(data);
  if (typeof data !== 'object') return String(data);
  if (isJsonNumber(data)) return data.number;
  if (isList(data)) return `[${data.map(printed).join(' ')}]`;
  return `map[${[...data].map(([key, item]) => `${key}:${printed(item)}`).join(' ')}]`;
}

const shortest: FloatVerb = 'g';
const shortFloat = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e21 ? String(value) : floatText(value, shortest, -1);

/** Not nil, zero, or empty. */
export function isTrue(data: Data): boolean {
  if (data === null) return false;
  switch (typeof data) {
    case 'boolean':
      return data;
    case 'bigint':
      return data !== 0n;
    case 'number':
      return data !== 0;
    case 'string':
      return data !== '';
  }
  if (isJsonNumber(data)) return true;
  return (isList(data) ? data.length : data.size) > 0;
}

export function typeOf(data: Data): string {
  if (data === null) return 'nil';
  switch (typeof data) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float64';
    case 'string':
      return 'string';
  }
  if (isJsonNumber(data)) return 'json.Number';
  return isList(data) ? '[]interface {}' : 'map[string]interface {}';
}
