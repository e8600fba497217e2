import { convert } from '../values/convert.ts';
import { BOOL, DYNAMIC, listOf, mapOf, NUMBER, STRING, setOf, type Type } from '../values/type.ts';
import { asSensitive, bool, hasSensitive, isWhollyKnown, nullOf, withoutSensitive } from '../values/value.ts';
import { nullableParameter } from './arguments.ts';
import { define, failure, type TerraformFunction } from './function.ts';

function conversion(name: string, type: Type, doc: string, example: readonly [string, string]): TerraformFunction {
  return define({
    name,
    doc,
    examples: [example],
    params: [nullableParameter('v')],
    result: type,
    accepts: 'anything',
    call: (_, value) => {
      const converted = convert(value, type);
      return converted.ok ? converted.value : failure(converted.reason);
    },
  });
}

export const conversionFunctions: readonly TerraformFunction[] = [
  conversion('tobool', BOOL, 'The value as true or false.', ['tobool("true")', 'true']),
  conversion('tolist', listOf(DYNAMIC), 'The value as a list.', ['tolist(["b", 1])', '["b", "1"]']),
  conversion('tomap', mapOf(DYNAMIC), 'The value as a map.', ['tomap({ a = 1, b = "x" })', '{ a = "1", b = "x" }']),
  conversion('tonumber', NUMBER, 'The value as a number.', ['tonumber("1.5")', '1.5']),
  conversion('toset', setOf(DYNAMIC), 'The value as a set: no duplicates, no order.', [
    'toset(["b", "a", "b"])',
    '["a", "b"]',
  ]),
  conversion('tostring', STRING, 'The value as text.', ['tostring(1.50)', '"1.5"']),
  define({
    name: 'sensitive',
    doc: 'The value, marked as sensitive.',
    examples: [['issensitive(sensitive("x"))', 'true']],
    params: [nullableParameter('value')],
    result: DYNAMIC,
    accepts: 'anything',
    marks: true,
    call: (_, value) => asSensitive(value),
  }),
  define({
    name: 'nonsensitive',
    doc: 'The value, no longer marked as sensitive.',
    examples: [['nonsensitive(sensitive("x"))', '"x"']],
    params: [nullableParameter('value')],
    result: DYNAMIC,
    accepts: 'anything',
    marks: true,
    call: (_, value) => withoutSensitive(value),
  }),
  define({
    name: 'issensitive',
    doc: 'Whether the value is marked as sensitive.',
    examples: [['issensitive("x")', 'false']],
    params: [nullableParameter('value')],
    result: BOOL,
    accepts: 'anything',
    marks: true,
    call: (_, value) => (isWhollyKnown(value) || hasSensitive(value) ? bool(hasSensitive(value)) : undefined),
  }),
  define({
    name: 'ephemeralasnull',
    doc: 'The value, or null if it is ephemeral.',
    examples: [['ephemeralasnull("x")', '"x"']],
    params: [nullableParameter('value')],
    result: DYNAMIC,
    accepts: 'anything',
    call: (_, value) => (value.kind === 'null' ? nullOf(value.type) : value),
  }),
];
