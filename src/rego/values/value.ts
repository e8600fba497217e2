/**
 * Values of Rego: their identity and their order. Longer than most files because values, sets and objects of values,
 * equality, hash and order are defined in terms of each other.
 *
 * JSON stays in the form of JSON.parse: primitives, arrays, plain objects. Sets, and objects made by a program (whose keys
 * may be anything), are classes: primitives in native maps, composites in buckets by structural hash.
 */

import { compareStrings, sortStrings } from '../../go/index.ts';
import { compareNumbers, Decimal, isNumber, type Numeric, primitiveOf, toDouble } from './number.ts';
import { walk, walking } from './walks.ts';

/** A value of Rego: JSON as JavaScript values, and classes for the other values. */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | Decimal
  | string
  | readonly Value[]
  | RegoSet
  | RegoObject
  | PlainObject;

/** An object as JSON.parse creates it. Only its own properties are entries, whatever their names. */
export interface PlainObject {
  readonly [key: string]: Value;
}

type Primitive = null | boolean | number | bigint | string;

/** The primitive under which `value` is in a native map; undefined for values in buckets by structural hash. */
function keyOf(value: Value): Primitive | undefined {
  if (typeof value === 'bigint' || value instanceof Decimal) return primitiveOf(value);
  return typeof value !== 'object' || value === null ? value : undefined;
}

/** Most sets and objects have no primitives, or are empty: these represent the maps that they do not need. */
const noPrimitives: Set<Primitive> = new Set();
const noEntries: Map<Primitive, Value> = new Map();

/** Maximum number of composites that are compared one by one; above it, hashing is faster. */
const few = 4;

/** A set: each value once; of equal numbers the first spelling stays. */
export class RegoSet {
  private primitives = noPrimitives;
  /** Spellings of numbers that are not the primitive itself: `1.0` under 1. */
  private spelled: Map<Primitive, Value> | undefined;
  private composites: Value[] | undefined;
  /** The composites by their hash, if there are more than a few. */
  private buckets: Map<number, Value[]> | undefined;
  private sorted: readonly Value[] | undefined;

  static of(values: Iterable<Value>): RegoSet {
    const set = new RegoSet();
    for (const value of values) set.add(value);
    return set;
  }

  get size(): number {
    return this.composites === undefined ? this.primitives.size : this.primitives.size + this.composites.length;
  }

  /** A set with the same elements, to which others can be added. */
  copy(): RegoSet {
    const set = new RegoSet();
    if (this.primitives.size > 0) set.primitives = new Set(this.primitives);
    if (this.spelled !== undefined) set.spelled = new Map(this.spelled);
    if (this.composites !== undefined) set.composites = [...this.composites];
    if (this.buckets !== undefined) {
      set.buckets = new Map();
      for (const [code, bucket] of this.buckets) set.buckets.set(code, [...bucket]);
    }
    return set;
  }

  add(value: Value): void {
    this.sorted = undefined;
    if ((typeof value !== 'object' && typeof value !== 'bigint') || value === null) {
      if (this.primitives === noPrimitives) this.primitives = new Set();
      this.primitives.add(value);
      return;
    }
    const key = keyOf(value);
    if (key === undefined) {
      this.addComposite(value);
      return;
    }
    if (this.primitives === noPrimitives) this.primitives = new Set();
    if (key !== value && !this.primitives.has(key)) (this.spelled ??= new Map()).set(key, value);
    this.primitives.add(key);
  }

  private addComposite(value: Value): void {
    this.composites ??= [];
    if (this.buckets === undefined) {
      if (indexIn(this.composites, value) >= 0) return;
      if (this.composites.push(value) > few) this.buckets = bucketsOf(this.composites);
      return;
    }
    const code = hash(value);
    const bucket = this.buckets.get(code);
    if (bucket === undefined) this.buckets.set(code, [value]);
    else if (indexIn(bucket, value) >= 0) return;
    else bucket.push(value);
    this.composites.push(value);
  }

  has(value: Value): boolean {
    payForText(value);
    if (typeof value === 'string' || typeof value === 'number') return this.primitives.has(value);
    return this.find(value) !== undefined;
  }

  /** The element that equals `value`, in its own notation. */
  find(value: Value): Value | undefined {
    const key = keyOf(value);
    if (key !== undefined) {
      if (!this.primitives.has(key)) return undefined;
      return this.spelled === undefined ? key : (this.spelled.get(key) ?? key);
    }
    if (this.composites === undefined) return undefined;
    const bucket = this.buckets === undefined ? this.composites : this.buckets.get(hash(value));
    return bucket === undefined ? undefined : bucket[indexIn(bucket, value)];
  }

  /** All elements, in any order. */
  raw(): Value[] {
    const values: Value[] = this.primitives.size === 0 ? [] : Array.from(this.primitives);
    if (this.spelled !== undefined) {
      for (let i = 0; i < values.length; i++) values[i] = this.spelled.get(values[i] as Primitive) ?? values[i]!;
    }
    const { composites } = this;
    if (composites !== undefined) for (let i = 0; i < composites.length; i++) values.push(composites[i]!);
    return values;
  }

  /** All elements in order. The array is kept, so it must not be changed. */
  items(): readonly Value[] {
    if (this.sorted === undefined) {
      const values = this.raw();
      sortValues(values);
      this.sorted = values;
    }
    return this.sorted;
  }
}

function bucketsOf(values: readonly Value[]): Map<number, Value[]> {
  const buckets = new Map<number, Value[]>();
  for (let i = 0; i < values.length; i++) {
    const code = hash(values[i]!);
    const bucket = buckets.get(code);
    if (bucket === undefined) buckets.set(code, [values[i]!]);
    else bucket.push(values[i]!);
  }
  return buckets;
}

function indexIn(bucket: readonly Value[], value: Value): number {
  for (let i = 0; i < bucket.length; i++) if (equal(bucket[i]!, value)) return i;
  return -1;
}

/** An object whose keys may be any values; of equal numbers the first spelling stays the key, the last value counts. */
export class RegoObject {
  private primitives = noEntries;
  private spelled: Map<Primitive, Value> | undefined;
  /** Alternating keys and values. */
  private composites: Map<number, [Value, Value][]> | undefined;
  private compositeCount = 0;
  private sorted: readonly Value[] | undefined;

  static of(entries: Iterable<readonly [Value, Value]>): RegoObject {
    const object = new RegoObject();
    for (const [key, value] of entries) object.set(key, value);
    return object;
  }

  get size(): number {
    return this.primitives.size + this.compositeCount;
  }

  get(key: Value): Value | undefined {
    payForText(key);
    if (typeof key === 'string') return this.primitives.get(key);
    const primitive = keyOf(key);
    if (primitive !== undefined) return this.primitives.get(primitive);
    return this.entryOf(key)?.[1];
  }

  set(key: Value, value: Value): void {
    if (typeof key === 'string') {
      if (this.primitives === noEntries) this.primitives = new Map();
      const before = this.primitives.size;
      this.primitives.set(key, value);
      if (this.primitives.size !== before) this.sorted = undefined;
      return;
    }
    this.sorted = undefined;
    const primitive = keyOf(key);
    if (primitive !== undefined) {
      if (this.primitives === noEntries) this.primitives = new Map();
      if (primitive !== key && !this.primitives.has(primitive)) (this.spelled ??= new Map()).set(primitive, key);
      this.primitives.set(primitive, value);
      return;
    }
    const known = this.entryOf(key);
    if (known !== undefined) {
      known[1] = value;
      return;
    }
    const code = hash(key);
    this.composites ??= new Map();
    const bucket = this.composites.get(code);
    if (bucket === undefined) this.composites.set(code, [[key, value]]);
    else bucket.push([key, value]);
    this.compositeCount++;
  }

  has(key: Value): boolean {
    return this.get(key) !== undefined;
  }

  /** All keys, in any order. */
  rawKeys(): Value[] {
    const keys: Value[] = Array.from(this.primitives.keys());
    if (this.spelled !== undefined) {
      for (let i = 0; i < keys.length; i++) keys[i] = this.spelled.get(keys[i] as Primitive) ?? keys[i]!;
    }
    if (this.composites !== undefined) {
      for (const bucket of this.composites.values()) for (const entry of bucket) keys.push(entry[0]);
    }
    return keys;
  }

  /** All keys in order. The array is kept, so it must not be changed. */
  keys(): readonly Value[] {
    if (this.sorted === undefined) {
      const keys = this.rawKeys();
      sortValues(keys);
      this.sorted = keys;
    }
    return this.sorted;
  }

  private entryOf(key: Value): [Value, Value] | undefined {
    const bucket = this.composites?.get(hash(key));
    if (bucket === undefined) return undefined;
    for (let i = 0; i < bucket.length; i++) if (equal(bucket[i]![0], key)) return bucket[i];
    return undefined;
  }
}

/** Array.isArray with a type for read-only values. */
export const isArray = Array.isArray as (value: unknown) => value is readonly Value[];

/** Whether the value is an object of Rego: plain or made by a program. */
export function isObject(value: Value | undefined): value is RegoObject | PlainObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof RegoSet) &&
    !(value instanceof Decimal)
  );
}

const hasOwn = Object.prototype.hasOwnProperty;

/** The value under `key`, or undefined. */
export function getKey(object: RegoObject | PlainObject, key: Value): Value | undefined {
  if (object instanceof RegoObject) return object.get(key);
  return typeof key === 'string' && hasOwn.call(object, key) ? object[key] : undefined;
}

/** The keys in order; the array must not be changed. */
export function keysOf(object: RegoObject | PlainObject): readonly Value[] {
  if (object instanceof RegoObject) return object.keys();
  const keys = Object.keys(object);
  sortStrings(keys);
  return keys;
}

/** The keys, in any order. */
export function rawKeysOf(object: RegoObject | PlainObject): Value[] {
  return object instanceof RegoObject ? object.rawKeys() : Object.keys(object);
}

const doubles = new Float64Array(1);
const words = new Int32Array(doubles.buffer);

function hashNumber(value: number): number {
  if ((value | 0) === value) return Math.imul(value, 0x9e3779b1);
  doubles[0] = value;
  return (Math.imul(words[0]!, 31) + words[1]!) | 0;
}

/** Long strings are hashed by their length and both ends. */
function hashString(text: string): number {
  const length = text.length;
  let code = length | 0;
  if (length <= 32) {
    for (let i = 0; i < length; i++) code = (Math.imul(code, 31) + text.charCodeAt(i)) | 0;
    return code;
  }
  for (let i = 0; i < 16; i++) code = (Math.imul(code, 31) + text.charCodeAt(i)) | 0;
  for (let i = length - 16; i < length; i++) code = (Math.imul(code, 31) + text.charCodeAt(i)) | 0;
  return code;
}

const hashEntry = (key: number, value: number): number => Math.imul(key ^ Math.imul(value, 0x85ebca6b), 0xc2b2ae35);

/** A 32-bit number that is the same for equal values; for numbers it depends on the nearest double. */
export function hash(value: Value): number {
  switch (typeof value) {
    case 'string':
      return hashString(value);
    case 'number':
      return hashNumber(value);
    case 'boolean':
      return value ? 11 : 13;
    case 'bigint':
      return hashNumber(Number(value));
  }
  if (value === null) return 7;
  walk();
  if (isArray(value)) {
    let code = 17;
    for (let i = 0; i < value.length; i++) code = (Math.imul(code, 31) + hash(value[i]!)) | 0;
    return code;
  }
  if (value instanceof Decimal) return hashNumber(toDouble(value));
  let code = 19;
  if (value instanceof RegoSet) {
    const items = value.raw();
    for (let i = 0; i < items.length; i++) code = (code + Math.imul(hash(items[i]!), 0x85ebca6b)) | 0;
    return code;
  }
  if (value instanceof RegoObject) {
    const keys = value.rawKeys();
    for (let i = 0; i < keys.length; i++) code = (code + hashEntry(hash(keys[i]!), hash(value.get(keys[i]!)!))) | 0;
    return code;
  }
  for (const key in value) {
    if (hasOwn.call(value, key)) code = (code + hashEntry(hashString(key), hash(value[key]!))) | 0;
  }
  return code;
}

/** Comparing texts with more characters costs more than one step. */
const longText = 4096;

function payForText(value: Value): void {
  if (typeof value === 'string' && value.length > longText) walk(value.length >> 6);
}

function sameText(a: string, b: string): boolean {
  payForText(a);
  return a === b;
}

/** Whether two values are equal; 1 equals 1.0. */
export function equal(a: Value, b: Value): boolean {
  if (typeof a === 'string') return typeof b === 'string' && a.length === b.length && sameText(a, b);
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') {
    return isNumber(a) && isNumber(b) && (typeof a !== 'number' || typeof b !== 'number') && compareNumbers(a, b) === 0;
  }
  if (a === null || b === null) return false;
  walk();
  if (isArray(a)) {
    if (!isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!equal(a[i]!, b[i]!)) return false;
    return true;
  }
  if (isArray(b)) return false;
  if (a instanceof RegoSet) return b instanceof RegoSet && equalSets(a, b);
  if (b instanceof RegoSet) return false;
  if (a instanceof Decimal) return b instanceof Decimal && compareNumbers(a, b) === 0;
  return !(b instanceof Decimal) && equalObjects(a, b);
}

function equalSets(a: RegoSet, b: RegoSet): boolean {
  if (a.size !== b.size) return false;
  const items = a.raw();
  for (let i = 0; i < items.length; i++) if (!b.has(items[i]!)) return false;
  return true;
}

function equalObjects(a: RegoObject | PlainObject, b: RegoObject | PlainObject): boolean {
  const keys = rawKeysOf(a);
  if (keys.length !== (b instanceof RegoObject ? b.size : Object.keys(b).length)) return false;
  for (let i = 0; i < keys.length; i++) {
    const other = getKey(b, keys[i]!);
    if (other === undefined || !equal(getKey(a, keys[i]!)!, other)) return false;
  }
  return true;
}

/** The place of a value's type in the order of all values. */
function rank(value: Value): number {
  switch (typeof value) {
    case 'boolean':
      return 1;
    case 'number':
    case 'bigint':
      return 2;
    case 'string':
      return 3;
  }
  if (value === null) return 0;
  if (Array.isArray(value)) return 4;
  if (value instanceof RegoSet) return 6;
  return value instanceof Decimal ? 2 : 5;
}

/**
 * Orders any two values: null, booleans, numbers, strings (by code point), arrays, objects (key by key in order, the
 * key before the value), sets (as their sorted arrays). 0 exactly for equal values.
 */
export function compare(a: Value, b: Value): number {
  payForText(a);
  if (a === b) return 0;
  const kind = rank(a);
  const difference = kind - rank(b);
  if (difference !== 0) return difference < 0 ? -1 : 1;
  switch (kind) {
    case 1:
      return a === true ? 1 : -1;
    case 2:
      return compareNumbers(a as Numeric, b as Numeric);
    case 3:
      walk(Math.min((a as string).length, (b as string).length) >> 4);
      return compareStrings(a as string, b as string);
    case 4:
      walk();
      return compareArrays(a as readonly Value[], b as readonly Value[]);
    case 5:
      walk();
      return compareObjects(a as RegoObject | PlainObject, b as RegoObject | PlainObject);
    default:
      walk();
      return kind === 0 ? 0 : compareArrays((a as RegoSet).items(), (b as RegoSet).items());
  }
}

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compare(a[i]!, b[i]!);
    if (order !== 0) return order;
  }
  return a.length === b.length ? 0 : a.length < b.length ? -1 : 1;
}

function compareObjects(a: RegoObject | PlainObject, b: RegoObject | PlainObject): number {
  const x = keysOf(a);
  const y = keysOf(b);
  const length = Math.min(x.length, y.length);
  for (let i = 0; i < length; i++) {
    const order = compare(x[i]!, y[i]!) || compare(getKey(a, x[i]!)!, getKey(b, y[i]!)!);
    if (order !== 0) return order;
  }
  return x.length === y.length ? 0 : x.length < y.length ? -1 : 1;
}

/** Sorts in place by `compare`, keeping the order of equal values. */
export function sortValues(values: Value[]): void {
  const kind = typeof values[0];
  if (kind === 'string' || kind === 'number') {
    let same = true;
    for (let i = 1; i < values.length && same; i++) same = typeof values[i] === kind;
    if (same && kind === 'string') {
      sortStrings(values as string[]);
      return;
    }
    if (same) {
      (values as number[]).sort((x, y) => x - y);
      return;
    }
  }
  walking(() => values.sort(compare));
}
