import { compare, equal, type Value } from '../values/index.ts';
import type { Evaluate } from './machine.ts';

type Slow = (a: Value, b: Value) => Value | undefined;
type Intrinsic = (a: Evaluate, b: Evaluate, slow: Slow) => Evaluate;

const limit = Number.MAX_SAFE_INTEGER;

/** Comparison with a direct path for numbers of the machine. */
function comparison(numbers: (a: number, b: number) => boolean, order: (sign: number) => boolean): Intrinsic {
  return (a, b) => () => {
    const x = a();
    if (x === undefined) return undefined;
    const y = b();
    if (y === undefined) return undefined;
    return typeof x === 'number' && typeof y === 'number' ? numbers(x, y) : order(compare(x, y));
  };
}

/** Arithmetic with a direct path for whole numbers whose result is exact; anything else takes the builtin's way. */
function arithmetic(integers: (a: number, b: number) => number): Intrinsic {
  return (a, b, slow) => () => {
    const x = a();
    if (x === undefined) return undefined;
    const y = b();
    if (y === undefined) return undefined;
    if (typeof x === 'number' && typeof y === 'number' && Number.isInteger(x) && Number.isInteger(y)) {
      const result = integers(x, y);
      if (result !== 0 && result <= limit && result >= -limit) return result;
    }
    return slow(x, y);
  };
}

/** Builtins of two arguments that the closures do themselves where they can. */
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
  [
    'equal',
    (a, b) => () => {
      const x = a();
      if (x === undefined) return undefined;
      const y = b();
      return y === undefined ? undefined : x === y || equal(x, y);
    },
  ],
  [
    'neq',
    (a, b) => () => {
      const x = a();
      if (x === undefined) return undefined;
      const y = b();
      return y === undefined ? undefined : x !== y && !equal(x, y);
    },
  ],
]);
