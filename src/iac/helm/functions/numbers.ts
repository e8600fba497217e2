/** Numbers. Other values count as 0. */

import { GoError, GoSlice, type GoValue, goText, goTypes, type TemplateParam } from '../../../go/index.ts';
import type { Arguments } from '../../../source/index.ts';
import { floatOf, int64, integerOf, sizeOf } from './convert.ts';
import { combined } from './decimal.ts';
import { define, type FunctionContext, type HelmFunction, param } from './function.ts';

/** The parameters of a function. */
interface Signature<P, V> {
  readonly params: P;
  readonly variadic?: V;
}

const one = { params: [param.any('value')] } as const;
const two = { params: [param.any('a'), param.any('b')] } as const;
const some = { params: [], variadic: param.any('values') } as const;
const oneAndMore = { params: [param.any('a')], variadic: param.any('values') } as const;

function divisor(value: GoValue): bigint {
  const result = integerOf(value);
  if (result === 0n) throw new GoError('runtime error: integer divide by zero');
  return result;
}

/** An integer of integers. */
function integers<P extends readonly TemplateParam[], V extends TemplateParam = never>(
  name: string,
  signature: Signature<P, V>,
  doc: string,
  example: readonly [string, string],
  call: (...args: Arguments<P, V>) => bigint,
): HelmFunction {
  return define<P, V>({ name, ...signature, doc, example, call: (_, ...args) => int64(call(...args)) });
}

/** A float of floats. */
function floats<P extends readonly TemplateParam[], V extends TemplateParam = never>(
  name: string,
  signature: Signature<P, V>,
  doc: string,
  example: readonly [string, string],
  call: (...args: Arguments<P, V>) => number,
): HelmFunction {
  return define<P, V>({ name, ...signature, doc, example, call: (_, ...args) => call(...args) });
}

const inOrder = (first: GoValue, others: readonly GoValue[]): readonly bigint[] =>
  [first, ...others].map(integerOf).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
const total = (args: readonly GoValue[]): bigint => args.reduce<bigint>((sum, value) => sum + integerOf(value), 0n);

function rounded(value: number, places: number, roundOn: number): number {
  const power = 10 ** places;
  const digit = power * value;
  const fraction = digit - Math.trunc(digit);
  return (fraction >= roundOn ? Math.ceil(digit) : Math.floor(digit)) / power;
}

/** The integers from `start` to before `stop`. */
function steps(start: number, stop: number, step: number, { spend }: FunctionContext): number[] {
  if (step === 0 || (stop < start ? step > 0 : step < 0)) return [];
  const count = Math.max(0, Math.ceil((stop - start) / step));
  spend(count * 8);
  return Array.from({ length: count }, (_, i) => start + i * step);
}

const intList = (items: readonly number[]): GoSlice => new GoSlice(goTypes.ints, items.map(BigInt));

function sequence(params: readonly number[], context: FunctionContext): string {
  const [a = 0, b = 0, c = 0] = params;
  let range: readonly number[] = [];
  if (params.length === 1) {
    const step = a < 1 ? -1 : 1;
    range = steps(1, a + step, step, context);
  } else if (params.length === 2) {
    const step = b < a ? -1 : 1;
    range = steps(a, b + step, step, context);
  } else if (params.length === 3 && !(c < a && b > 0)) range = steps(a, c + (c < a ? -1 : 1), b, context);
  return range.join(' ');
}

/** The digits of a number read to the base 8. */
function octal(value: GoValue): bigint {
  const text = goText(value);
  return /^[+-]?[0-7]{1,20}$/.test(text) ? BigInt.asIntN(64, BigInt(`0o${text.replace(/^[+-]/, '')}`)) : 0n;
}

export const numbers: readonly HelmFunction[] = [
  integers('add', some, 'The sum of integers.', ['{{ add 1 2 3 }}', '6'], total),
  integers('add1', one, 'An integer and 1.', ['{{ add1 5 }}', '6'], (value) => integerOf(value) + 1n),
  integers(
    'sub',
    two,
    'The difference of two integers.',
    ['{{ sub 5 3 }}', '2'],
    (a, b) => integerOf(a) - integerOf(b),
  ),
  integers('mul', oneAndMore, 'The product of integers.', ['{{ mul 2 3 }}', '6'], (first, values) =>
    values.reduce<bigint>((product, value) => BigInt.asIntN(64, product * integerOf(value)), integerOf(first)),
  ),
  integers(
    'div',
    two,
    'The quotient of two integers, rounded toward zero.',
    ['{{ div 7 2 }}', '3'],
    (a, b) => integerOf(a) / divisor(b),
  ),
  integers(
    'mod',
    two,
    'The remainder of a division of two integers.',
    ['{{ mod 7 3 }}', '1'],
    (a, b) => integerOf(a) % divisor(b),
  ),
  {
    ...integers(
      'max',
      oneAndMore,
      'The largest integer.',
      ['{{ max 1 5 3 }}', '5'],
      (first, values) => inOrder(first, values).at(-1) ?? 0n,
    ),
    aliases: ['biggest'],
  },
  integers(
    'min',
    oneAndMore,
    'The smallest integer.',
    ['{{ min 3 1 2 }}', '1'],
    (first, values) => inOrder(first, values)[0] ?? 0n,
  ),
  floats('addf', some, 'The sum of floats.', ['{{ addf 0.1 0.2 }}', '0.3'], (values) =>
    combined('+', 0, values.map(floatOf)),
  ),
  floats('add1f', one, 'A float and 1.', ['{{ add1f 1.5 }}', '2.5'], (value) => combined('+', floatOf(value), [1])),
  floats('subf', oneAndMore, 'The difference of floats.', ['{{ subf 5.5 1.2 }}', '4.3'], (first, values) =>
    combined('-', floatOf(first), values.map(floatOf)),
  ),
  floats('mulf', oneAndMore, 'The product of floats.', ['{{ mulf 1.1 1.1 }}', '1.21'], (first, values) =>
    combined('*', floatOf(first), values.map(floatOf)),
  ),
  floats('divf', oneAndMore, 'The quotient of floats.', ['{{ divf 10 4 }}', '2.5'], (first, values) =>
    combined('/', floatOf(first), values.map(floatOf)),
  ),
  floats('maxf', oneAndMore, 'The largest float.', ['{{ maxf 1.5 2.5 }}', '2.5'], (first, values) =>
    values.map(floatOf).reduce((most, value) => Math.max(most, value), floatOf(first)),
  ),
  floats('minf', oneAndMore, 'The smallest float.', ['{{ minf 1.5 2 }}', '1.5'], (first, values) =>
    values.map(floatOf).reduce((least, value) => Math.min(least, value), floatOf(first)),
  ),
  floats(
    'floor',
    one,
    'The largest integer that is less than or equal to a number.',
    ['{{ floor 1.9 }}', '1'],
    (value) => Math.floor(floatOf(value)),
  ),
  floats(
    'ceil',
    one,
    'The smallest integer that is greater than or equal to a number.',
    ['{{ ceil 1.1 }}', '2'],
    (value) => Math.ceil(floatOf(value)),
  ),
  define({
    name: 'round',
    doc: 'A float rounded to a number of decimal places. Fractions from the optional last argument on (default: 0.5) are rounded up.',
    params: [param.any('value'), param.int('places')],
    variadic: param.float('roundOn'),
    example: ['{{ round 1.2345 2 }}', '1.23'],
    call: (_, value, places, [roundOn = 0.5]) => rounded(floatOf(value), sizeOf(places), roundOn),
  }),
  define({
    name: 'int',
    doc: 'A value as an integer.',
    ...one,
    example: ['{{ int "5" }}', '5'],
    call: (_, value) => integerOf(value),
  }),
  integers('int64', one, 'A value as a 64-bit integer.', ['{{ int64 "5" }}', '5'], (value) => integerOf(value)),
  floats('float64', one, 'A value as a float.', ['{{ float64 "1.5" }}', '1.5'], (value) => floatOf(value)),
  define({
    name: 'atoi',
    doc: 'A string as an integer.',
    params: [param.string('text')],
    example: ['{{ atoi "5" }}', '5'],
    call: (_, value) => (/^[+-]?\d{1,19}$/.test(value) ? BigInt(value.replace('+', '')) : 0n),
  }),
  integers('toDecimal', one, 'Octal digits as a number.', ['{{ toDecimal "777" }}', '511'], (value) => octal(value)),
  define({
    name: 'until',
    doc: 'The integers from 0 up to, but not including, a limit.',
    params: [param.int('count')],
    example: ['{{ until 3 }}', '[0 1 2]'],
    call: (context, count) => intList(steps(0, sizeOf(count), sizeOf(count) < 0 ? -1 : 1, context)),
  }),
  define({
    name: 'untilStep',
    doc: 'The integers from a start up to, but not including, a limit, by a step.',
    params: [param.int('start'), param.int('stop'), param.int('step')],
    example: ['{{ untilStep 0 10 3 }}', '[0 3 6 9]'],
    call: (context, start, stop, step) => intList(steps(sizeOf(start), sizeOf(stop), sizeOf(step), context)),
  }),
  define({
    name: 'seq',
    doc: 'Integers separated by spaces, like the `seq` command: up to an end, from a start to an end, or from a start by a step to an end.',
    params: [],
    variadic: param.int('numbers'),
    example: ['{{ seq 2 4 }}', '2 3 4'],
    call: (context, params) => sequence(params.map(sizeOf), context),
  }),
  define({
    name: 'randInt',
    doc: 'A random integer from the first up to, but not including, the second.',
    params: [param.int('min'), param.int('max')],
    call: ({ randomness }, least, most) => {
      const [min, max] = [sizeOf(least), sizeOf(most)];
      if (max <= min) throw new GoError('invalid argument to Intn');
      return BigInt(min + Math.floor(randomness.random() * (max - min)));
    },
  }),
];
