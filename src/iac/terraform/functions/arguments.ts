import { invariant } from '../../../source/index.ts';
import type { Num } from '../values/number.ts';
import { DYNAMIC, listOf, NUMBER, STRING, type Type } from '../values/type.ts';
import { list, string, type Value } from '../values/value.ts';
import type { Parameter } from './function.ts';

/** The text of an argument whose parameter is a string. */
export function textOf(value: Value | undefined): string {
  invariant(value?.kind === 'string', 'an argument was not converted to a string');
  return value.value;
}

export function numberOf(value: Value | undefined): Num {
  invariant(value?.kind === 'number', 'an argument was not converted to a number');
  return value.value;
}

export function itemsOf(value: Value | undefined): readonly Value[] {
  invariant(value !== undefined && 'items' in value, 'an argument was not converted to a list');
  return value.items;
}

export function entriesOf(value: Value | undefined): ReadonlyMap<string, Value> {
  invariant(value !== undefined && 'entries' in value, 'an argument was not converted to a map');
  return value.entries;
}

/** The strings of a list of strings without nulls in it. */
export function textsOf(value: Value | undefined): readonly string[] {
  return itemsOf(value).map(textOf);
}

export function stringList(texts: readonly string[]): Value {
  return list(STRING, texts.map(string));
}

export function stringParameter(name: string): Parameter {
  return { name, type: STRING };
}
export function numberParameter(name: string): Parameter {
  return { name, type: NUMBER };
}
export function anyParameter(name: string): Parameter {
  return { name, type: DYNAMIC };
}
export function nullableParameter(name: string, type: Type = DYNAMIC): Parameter {
  return { name, type, nullable: true };
}
export function listParameter(name: string, element: Type): Parameter {
  return { name, type: listOf(element) };
}
