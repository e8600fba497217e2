/** Values as text: JSON and Rego notation. */
import { compareStrings, jsonString, quotedText } from '../../go/index.ts';
import { Decimal, isNumber, numberText } from './number.ts';
import { getKey, isArray, keysOf, type PlainObject, type RegoObject, RegoSet, type Value } from './value.ts';
import { walk, walking, writing } from './walks.ts';

/** A key of any type as the key of a JSON object: a string unchanged, any other value as its JSON text. */
function jsonKey(key: Value): string {
  return typeof key === 'string' ? key : jsonText(key);
}

/** Entries for JSON: keys as strings, in order. If two keys become the same string, the later one wins. */
export function jsonEntries(object: RegoObject | PlainObject): [string, Value][] {
  const keys = keysOf(object);
  const entries: [string, Value][] = new Array(keys.length);
  let plain = true;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    if (typeof key !== 'string') plain = false;
    entries[i] = [jsonKey(key), getKey(object, key)!];
  }
  if (plain) return entries;
  return [...new Map(entries)].sort((x, y) => compareStrings(x[0], y[0]));
}

/**
 * JSON on one line without spaces, with sorted keys, sets as arrays, and numbers in their notation. Outside of a query,
 * it throws a `LintelError` for a value that is too large.
 */
export function jsonText(value: Value): string {
  return walking(() => writeJson(value));
}

function writeJson(value: Value): string {
  switch (typeof value) {
    case 'string':
      return jsonOf(value);
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
  }
  if (value === null) return 'null';
  if (value instanceof Decimal) return value.text;
  walk(writing);
  if (isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (value instanceof RegoSet) return `[${value.items().map(writeJson).join(',')}]`;
  return `{${jsonEntries(value)
    .map(([key, item]) => `${jsonOf(key)}:${writeJson(item)}`)
    .join(',')}}`;
}

/** A quoted string. Values can share strings too, so each character is charged. */
function jsonOf(text: string): string {
  walk(text.length);
  return jsonString(text);
}

/** A value in Rego notation: `{"a": 1}`, `{1, 2}`, `set()`. */
export function regoText(value: Value): string {
  return walking(() => writeRego(value));
}

function writeRego(value: Value): string {
  if (typeof value === 'string') {
    walk(value.length);
    return quotedText(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (isNumber(value)) return numberText(value);
  walk(writing);
  if (isArray(value)) return `[${value.map(writeRego).join(', ')}]`;
  if (value instanceof RegoSet) return value.size === 0 ? 'set()' : `{${value.items().map(writeRego).join(', ')}}`;
  const entries = keysOf(value).map((key) => `${writeRego(key)}: ${writeRego(getKey(value, key)!)}`);
  return `{${entries.join(', ')}}`;
}

/**
 * The JSON text of a plain value, as JSON.stringify prints it. Numbers that a double cannot hold become the nearest
 * double.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Plain JSON data: sets as arrays, keys as strings. Numbers become doubles; `jsonText` keeps all digits. */
export function toJson(value: Value): Json {
  return walking(() => plain(value));
}

function plain(value: Value): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return value;
  if (isNumber(value)) return Number(numberText(value));
  walk(writing);
  if (isArray(value)) return value.map(plain);
  if (value instanceof RegoSet) return value.items().map(plain);
  return Object.fromEntries(jsonEntries(value).map(([key, item]) => [key, plain(item)]));
}
