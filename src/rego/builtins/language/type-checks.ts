import {
  isArray,
  isNumber,
  isObject,
  type Numeric,
  numberFromText,
  RegoSet,
  typeName,
  type Value,
} from '../../values/index.ts';
import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { wrongOperand, wrongType } from '../operands.ts';
import { any, anyArray, anyObject, anyOf, anySet, boolean, nothing, number, string } from '../types.ts';

const x = [{ name: 'x', type: any }] as const;
const truth = { type: boolean };

const isSet = (value: Value): value is RegoSet => value instanceof RegoSet;

/** A number from a string, parsed like a Go float, but only in decimal. */
function parsedNumber(text: string): Numeric | undefined {
  const match = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.exec(text);
  if (match === null) return undefined;
  const [, sign, digits = '', exponent] = match;
  // In JSON notation, where OPA would keep another notation.
  const spelled = digits
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
    .replace(/\.$/, '');
  return numberFromText(`${sign === '-' ? '-' : ''}${spelled}${exponent ?? ''}`);
}

export const typeChecks: readonly Builtin[] = [
  define({
    name: 'is_null',
    doc: 'Whether a value is null.',
    params: x,
    result: truth,
    examples: ['is_null(null)', 'not is_null(0)'],
    call: (_, value) => value === null,
  }),
  define({
    name: 'is_boolean',
    doc: 'Whether a value is a boolean.',
    params: x,
    result: truth,
    examples: ['is_boolean(false)'],
    call: (_, value) => typeof value === 'boolean',
  }),
  define({
    name: 'is_number',
    doc: 'Whether a value is a number.',
    params: x,
    result: truth,
    examples: ['is_number(1.5)', 'not is_number("1")'],
    call: (_, value) => isNumber(value),
  }),
  define({
    name: 'is_string',
    doc: 'Whether a value is a string.',
    params: x,
    result: truth,
    examples: ['is_string("")'],
    call: (_, value) => typeof value === 'string',
  }),
  define({
    name: 'is_array',
    doc: 'Whether a value is an array.',
    params: x,
    result: truth,
    examples: ['is_array([])', 'not is_array({1})'],
    call: (_, value) => isArray(value),
  }),
  define({
    name: 'is_object',
    doc: 'Whether a value is an object.',
    params: x,
    result: truth,
    examples: ['is_object({})'],
    call: (_, value) => isObject(value),
  }),
  define({
    name: 'is_set',
    doc: 'Whether a value is a set.',
    params: x,
    result: truth,
    examples: ['is_set(set())', 'not is_set({})'],
    call: (_, value) => isSet(value),
  }),
  define({
    name: 'type_name',
    doc: 'The type of a value: `null`, `boolean`, `number`, `string`, `array`, `object` or `set`.',
    params: x,
    result: { type: string },
    examples: ['type_name({1}) == "set"'],
    call: (_, value) => typeName(value),
  }),
  define({
    name: 'to_number',
    doc: 'A number from a string, a boolean (0 or 1) or null (0). Numbers stay unchanged.',
    params: [{ name: 'x', type: anyOf(nothing, boolean, number, string) }],
    result: { type: number },
    examples: ['to_number("12.5") == 12.5', 'to_number(true) == 1', 'not to_number("1a")'],
    call: (context, value) => {
      if (value === null || value === false) return 0;
      if (value === true) return 1;
      if (isNumber(value)) return value;
      if (typeof value !== 'string') return wrongType(context, 1, value, 'null', 'boolean', 'number', 'string');
      const parsed = parsedNumber(value);
      if (parsed !== undefined && Number.isFinite(Number(value))) return parsed;
      if (parsed !== undefined)
        return context.fail(`strconv.ParseFloat: parsing ${JSON.stringify(value)}: value out of range`);
      if (/^[+-]?(?:inf(?:inity)?|nan)$/i.test(value)) {
        return wrongOperand(context, 1, 'must be valid number string but got string');
      }
      return context.fail(`strconv.ParseFloat: parsing ${JSON.stringify(value)}: invalid syntax`);
    },
  }),
  cast('cast_null', 'null', nothing, 'null', (value) => value === null),
  cast('cast_boolean', 'a boolean', boolean, 'true', (value) => typeof value === 'boolean'),
  cast('cast_string', 'a string', string, '"a"', (value) => typeof value === 'string'),
  cast('cast_object', 'an object', anyObject, '{"a": 1}', isObject),
  define({
    name: 'cast_array',
    deprecated: true,
    doc: 'The elements of an array or set as an array.',
    params: x,
    result: { type: anyArray },
    examples: ['cast_array({2, 1}) == [1, 2]'],
    call: (context, value) =>
      isSet(value) ? value.items() : isArray(value) ? value : wrongType(context, 1, value, 'array', 'set'),
  }),
  define({
    name: 'cast_set',
    deprecated: true,
    doc: 'The elements of an array or set as a set.',
    params: x,
    result: { type: anySet },
    examples: ['cast_set([1, 1]) == {1}'],
    call: (context, value) =>
      isSet(value) ? value : isArray(value) ? RegoSet.of(value) : wrongType(context, 1, value, 'array', 'set'),
  }),
];

function cast(
  name: string,
  what: string,
  type: Builtin['result']['type'],
  sample: string,
  test: (value: Value) => boolean,
): Builtin {
  const expected = name.slice('cast_'.length) as 'null' | 'boolean' | 'string' | 'object';
  return {
    name,
    deprecated: true,
    doc: `The value, if it is ${what}; otherwise an error.`,
    params: x,
    result: { type },
    examples: [`${name}(${sample}) == ${sample}`],
    call: (context, value) => (test(value) ? value : wrongType(context, 1, value, expected)),
  };
}
