import * as values from '../../values/index.ts';
import { RegoSet } from '../../values/index.ts';
import type { Builtin } from '../builtin.ts';
import { difference } from '../collections/sets.ts';
import { define } from '../define.ts';
import { numericResult, onNumber, onNumbers, wrongType } from '../operands.ts';
import { anyOf, anySet, number, unchecked } from '../types.ts';

// These are the most frequent and the cheapest calls, so they check their operands themselves.
const x = { name: 'x', type: unchecked(number) };
const y = { name: 'y', type: unchecked(number) };
const one = [x] as const;
const two = [x, y] as const;
const result = { type: number };
const numberOrSet = anyOf(number, anySet);

export const arithmetic: readonly Builtin[] = [
  define({
    name: 'plus',
    infix: '+',
    doc: 'The sum of two numbers, exact for integers of any size.',
    params: two,
    result,
    examples: ['1 + 2 == 3', '9007199254740993 + 1 == 9007199254740994'],
    call: onNumbers(values.add),
  }),
  define({
    name: 'minus',
    infix: '-',
    doc: 'The difference of two numbers, or the elements of a set that are not in another.',
    params: [
      { name: 'x', type: numberOrSet },
      { name: 'y', type: numberOrSet },
    ],
    result: { type: numberOrSet },
    examples: ['3 - 5 == -2', '{1, 2, 3} - {2} == {1, 3}'],
    call: (context, x, y) => {
      if (values.isNumber(x)) {
        if (!values.isNumber(y)) return wrongType(context, 2, y, 'number');
        return numericResult(context, values.subtract(x, y));
      }
      if (!(x instanceof RegoSet)) return wrongType(context, 1, x, 'number', 'set');
      return y instanceof RegoSet ? difference(x, y) : wrongType(context, 2, y, values.isNumber(y) ? 'set' : 'number');
    },
  }),
  define({
    name: 'mul',
    infix: '*',
    doc: 'The product of two numbers, exact for integers of any size.',
    params: two,
    result,
    examples: ['6 * 7 == 42', '0.5 * 3 == 1.5'],
    call: onNumbers(values.multiply),
  }),
  define({
    name: 'div',
    infix: '/',
    doc: 'The quotient of two numbers. Division by zero fails.',
    params: two,
    result,
    examples: ['7 / 2 == 3.5', 'not 1 / 0'],
    call: onNumbers(values.divide),
  }),
  define({
    name: 'rem',
    infix: '%',
    doc: 'The remainder of an integer division, with the sign of the dividend. Fails for numbers that are not integers.',
    params: two,
    result,
    examples: ['7 % 3 == 1', '-7 % 3 == -1', 'not 5.5 % 2'],
    call: onNumbers(values.remainder),
  }),
  define({
    name: 'abs',
    doc: 'The absolute value of a number.',
    params: one,
    result: { type: number, doc: 'at least 0' },
    examples: ['abs(-3) == 3'],
    call: onNumber(values.absolute),
  }),
  define({
    name: 'round',
    doc: 'The nearest integer; halves are rounded away from zero.',
    params: one,
    result,
    examples: ['round(2.5) == 3', 'round(-2.5) == -3', 'round(2.4) == 2'],
    call: onNumber(values.round),
  }),
  define({
    name: 'ceil',
    doc: 'The smallest integer that is greater than or equal to a number.',
    params: one,
    result,
    examples: ['ceil(1.2) == 2', 'ceil(-1.5) == -1'],
    call: onNumber(values.ceiling),
  }),
  define({
    name: 'floor',
    doc: 'The largest integer that is less than or equal to a number.',
    params: one,
    result,
    examples: ['floor(1.8) == 1', 'floor(-1.5) == -2'],
    call: onNumber(values.floor),
  }),
];
