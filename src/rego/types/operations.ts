import type { Type } from './type.ts';

/** Undefined is the type of the elements of an empty collection. */
export type Unknown = Type | undefined;

export const any: Type = { kind: 'any', of: [] };
export const string: Type = { kind: 'string' };
const number: Type = { kind: 'number' };

/** The type of the value at a constant step of a reference. */
export type Key = string | number | boolean | null;

/** The union of two types; if one is undefined, the other one. */
export function either(a: Unknown, b: Unknown): Unknown {
  if (a === undefined) return b;
  if (b === undefined) return a;
  if (a.kind === 'function' && b.kind === 'function') {
    const args = a.args.map((arg, at) => either(arg, b.args[at])!);
    return { kind: 'function', args, result: either(a.result, b.result)! };
  }
  const parts = new Map<string, Type>();
  for (const type of [a, b]) {
    if (type.kind !== 'any') parts.set(typeText(type), type);
    else if (type.of.length === 0) return any;
    else for (const part of type.of) parts.set(typeText(part), part);
  }
  if (parts.size === 1) return [...parts.values()][0];
  return parts.size > maxAlternatives ? any : bounded({ kind: 'any', of: [...parts.values()] });
}

/** A type with more alternatives becomes "any", so that checking stays fast on large generated data. */
const maxAlternatives = 64;

/**
 * A type with more parts or levels becomes "any": types share their parts, so twenty lines can describe a type with a
 * million parts.
 */
const maxSize = { parts: 10_000, levels: 500 };

const sizes = new WeakMap<Type, typeof maxSize>();

/** The type itself, or "any" if it is too large. */
export function bounded(type: Type): Type {
  const { parts, levels } = sizeOf(type);
  return parts > maxSize.parts || levels > maxSize.levels ? any : type;
}

function sizeOf(type: Type): typeof maxSize {
  const known = sizes.get(type);
  if (known !== undefined) return known;
  const size = { parts: 1, levels: 1 };
  for (const part of partsOf(type)) {
    const { parts, levels } = sizeOf(part);
    size.parts += parts;
    size.levels = Math.max(size.levels, levels + 1);
  }
  sizes.set(type, size);
  return size;
}

function partsOf(type: Type): readonly Type[] {
  switch (type.kind) {
    case 'any':
      return type.of;
    case 'array':
      return type.rest === undefined ? type.items : [...type.items, type.rest];
    case 'set':
      return [type.of];
    case 'object': {
      const values = type.properties.map(({ value }) => value);
      return type.rest === undefined ? values : [...values, type.rest.key, type.rest.value];
    }
    case 'function':
      return [...type.args, type.result];
    default:
      return [];
  }
}

/** The type of the keys of a value of this type; undefined if it has no keys. */
export function keysOfType(type: Type): Unknown {
  switch (type.kind) {
    case 'array':
      return type.items.length > 0 || type.rest !== undefined ? number : undefined;
    case 'set':
      return isEmpty(type) ? undefined : type.of;
    case 'object': {
      let keys: Unknown = type.properties.length > 0 ? string : undefined;
      if (type.rest !== undefined) keys = either(keys, type.rest.key);
      return keys;
    }
    case 'any':
      // As in OPA: among alternatives, an array can be indexed even if it is known to be empty.
      if (type.of.length === 0) return any;
      return type.of.map((part) => (part.kind === 'array' ? number : keysOfType(part))).reduce(either, undefined);
    default:
      return undefined;
  }
}

/** The type of the values of a value of this type. */
export function valuesOfType(type: Type): Unknown {
  switch (type.kind) {
    case 'array':
      return type.items.reduce<Unknown>(either, type.rest);
    case 'set':
      return isEmpty(type) ? undefined : type.of;
    case 'object':
      return type.properties.reduce<Unknown>((sum, property) => either(sum, property.value), type.rest?.value);
    case 'any':
      return type.of.length === 0 ? any : type.of.map(valuesOfType).reduce(either, undefined);
    default:
      return undefined;
  }
}

/** The type of the value under one key; undefined if there cannot be one. */
export function selectType(type: Type, key: Key): Unknown {
  switch (type.kind) {
    case 'array':
      if (typeof key !== 'number' || !Number.isInteger(key) || key < 0) return undefined;
      return type.items[key] ?? type.rest;
    case 'set': {
      const own = keyType(key);
      return !isEmpty(type) && matches(type.of, own) ? own : undefined;
    }
    case 'object': {
      const property = typeof key === 'string' ? type.properties.find((candidate) => candidate.key === key) : undefined;
      if (property !== undefined) return property.value;
      return type.rest !== undefined && matches(type.rest.key, keyType(key)) ? type.rest.value : undefined;
    }
    case 'any':
      if (type.of.length === 0) return any;
      return type.of.map((part) => selectType(part, key)).reduce(either, undefined);
    default:
      return undefined;
  }
}

function keyType(key: Key): Type {
  if (key === null) return { kind: 'null' };
  if (typeof key === 'boolean') return { kind: 'boolean' };
  return typeof key === 'string' ? string : number;
}

/** Represents the missing element type of an empty set, by a function type that no value has. */
const nothing: Type = { kind: 'function', args: [], result: any };
export const emptySet: Type = { kind: 'set', of: nothing };

function isEmpty(type: Type & { readonly kind: 'set' }): boolean {
  return type.of === nothing;
}

/** True if some value can have both types. */
export function matches(a: Unknown, b: Unknown): boolean {
  if (a === undefined || b === undefined) return false;
  if (a.kind === 'any') return matchesAny(a, b);
  if (b.kind === 'any') return matchesAny(b, a);
  if (a.kind === 'array' && b.kind === 'array') return matchesArrays(a, b);
  if (a.kind === 'object' && b.kind === 'object') return matchesObjects(a, b);
  if (a.kind === 'set' && b.kind === 'set') return isEmpty(a) || isEmpty(b) || matches(a.of, b.of);
  return a.kind === b.kind && a.kind !== 'function';
}

function matchesAny(a: Type & { readonly kind: 'any' }, b: Type): boolean {
  if (b.kind === 'function') return false;
  return a.of.length === 0 || a.of.some((part) => matches(part, b)) || (b.kind === 'any' && b.of.length === 0);
}

type ArrayType = Type & { readonly kind: 'array' };
type ObjectType = Type & { readonly kind: 'object' };

function matchesArrays(a: ArrayType, b: ArrayType): boolean {
  const part = (type: ArrayType, at: number): Unknown => type.items[at] ?? type.rest;
  const length = Math.max(a.items.length, b.items.length);
  for (let at = 0; at < length; at++) if (!matches(part(a, at), part(b, at))) return false;
  return a.rest === undefined || b.rest === undefined || matches(a.rest, b.rest);
}

function matchesObjects(a: ObjectType, b: ObjectType): boolean {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (const { key, value } of one.properties) {
      const type = selectType(other, key);
      // As in OPA: if either type can have other keys, a key that only one of them has is not a contradiction.
      if (type === undefined ? a.rest === undefined && b.rest === undefined : !matches(value, type)) return false;
    }
  return a.rest === undefined || b.rest === undefined || matches(a.rest.value, b.rest.value);
}

/** A type as OPA writes it: `array<string>[number]`, `object[string: any]`, `any<number, string>`. */
export function typeText(type: Unknown): string {
  if (type === undefined) return '???';
  switch (type.kind) {
    case 'any':
      return type.of.length === 0 ? 'any' : `any<${type.of.map(typeText).join(', ')}>`;
    case 'array': {
      const items = type.items.length > 0 ? `<${type.items.map(typeText).join(', ')}>` : '';
      return `array${items}${type.rest === undefined ? '' : `[${typeText(type.rest)}]`}`;
    }
    case 'set':
      return isEmpty(type) ? 'set' : `set[${typeText(type.of)}]`;
    case 'object': {
      const properties = type.properties.map(({ key, value }) => `${key}: ${typeText(value)}`).join(', ');
      const fixed = type.properties.length > 0 ? `<${properties}>` : '';
      return `object${fixed}${type.rest === undefined ? '' : `[${typeText(type.rest.key)}: ${typeText(type.rest.value)}]`}`;
    }
    case 'function':
      return `(${type.args.map(typeText).join(', ')}) => ${typeText(type.result)}`;
    default:
      return type.kind;
  }
}
