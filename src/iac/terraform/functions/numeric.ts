import { convert } from '../values/convert.ts';
import {
  add,
  ceil,
  compareNumbers,
  floor,
  fromBigInt,
  fromDouble,
  isWhole,
  type Num,
  negate,
  signOf,
  toBigInt,
  toDouble,
} from '../values/number.ts';
import { listOf, NUMBER } from '../values/type.ts';
import { isWhollyKnown, list, number, type Value } from '../values/value.ts';
import { anyParameter, numberParameter } from './arguments.ts';
import { define, exceeded, type Failure, failure, type Result, type TerraformFunction } from './function.ts';

/** Maximum number of elements of a `range`. */
const maxRange = 1024;

function extreme([first, ...rest]: readonly Num[], wanted: 1 | -1): Value | Failure {
  if (first === undefined) return failure('at least one number is required');
  return number(rest.reduce((best, next) => (Math.sign(compareNumbers(next, best)) === wanted ? next : best), first));
}

/** Maximum length of a number: longer ones take too long to read. */
const maxDigits = 10_000;

function parseInteger(text: string, base: Num): Value | Failure {
  const radix = toDouble(base);
  if (!isWhole(base) || radix < 2 || radix > 62) return failure('the base must be a whole number from 2 to 62');
  const digits = text.replace(/^[+-]/, '');
  if (digits === '') return failure(`"${text}" is not a whole number`);
  if (digits.length > maxDigits) return exceeded('the number has too many digits');
  let value = 0n;
  for (const character of digits) {
    const digit = digitOf(character, radix);
    if (digit < 0 || digit >= radix) return failure(`"${text}" is not a whole number in base ${radix}`);
    value = value * BigInt(radix) + BigInt(digit);
  }
  return number(fromBigInt(text.startsWith('-') ? -value : value));
}

/** Up to base 36, upper-case and lower-case digits are the same; beyond it, they are different digits. */
function digitOf(character: string, radix: number): number {
  const small = '0123456789abcdefghijklmnopqrstuvwxyz'.indexOf(character);
  if (small >= 0) return small;
  const capital = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(character);
  if (capital < 0) return -1;
  return capital + (radix <= 36 ? 10 : 36);
}

function range(args: readonly Num[]): Value | Failure {
  const [a, b, c] = args;
  if (a === undefined || args.length > 3) return failure('expected one to three numbers');
  const start = b === undefined ? 0 : a;
  const end = b === undefined ? a : b;
  const down = compareNumbers(end, start) < 0;
  const step = c ?? (down ? -1 : 1);
  if (compareNumbers(start, end) === 0) return list(NUMBER, []);
  if (signOf(step) === 0) return failure('the step must not be zero');
  if (signOf(step) < 0 !== down) return failure('the step leads away from the limit');
  const items: Value[] = [];
  let at: Num | undefined = start;
  while (at !== undefined && (down ? compareNumbers(at, end) > 0 : compareNumbers(at, end) < 0)) {
    if (items.length >= maxRange) return failure(`the result would have more than ${maxRange} elements`);
    items.push(number(at));
    at = add(at, step);
  }
  return list(NUMBER, items);
}

function sum(value: Value): Result {
  if (!('items' in value)) return failure('the argument must be a list of numbers');
  if (value.items.length === 0) return failure('the list must not be empty');
  if (!isWhollyKnown(value)) return undefined;
  let total: Num = 0;
  for (const item of value.items) {
    const converted = convert(item, NUMBER);
    if (!converted.ok || converted.value.kind !== 'number') return failure('all elements must be numbers');
    const next = add(total, converted.value.value);
    if (next === undefined) return failure('the sum of opposite infinities is undefined');
    total = next;
  }
  return number(total);
}

function logarithm(value: Num, base: Num): Value | Failure {
  const result = Math.log(toDouble(value)) / Math.log(toDouble(base));
  if (Number.isNaN(result)) return failure('the logarithm is undefined');
  return number(fromDouble(result));
}

function power(base: Num, exponent: Num): Value | Failure {
  const result = toDouble(base) ** toDouble(exponent);
  return Number.isNaN(result) ? failure('the power is undefined') : number(fromDouble(result));
}

export const numericFunctions: readonly TerraformFunction[] = [
  define({
    name: 'abs',
    doc: 'The absolute value of a number.',
    examples: [['abs(-12.4)', '12.4']],
    params: [numberParameter('num')],
    result: NUMBER,
    call: (_, n) => number(signOf(n) < 0 ? negate(n) : n),
  }),
  define({
    name: 'ceil',
    doc: 'The smallest whole number that is greater than or equal to a number.',
    examples: [['ceil(5.1)', '6']],
    params: [numberParameter('num')],
    result: NUMBER,
    call: (_, n) => number(ceil(n)),
  }),
  define({
    name: 'floor',
    doc: 'The largest whole number that is less than or equal to a number.',
    examples: [['floor(4.9)', '4']],
    params: [numberParameter('num')],
    result: NUMBER,
    call: (_, n) => number(floor(n)),
  }),
  define({
    name: 'log',
    doc: 'The logarithm of a number to a base.',
    examples: [['log(16, 2)', '4']],
    params: [numberParameter('num'), numberParameter('base')],
    result: NUMBER,
    call: (_, n, base) => logarithm(n, base),
  }),
  define({
    name: 'max',
    doc: 'The largest of the numbers.',
    examples: [['max(12, 54, 3)', '54']],
    params: [],
    variadic: numberParameter('numbers'),
    result: NUMBER,
    call: (_, args) => extreme(args, 1),
  }),
  define({
    name: 'min',
    doc: 'The smallest of the numbers.',
    examples: [['min([12, 54, 3]...)', '3']],
    params: [],
    variadic: numberParameter('numbers'),
    result: NUMBER,
    call: (_, args) => extreme(args, -1),
  }),
  define({
    name: 'parseint',
    doc: 'The whole number in a string, in a base from 2 to 62.',
    examples: [['parseint("ff", 16)', '255']],
    params: [anyParameter('number'), numberParameter('base')],
    result: NUMBER,
    call: (_, text, base) =>
      text.kind === 'string' ? parseInteger(text.value, base) : failure('the first argument must be a string'),
  }),
  define({
    name: 'pow',
    doc: 'A number raised to a power.',
    examples: [['pow(3, 2)', '9']],
    params: [numberParameter('num'), numberParameter('power')],
    result: NUMBER,
    call: (_, base, exponent) => power(base, exponent),
  }),
  define({
    name: 'signum',
    doc: 'The sign of a whole number: -1, 0 or 1.',
    examples: [['signum(-13)', '-1']],
    params: [numberParameter('num')],
    result: NUMBER,
    call: (_, n) => {
      const whole = toBigInt(n);
      return whole === undefined ? failure('the argument must be a whole number') : number(signOf(n));
    },
  }),
  define({
    name: 'sum',
    doc: 'The sum of the numbers in a list.',
    examples: [['sum([10, 13, 6.5])', '29.5']],
    params: [anyParameter('list')],
    result: NUMBER,
    accepts: 'elements',
    call: (_, value) => sum(value),
  }),
  define({
    name: 'range',
    doc: 'The numbers from a start up to (not including) a limit, by a step.',
    examples: [
      ['range(3)', '[0, 1, 2]'],
      ['range(1, 8, 2)', '[1, 3, 5, 7]'],
    ],
    params: [],
    variadic: numberParameter('params'),
    result: listOf(NUMBER),
    call: (_, params) => range(params),
  }),
];
