import { compare, equal, type Value } from '../values/index.ts';
import type { Evaluate } from './machine.ts';

type Slow = (a: Value, b: Value) => Value | undefined;
type Intrinsic = (a: Evaluate, b: Evaluate, slow: Slow) => Evaluate;

const limit = Number.MAX_SAFE_INTEGER;

/** Comparison with a fast path for machine numbers. */
function comparison(numbers: (a: number, b: number) => boolean, order: (sign: number) => boolean): Intrinsic {
  return (a, b) => () => {
    const x = a();
    if (x === undefined) return undefined;
    const y = b();
    if (y === undefined) return undefined;
    return typeof x === 'number' && typeof y === 'number' ? numbers(x, y) : order(compare(x, y));
  };
}

/** Arithmetic with a fast path for integers with an exact result; everything else uses the builtin. */
function arithmetic(integers: (a: number, b: number) => number): Intrinsic {
  return (a, b, slow) => () => {
    const x = a();
    if (x === undefined) return undefined;
    const y = b();
    if (y === undefined) return undefined;
    if (typeof x === 'number' && typeof y === 'number' && Number.isInteger(x) && Number.isInteger(y)) {
      const result = integers(x, y);
      // Adding 0 turns -0 into 0.
      if (result <= limit && result >= -limit) return result + 0;
    }
    return slow(x, y);
  };
}

/** The remainder for non-negative numbers; the builtin handles the other cases. */
const remainder: Intrinsic = (a, b, slow) => () => {
  const x = a();
  if (x === undefined) return undefined;
  const y = b();
  if (y === undefined) return undefined;
  if (Number.isSafeInteger(x) && Number.isSafeInteger(y) && (x as number) >= 0 && (y as number) > 0)
    return (x as number) % (y as number);
  return slow(x, y);
};

/** Whether a range from `a` to `b` contains only machine integers. */
export function isRange(a: Value, b: Value): boolean {
  return Number.isSafeInteger(a) && Number.isSafeInteger(b) && Math.abs((a as number) - (b as number)) < limit;
}

/** Whether the sum of an integer and a value is an exact integer. */
export function isTerm(sum: number, value: Value): boolean {
  return typeof value === 'number' && (value | 0) === value && Math.abs(sum) < 2 ** 52;
}

/** Builtins of two arguments that the closures inline where possible. */
export const intrinsics: ReadonlyMap<string, Intrinsic> = new Map<string, Intrinsic>([
  [
    'lt',
    comparison(
      (a, b) => a < b,
      (sign) => sign < 0,
    ),
  ],
  [
    'lte',
    comparison(
      (a, b) => a <= b,
      (sign) => sign <= 0,
    ),
  ],
  [
    'gt',
    comparison(
      (a, b) => a > b,
      (sign) => sign > 0,
    ),
  ],
  [
    'gte',
    comparison(
      (a, b) => a >= b,
      (sign) => sign >= 0,
    ),
  ],
  ['plus', arithmetic((a, b) => a + b)],
  ['minus', arithmetic((a, b) => a - b)],
  ['mul', arithmetic((a, b) => a * b)],
  ['rem', remainder],
  [
    'equal',
    (a, b) => () => {
      const x = a();
      if (x === undefined) return undefined;
      const y = b();
      return y === undefined ? undefined : equal(x, y);
    },
  ],
  [
    'neq',
    (a, b) => () => {
      const x = a();
      if (x === undefined) return undefined;
      const y = b();
      return y === undefined ? undefined : !equal(x, y);
    },
  ],
]);
