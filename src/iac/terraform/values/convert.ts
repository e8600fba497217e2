import { withAlternatives } from './alternatives.ts';
import { compareValues, equalValues } from './compare.ts';
import { mayConvert, withoutOptional } from './convertible.ts';
import { formatNumber, parseNumber } from './number.ts';
import { isPrimitive, type ObjectType, sameType, type Type, typeName } from './type.ts';
import { unify } from './unify.ts';
import {
  bool,
  isWhollyKnown,
  list,
  map,
  nullOf,
  number,
  object,
  sortedEntries,
  string,
  tuple,
  typeOf,
  type UnknownValue,
  unknown,
  type Value,
} from './value.ts';

/** The converted value, or why it cannot be converted. */
export type Converted = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: string };

function fail(reason: string): Converted {
  return { ok: false, reason };
}

/** A set of these values: duplicates removed, in order. Unknown elements are kept: they may equal any other. */
export function makeSet(element: Type, items: readonly Value[]): Value {
  const sorted = [...items].sort(compareValues);
  const distinct = sorted.filter((item, index) => index === 0 || equalValues(sorted[index - 1]!, item) !== true);
  return { ...list(element, distinct), kind: 'set' };
}

/**
 * Converts `value` to `type` as Terraform does for variables, arguments of functions and `to…` functions: between the
 * primitive types where the text allows it, tuples to lists and sets, objects to maps, and element by element.
 * Where `type` has `any` inside a collection, its elements are brought to one common type.
 */
export function convert(value: Value, type: Type): Converted {
  const result = convertBare(value, type);
  if (!result.ok || result.value === value) return result;
  let converted = result.value;
  if (value.origin !== undefined && keepsOrigin(value, converted)) converted = { ...converted, origin: value.origin };
  if (value.sensitive === true) converted = { ...converted, sensitive: true };
  return { ok: true, value: converted };
}

/** Text that represents the value before the conversion still represents it after, unless its shape has changed. */
function keepsOrigin(before: Value, after: Value): boolean {
  return after.kind === 'unknown' || before.kind === 'object' || !('entries' in after);
}

function convertBare(value: Value, type: Type): Converted {
  if (type.kind === 'dynamic') return { ok: true, value };
  if (value.kind === 'null') return { ok: true, value: nullOf(withoutOptional(type)) };
  if (value.kind === 'unknown') return convertUnknown(value, type);
  if (value.kind === 'object' && value.open === true) return { ok: true, value: unknown(type, value.origin) };
  if (isPrimitive(type)) return convertPrimitive(value, type);
  if (type.kind === 'list' || type.kind === 'set') return convertToSequence(value, type);
  if (type.kind === 'map') return convertToMap(value, type.element);
  if (type.kind === 'tuple') return convertToTuple(value, type.items);
  return type.kind === 'object' ? convertToObject(value, type) : fail(`${typeName(type)} required`);
}

function convertUnknown(value: UnknownValue, type: Type): Converted {
  const from = typeOf(value);
  if (from.kind !== 'dynamic' && !mayConvert(from, type)) return fail(requirement(type));
  const wanted = withoutOptional(type);
  if (sameType(from, wanted)) return { ok: true, value };
  const bare = unknown(wanted, value.origin);
  if (value.alternatives === undefined) return { ok: true, value: bare };
  const { values, complete } = value.alternatives;
  const converted = values.flatMap((one) => {
    const own = convert(one, type);
    return own.ok ? [own.value] : [];
  });
  // A value that cannot be converted is an error of Terraform.
  return { ok: true, value: withAlternatives(bare, { values: converted, complete }) };
}

function requirement(type: Type): string {
  if (type.kind === 'bool') return 'it must be true or false';
  if (type.kind === 'number') return 'it must be a number';
  if (type.kind === 'string') return 'it must be a string';
  return `it must be ${/^[aeiou]/.test(type.kind) ? 'an' : 'a'} ${typeName(type)}`;
}

function convertPrimitive(value: Value, type: Type): Converted {
  if (value.kind === type.kind) return { ok: true, value };
  if (type.kind === 'string') {
    if (value.kind === 'number') return { ok: true, value: string(formatNumber(value.value)) };
    if (value.kind === 'bool') return { ok: true, value: string(String(value.value)) };
  }
  if (type.kind === 'number' && value.kind === 'string') {
    const parsed = parseNumber(value.value);
    if (parsed !== undefined) return { ok: true, value: number(parsed) };
  }
  if (type.kind === 'bool' && value.kind === 'string') {
    if (value.value === 'true' || value.value === '1') return { ok: true, value: bool(true) };
    if (value.value === 'false' || value.value === '0') return { ok: true, value: bool(false) };
  }
  return fail(requirement(type));
}

function convertToSequence(value: Value, type: { readonly kind: 'list' | 'set'; readonly element: Type }): Converted {
  if (!('items' in value)) return fail(requirement(type));
  if (value.kind === type.kind && sameType(value.element, type.element)) return { ok: true, value };
  // A set with unknown elements has an unknown number of them.
  if (value.kind === 'set' && type.kind === 'list' && value.items.length > 1 && !value.items.every(isWhollyKnown)) {
    return { ok: true, value: unknown(withoutOptional(type), value.origin) };
  }
  const converted = convertElements(value.items, type.element);
  if (typeof converted === 'string') return fail(converted);
  const { element, items } = converted;
  return { ok: true, value: type.kind === 'set' ? makeSet(element, items) : list(element, items) };
}

/** Converts every value to `element`; if that is `any`, to their common type. A string is an error message. */
function convertElements(
  values: readonly Value[],
  element: Type,
): { readonly element: Type; readonly items: readonly Value[] } | string {
  const items: Value[] = [];
  for (const value of values) {
    const converted = convert(value, element);
    if (!converted.ok) return `in an element, ${converted.reason}`;
    items.push(converted.value);
  }
  const common = commonType(items.map(typeOf), element);
  if (common === undefined) return 'all elements must have the same type';
  const unified: Value[] = [];
  for (const item of items) {
    const converted = convert(item, common);
    if (!converted.ok) return `in an element, ${converted.reason}`;
    unified.push(converted.value);
  }
  return { element: common, items: unified };
}

function commonType(types: readonly Type[], element: Type): Type | undefined {
  const wanted = withoutOptional(element);
  if (types.length === 0) return wanted;
  const first = types[0]!;
  if (types.every((type) => sameType(type, first))) return first;
  return unify(types);
}

function convertToMap(value: Value, element: Type): Converted {
  if (!('entries' in value)) return fail(requirement({ kind: 'map', element }));
  if (value.kind === 'map' && sameType(value.element, element)) return { ok: true, value };
  const entries = sortedEntries(value.entries);
  const converted = convertElements(
    entries.map(([, entry]) => entry),
    element,
  );
  if (typeof converted === 'string') return fail(converted);
  const result = new Map(entries.map(([key], index) => [key, converted.items[index]!]));
  return { ok: true, value: map(converted.element, result) };
}

function convertToTuple(value: Value, types: readonly Type[]): Converted {
  if (value.kind !== 'tuple') return fail(requirement({ kind: 'tuple', items: types }));
  if (value.items.length !== types.length) return fail(`it must have ${types.length} elements`);
  const items: Value[] = [];
  for (const [index, item] of value.items.entries()) {
    const converted = convert(item, types[index]!);
    if (!converted.ok) return fail(`in element ${index}, ${converted.reason}`);
    items.push(converted.value);
  }
  return { ok: true, value: tuple(items) };
}

function convertToObject(value: Value, type: ObjectType): Converted {
  if (!('entries' in value)) return fail(requirement(type));
  const entries = new Map<string, Value>();
  for (const [name, attribute] of type.attributes) {
    const own = value.entries.get(name);
    if (own === undefined) {
      if (type.optional?.has(name) !== true) return fail(`the attribute "${name}" is required`);
      entries.set(name, nullOf(withoutOptional(attribute)));
      continue;
    }
    const converted = convert(own, attribute);
    if (!converted.ok) return fail(`in the attribute "${name}", ${converted.reason}`);
    entries.set(name, converted.value);
  }
  return { ok: true, value: object(entries) };
}
