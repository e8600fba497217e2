/** Short names for the types that signatures are made of. */
import type { Type } from '../types/type.ts';

export const any: Type = { kind: 'any', of: [] };
export const boolean: Type = { kind: 'boolean' };
export const nothing: Type = { kind: 'null' };
export const number: Type = { kind: 'number' };
export const string: Type = { kind: 'string' };

export const anyOf = (...of: readonly Type[]): Type => ({ kind: 'any', of });
/** An array of any length. */
export const arrayOf = (rest: Type): Type => ({ kind: 'array', items: [], rest });
/** An array of exactly these elements. */
export const tuple = (...items: readonly Type[]): Type => ({ kind: 'array', items });
export const setOf = (of: Type): Type => ({ kind: 'set', of });
export const objectOf = (key: Type, value: Type): Type => ({ kind: 'object', properties: [], rest: { key, value } });

/** An object with these properties and, when `rest` is given, others. */
export function record(properties: Readonly<Record<string, Type>>, rest?: { key: Type; value: Type }): Type {
  const list = Object.entries(properties).map(([key, value]) => ({ key, value }));
  return { kind: 'object', properties: list, ...(rest && { rest }) };
}

export const anyArray = arrayOf(any);
export const anySet = setOf(any);
export const anyObject = objectOf(any, any);
/** An array or a set of one kind of element. */
export const collectionOf = (of: Type): Type => anyOf(arrayOf(of), setOf(of));
