import { type Holds, invariant } from '../../../source/index.ts';
import type { Num } from '../values/number.ts';
import { DYNAMIC, listOf, mapOf, NUMBER, STRING, setOf, type Type } from '../values/type.ts';
import {
  type ListValue,
  list,
  type MapValue,
  type ObjectValue,
  string,
  type TupleValue,
  type Value,
} from '../values/value.ts';
import type { Parameter } from './function.ts';

/** A list or a set, or a tuple if its elements have no common type. */
export type Sequence = ListValue | TupleValue;

/** The text of a string. */
export function textOf(value: Value): string {
  invariant(value.kind === 'string', 'an argument was not converted to a string');
  return value.value;
}

function numberOf(value: Value): Num {
  invariant(value.kind === 'number', 'an argument was not converted to a number');
  return value.value;
}

function sequenceOf(value: Value): Sequence {
  invariant('items' in value, 'an argument was not converted to a list');
  return value;
}

function entriesOf(value: Value): MapValue | ObjectValue {
  invariant('entries' in value, 'an argument was not converted to a map');
  return value;
}

export function stringList(texts: readonly string[]): Value {
  return list(STRING, texts.map(string));
}

function parameter<T>(name: string, type: Type & Holds<T>, read: (value: Value) => T): Parameter<T> {
  return { name, type, read };
}

const itself = (value: Value): Value => value;

export function stringParameter(name: string): Parameter<string> {
  return parameter(name, STRING, textOf);
}
export function numberParameter(name: string): Parameter<Num> {
  return parameter(name, NUMBER, numberOf);
}
export function listParameter(name: string, element: Type): Parameter<Sequence> {
  return parameter(name, listOf(element), sequenceOf);
}
export function setParameter(name: string): Parameter<Sequence> {
  return parameter(name, setOf(DYNAMIC), sequenceOf);
}
export function mapParameter(name: string, element: Type): Parameter<MapValue | ObjectValue> {
  return parameter(name, mapOf(element), entriesOf);
}
/** For functions that accept unknown arguments. */
export function openParameter(name: string, type: Type): Parameter<Value> {
  return parameter(name, type, itself);
}
export function anyParameter(name: string): Parameter<Value> {
  return openParameter(name, DYNAMIC);
}
export function nullableParameter(name: string): Parameter<Value> {
  return { ...anyParameter(name), nullable: true };
}
