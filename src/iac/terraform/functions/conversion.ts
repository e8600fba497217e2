import { convert } from '../values/convert.ts';
import { BOOL, DYNAMIC, listOf, mapOf, NUMBER, STRING, setOf, type Type } from '../values/type.ts';
import {
  asSensitive,
  bool,
  hasSensitive,
  isWhollyKnown,
  nullOf,
  type Value,
  withoutSensitive,
} from '../values/value.ts';
import { nullableParameter } from './arguments.ts';
import { failure, type TerraformFunction } from './function.ts';

function conversion(name: string, type: Type, doc: string): TerraformFunction {
  return {
    name,
    doc,
    params: [nullableParameter('v')],
    result: type,
    accepts: 'anything',
    call: ([value]) => {
      const converted = convert(value!, type);
      return converted.ok ? converted.value : failure(converted.reason);
    },
  };
}

export const conversionFunctions: readonly TerraformFunction[] = [
  conversion('tobool', BOOL, 'The value as true or false.'),
  conversion('tolist', listOf(DYNAMIC), 'The value as a list.'),
  conversion('tomap', mapOf(DYNAMIC), 'The value as a map.'),
  conversion('tonumber', NUMBER, 'The value as a number.'),
  conversion('toset', setOf(DYNAMIC), 'The value as a set: no repetitions, no order.'),
  conversion('tostring', STRING, 'The value as text.'),
  {
    name: 'sensitive',
    doc: 'The value, marked as sensitive.',
    params: [nullableParameter('value')],
    result: DYNAMIC,
    accepts: 'anything',
    marks: true,
    call: ([value]) => asSensitive(value!),
  },
  {
    name: 'nonsensitive',
    doc: 'The value without its mark.',
    params: [nullableParameter('value')],
    result: DYNAMIC,
    accepts: 'anything',
    marks: true,
    call: ([value]) => withoutSensitive(value!),
  },
  {
    name: 'issensitive',
    doc: 'Whether the value is marked as sensitive.',
    params: [nullableParameter('value')],
    result: BOOL,
    accepts: 'anything',
    marks: true,
    call: ([value]) => (isWhollyKnown(value!) || hasSensitive(value!) ? bool(hasSensitive(value!)) : undefined),
  },
  {
    name: 'ephemeralasnull',
    doc: 'The value, or null where it is ephemeral.',
    params: [nullableParameter('value')],
    result: DYNAMIC,
    accepts: 'anything',
    call: ([value]): Value => (value?.kind === 'null' ? nullOf(value.type) : value!),
  },
];
