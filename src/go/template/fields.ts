/** Fields, keys and methods of values. */
import { quotedText } from '../text/quote.ts';
import { GoMap, type GoMethod, GoStruct, type GoValue, goTypeOf, goTypes } from '../value.ts';
import { zeroOf } from './builtins.ts';
import type { Frame, Value } from './run.ts';

/** The method of a value; undefined if there is none of that name. */
export function methodOf(value: NonNullable<GoValue>, name: string): GoMethod | undefined {
  return goTypeOf(value).methods?.get(name);
}

/** Calls a method without arguments. */
export type CallMethod = (frame: Frame, method: GoMethod, receiver: NonNullable<GoValue>) => Value;

/**
 * A field of a value, or the item of a map. `throughInterface`: the static type of the value is an interface in Go,
 * which messages mention.
 */
export function fieldOf(
  frame: Frame,
  receiver: Value,
  name: string,
  throughInterface: boolean,
  call: CallMethod,
): Value {
  if (receiver === undefined) {
    if (frame.run.missingKey === 'error') throw frame.error(`nil data; no entry for key ${quotedText(name)}`);
    return undefined;
  }
  if (receiver === null) throw frame.error(`nil pointer evaluating interface {}.${name}`);
  const method = methodOf(receiver, name);
  if (method !== undefined) return call(frame, method, receiver);
  if (receiver instanceof Map) return receiver.get(name) ?? missing(frame, receiver, name);
  const field = receiver instanceof GoStruct ? receiver.field(name) : undefined;
  if (field !== undefined) return field;
  const type = throughInterface ? goTypes.any : goTypeOf(receiver);
  throw frame.error(`can't evaluate field ${name} in type ${type.name}`);
}

/** The value of a key that holds nil or is missing. */
export function missing(frame: Frame, map: Map<string, GoValue>, name: string): Value {
  if (map.has(name)) return null;
  frame.run.options.onMissing?.(map, name);
  switch (frame.run.missingKey) {
    case 'zero':
      return zeroOf(map instanceof GoMap ? map.type.element : undefined);
    case 'error':
      throw frame.error(`map has no entry for key ${quotedText(name)}`);
  }
  return undefined;
}

/** Whether items of the value have an interface type, as in an untyped map. */
export const holdsInterfaces = (value: Value): boolean =>
  value instanceof Map && (!(value instanceof GoMap) || value.type.element === undefined);

/** Whether a map has no methods, and values of any type. */
export function isPlain(map: Map<string, GoValue> | GoMap): boolean {
  return !('type' in map) || (map.type.methods === undefined && map.type.element === undefined);
}
