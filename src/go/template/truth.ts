/** Truth and comparison of values, as package text/template has them. */

import { noFlags } from '../text/format-scalars.ts';
import { printed } from '../text/print.ts';
import { compareStrings } from '../text/strings.ts';
import { GoError, GoInteger, GoMap, GoSlice, GoString, goTypeOf } from '../value.ts';
import type { Value } from './run.ts';

/** Not false, zero, nil or empty. */
export function isTrue(value: Value): boolean {
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'string':
      return value !== '';
    case 'number':
      return value !== 0;
    case 'bigint':
      return value !== 0n;
    case 'undefined':
      return false;
  }
  if (value === null) return false;
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Map) return value.size > 0;
  if (value instanceof GoSlice) return value.items.length > 0;
  if (value instanceof GoInteger) return value.value !== 0n;
  return value instanceof GoString ? value.value !== '' : true;
}

type Basic =
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'int' | 'uint'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string };

/** A value of a kind that can be ordered, or is a bool; undefined for all others. */
function basicOf(value: Value): Basic | undefined {
  switch (typeof value) {
    case 'boolean':
      return { kind: 'bool', value };
    case 'bigint':
      return { kind: 'int', value };
    case 'number':
      return { kind: 'float', value };
    case 'string':
      return { kind: 'string', value };
  }
  if (value instanceof GoString) return { kind: 'string', value: value.value };
  if (!(value instanceof GoInteger)) return undefined;
  return { kind: value.type.kind.startsWith('u') ? 'uint' : 'int', value: value.value };
}

const isInteger = (basic: Basic): basic is Basic & { readonly kind: 'int' | 'uint' } =>
  basic.kind === 'int' || basic.kind === 'uint';

const typeName = (value: Value): string => goTypeOf(value ?? null).name;

function incompatible(left: Value, right: Value): GoError {
  return new GoError(`incompatible types for comparison: ${typeName(left)} and ${typeName(right)}`);
}

/** Whether the first value equals any of the others. */
export function equalsAny(left: Value, others: readonly Value[]): boolean {
  if (others.length === 0) throw new GoError('missing argument for comparison');
  return others.some((right) => equals(left, right));
}

function equals(left: Value, right: Value): boolean {
  if (typeof left === 'string' && typeof right === 'string') return left === right;
  const [a, b] = [basicOf(left), basicOf(right)];
  if (a !== undefined && b !== undefined) {
    if (a.kind !== b.kind && !(isInteger(a) && isInteger(b))) throw incompatible(left, right);
    return a.value === b.value;
  }
  const [none, noOther] = [left ?? null, right ?? null];
  if (none === null || noOther === null) return none === noOther;
  if (a !== undefined || b !== undefined) throw incompatible(left, right);
  return sameThing(none, noOther);
}

/** Lists, maps and functions can only be compared with nil. */
function sameThing(left: NonNullable<Value>, right: NonNullable<Value>): boolean {
  const [a, b] = [goTypeOf(left), goTypeOf(right)];
  const shown = (value: NonNullable<Value>): string => printed(value, 's', noFlags());
  if (a.kind !== b.kind) {
    throw new GoError(`non-comparable types ${shown(left)}: ${a.name}, ${b.name}: ${printed(right, 'v', noFlags())}`);
  }
  if (right instanceof Map || right instanceof GoMap || Array.isArray(right) || right instanceof GoSlice) {
    throw new GoError(`non-comparable type ${shown(right)}: ${b.name}`);
  }
  return left === right;
}

export function isLess(left: Value, right: Value): boolean {
  const [a, b] = [basicOf(left), basicOf(right)];
  if (a === undefined || b === undefined) throw new GoError('invalid type for comparison');
  if (isInteger(a) && isInteger(b)) return a.value < b.value;
  if (a.kind !== b.kind) throw incompatible(left, right);
  if (a.kind === 'string' && b.kind === 'string') return compareStrings(a.value, b.value) < 0;
  if (a.kind === 'bool') throw new GoError('invalid type for comparison');
  return a.value < b.value;
}
