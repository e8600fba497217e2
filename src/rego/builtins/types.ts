/** Short names for the types in signatures, each with the TypeScript type of its operands. */
import type { Holds } from '../../source/index.ts';
import type { Type } from '../types/type.ts';
import type { Numeric, PlainObject, RegoObject, RegoSet, Value } from '../values/index.ts';

/** A type whose operands are `T` when a builtin is called. */
export type Described<T> = Type & Holds<T>;

export type AnyObject = RegoObject | PlainObject;

export const any: Described<Value> = { kind: 'any', of: [] };
export const boolean: Described<Value> = { kind: 'boolean' };
export const nothing: Described<Value> = { kind: 'null' };
export const number: Described<Numeric> = { kind: 'number' };
/** An integer of at most 2^53. */
export const integer: Described<number> = { kind: 'number' };
/** An integer of any size. */
export const bigInteger: Described<bigint> = { kind: 'number' };
export const string: Described<string> = { kind: 'string' };

export const anyOf = (...of: readonly Type[]): Described<Value> => ({ kind: 'any', of });
/** An array of any length. */
export const arrayOf = (rest: Type): Described<readonly Value[]> => ({ kind: 'array', items: [], rest });
/** An array of exactly these elements. */
export const tuple = (...items: readonly Type[]): Described<readonly Value[]> => ({ kind: 'array', items });
export const setOf = (of: Type): Described<RegoSet> => ({ kind: 'set', of });
export const objectOf = (key: Type, value: Type): Described<AnyObject> => ({
  kind: 'object',
  properties: [],
  rest: { key, value },
});

/** An object with these properties and, when `rest` is given, others. */
export function record(
  properties: Readonly<Record<string, Type>>,
  rest?: { key: Type; value: Type },
): Described<AnyObject> {
  const list = Object.entries(properties).map(([key, value]) => ({ key, value }));
  return { kind: 'object', properties: list, ...(rest && { rest }) };
}

/** A type for the type checker only: the function gets operands of any type, and checks them itself. */
export function unchecked(type: Type): Described<Value> {
  const marked: Type & { readonly unchecked: true } = { ...type, unchecked: true };
  return marked;
}

export const anyArray = arrayOf(any);
export const anySet = setOf(any);
export const anyObject = objectOf(any, any);
/** An array or a set of one kind of element. */
export const collectionOf = (of: Type): Described<Value> => anyOf(arrayOf(of), setOf(of));
