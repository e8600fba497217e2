import { compare, equal, type Value } from '../../values/index.ts';
import type { Builtin } from '../builtin.ts';
import { define } from '../define.ts';
import { any, boolean } from '../types.ts';

const result = { type: boolean };
const operands = (x: string, y: string): Builtin['params'] => [
  { name: x, type: any },
  { name: y, type: any },
];
const sides = operands('x', 'y');

export const comparison: readonly Builtin[] = [
  define({
    name: 'eq',
    infix: '=',
    doc: 'Unifies two terms: true if they are equal, or can be made equal by binding variables.',
    params: operands('left', 'right'),
    result,
    examples: ['[1, x] = [1, 2]'],
    call: (_, x, y) => equal(x, y),
  }),
  define({
    name: 'assign',
    infix: ':=',
    doc: 'Declares local variables on the left, and assigns the value on the right to them.',
    params: operands('pattern', 'value'),
    result,
    examples: ['[x, y] := ["a", "b"]'],
    call: (_, x, y) => equal(x, y),
  }),
  define({
    name: 'equal',
    infix: '==',
    doc: 'Whether two values are equal. It never binds variables.',
    params: sides,
    result,
    examples: ['1 == 1.0', '{"a", "b"} == {"b", "a"}'],
    call: (_, x, y) => equal(x, y),
  }),
  define({
    name: 'neq',
    infix: '!=',
    doc: 'Whether two values differ.',
    params: sides,
    result,
    examples: ['"1" != 1'],
    call: (_, x, y) => !equal(x, y),
  }),
  define({
    name: 'gt',
    infix: '>',
    doc: 'Whether the first value is greater than the second, in the order of all values.',
    params: sides,
    result,
    examples: ['2 > 1', '"a" > 100'],
    call: (_, x, y) => (typeof x === 'number' && typeof y === 'number' ? x > y : order(x, y) > 0),
  }),
  define({
    name: 'gte',
    infix: '>=',
    doc: 'Whether the first value is greater than or equal to the second.',
    params: sides,
    result,
    examples: ['[2] >= [1, 9]'],
    call: (_, x, y) => (typeof x === 'number' && typeof y === 'number' ? x >= y : order(x, y) >= 0),
  }),
  define({
    name: 'lt',
    infix: '<',
    doc: 'Whether the first value is less than the second. Types are ordered null, boolean, number, string, array, object, set.',
    params: sides,
    result,
    examples: ['1 < 2', 'null < false'],
    call: (_, x, y) => (typeof x === 'number' && typeof y === 'number' ? x < y : order(x, y) < 0),
  }),
  define({
    name: 'lte',
    infix: '<=',
    doc: 'Whether the first value is less than or equal to the second.',
    params: sides,
    result,
    examples: ['"a" <= "b"'],
    call: (_, x, y) => (typeof x === 'number' && typeof y === 'number' ? x <= y : order(x, y) <= 0),
  }),
];

const order = (x: Value, y: Value): number => compare(x, y);
