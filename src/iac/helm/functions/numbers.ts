/** Numbers. Whatever is no number counts as 0. */
import { GoError, GoSlice, type GoValue, goText, goTypes } from '../../../go/index.ts';
import { floatOf, int64, integerOf, sizeOf } from './convert.ts';
import { combined } from './decimal.ts';
import type { FunctionContext, HelmFunction } from './function.ts';

type Params = HelmFunction['params'];

const one: Params = [['value', 'interface {}']];
const two: Params = [
  ['a', 'interface {}'],
  ['b', 'interface {}'],
];
const some: Params = [['values', '...interface {}']];
const oneAndMore: Params = [
  ['a', 'interface {}'],
  ['values', '...interface {}'],
];

function divisor(value: GoValue): bigint {
  const result = integerOf(value);
  if (result === 0n) throw new GoError('runtime error: integer divide by zero');
  return result;
}

/** An integer of integers. */
function integers(
  name: string,
  params: Params,
  doc: string,
  example: readonly [string, string],
  call: (args: readonly GoValue[]) => bigint,
): HelmFunction {
  return { name, params, doc, example, call: (args) => int64(call(args)) };
}

/** A float of floats. */
function floats(
  name: string,
  params: Params,
  doc: string,
  example: readonly [string, string],
  call: (...args: number[]) => number,
): HelmFunction {
  return { name, params, doc, example, call: (args) => call(...args.map(floatOf)) };
}

const inOrder = (args: readonly GoValue[]): readonly bigint[] =>
  args.map(integerOf).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
const most = (args: readonly GoValue[]): bigint => inOrder(args).at(-1)!;
const fewest = (args: readonly GoValue[]): bigint => inOrder(args)[0]!;
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
  integers('add1', one, 'An integer and 1.', ['{{ add1 5 }}', '6'], ([value]) => integerOf(value!) + 1n),
  integers(
    'sub',
    two,
    'The difference of two integers.',
    ['{{ sub 5 3 }}', '2'],
    ([a, b]) => integerOf(a!) - integerOf(b!),
  ),
  integers('mul', oneAndMore, 'The product of integers.', ['{{ mul 2 3 }}', '6'], (args) =>
    args.reduce<bigint>((product, value) => BigInt.asIntN(64, product * integerOf(value)), 1n),
  ),
  integers(
    'div',
    two,
    'The quotient of two integers, without a fraction.',
    ['{{ div 7 2 }}', '3'],
    ([a, b]) => integerOf(a!) / divisor(b!),
  ),
  integers(
    'mod',
    two,
    'The remainder of a division of two integers.',
    ['{{ mod 7 3 }}', '1'],
    ([a, b]) => integerOf(a!) % divisor(b!),
  ),
  {
    ...integers('max', oneAndMore, 'The largest of some integers.', ['{{ max 1 5 3 }}', '5'], most),
    aliases: ['biggest'],
  },
  integers('min', oneAndMore, 'The smallest of some integers.', ['{{ min 3 1 2 }}', '1'], fewest),
  floats('addf', some, 'The sum of floats.', ['{{ addf 0.1 0.2 }}', '0.3'], (...args) => combined('+', 0, args)),
  floats('add1f', one, 'A float and 1.', ['{{ add1f 1.5 }}', '2.5'], (value) => combined('+', value, [1])),
  floats('subf', oneAndMore, 'The difference of floats.', ['{{ subf 5.5 1.2 }}', '4.3'], (first, ...args) =>
    combined('-', first!, args),
  ),
  floats('mulf', oneAndMore, 'The product of floats.', ['{{ mulf 1.1 1.1 }}', '1.21'], (first, ...args) =>
    combined('*', first!, args),
  ),
  floats('divf', oneAndMore, 'The quotient of floats.', ['{{ divf 10 4 }}', '2.5'], (first, ...args) =>
    combined('/', first!, args),
  ),
  floats('maxf', oneAndMore, 'The largest of some floats.', ['{{ maxf 1.5 2.5 }}', '2.5'], Math.max),
  floats('minf', oneAndMore, 'The smallest of some floats.', ['{{ minf 1.5 2 }}', '1.5'], Math.min),
  floats('floor', one, 'The next whole number below.', ['{{ floor 1.9 }}', '1'], Math.floor),
  floats('ceil', one, 'The next whole number above.', ['{{ ceil 1.1 }}', '2'], Math.ceil),
  {
    name: 'round',
    doc: 'A float rounded to so many places; the last number is what is rounded up, 0.5 when there is none.',
    params: [
      ['value', 'interface {}'],
      ['places', 'int'],
      ['roundOn', '...float64'],
    ],
    example: ['{{ round 1.2345 2 }}', '1.23'],
    call: ([value, places, roundOn]) =>
      rounded(floatOf(value!), sizeOf(places!), roundOn === undefined ? 0.5 : floatOf(roundOn)),
  },
  {
    name: 'int',
    doc: 'A value as an integer.',
    params: one,
    example: ['{{ int "5" }}', '5'],
    call: ([value]) => integerOf(value!),
  },
  integers('int64', one, 'A value as an integer of 64 bits.', ['{{ int64 "5" }}', '5'], ([value]) => integerOf(value!)),
  floats('float64', one, 'A value as a float.', ['{{ float64 "1.5" }}', '1.5'], (value) => value),
  {
    name: 'atoi',
    doc: 'The integer that a text is.',
    params: [['text', 'string']],
    example: ['{{ atoi "5" }}', '5'],
    call: ([value]) => (/^[+-]?\d{1,19}$/.test(value as string) ? BigInt((value as string).replace('+', '')) : 0n),
  },
  integers('toDecimal', one, 'Octal digits as a number.', ['{{ toDecimal "777" }}', '511'], ([value]) => octal(value!)),
  {
    name: 'until',
    doc: 'The integers from 0 to before another one.',
    params: [['count', 'int']],
    example: ['{{ until 3 }}', '[0 1 2]'],
    call: ([count], context) => intList(steps(0, sizeOf(count!), sizeOf(count!) < 0 ? -1 : 1, context)),
  },
  {
    name: 'untilStep',
    doc: 'The integers from one to before another one, with a step.',
    params: [
      ['start', 'int'],
      ['stop', 'int'],
      ['step', 'int'],
    ],
    example: ['{{ untilStep 0 10 3 }}', '[0 3 6 9]'],
    call: ([start, stop, step], context) => intList(steps(sizeOf(start!), sizeOf(stop!), sizeOf(step!), context)),
  },
  {
    name: 'seq',
    doc: 'Integers as a text, as the program `seq` prints them: to an end; from a start to an end; from a start in steps to an end.',
    params: [['numbers', '...int']],
    example: ['{{ seq 2 4 }}', '2 3 4'],
    call: (params, context) => sequence(params.map(sizeOf), context),
  },
  {
    name: 'randInt',
    doc: 'A random integer from the first to before the second.',
    params: [
      ['min', 'int'],
      ['max', 'int'],
    ],
    call: ([least, most], { chance }) => {
      const [min, max] = [sizeOf(least!), sizeOf(most!)];
      if (max <= min) throw new GoError('invalid argument to Intn');
      return BigInt(min + Math.floor(chance.random() * (max - min)));
    },
  },
];
