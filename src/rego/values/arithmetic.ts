/**
 * Rego arithmetic: exact for integers of any size (also in notations such as `3.0`), otherwise with binary floats with
 * a 64-bit mantissa, whose result is read back from its shortest decimal.
 */
import * as float from './big-float.ts';
import { isNumber, type Numeric, numberFromBigInt, numberFromText, toBigInt, toFloat } from './number.ts';

/** The reason that there is no result. */
export interface ArithmeticFailure {
  readonly error: string;
}

export function isFailure(result: Numeric | ArithmeticFailure): result is ArithmeticFailure {
  return typeof result === 'object' && !isNumber(result);
}

const tooBig: ArithmeticFailure = { error: 'number too big' };

/** The Rego number of a float. */
function numberFromFloat(value: float.BigFloat): Numeric {
  return numberFromText(float.floatText(value));
}

type FloatOperation = (x: float.BigFloat, y: float.BigFloat) => float.BigFloat;

function onFloats(a: Numeric, b: Numeric, operation: FloatOperation): Numeric | ArithmeticFailure {
  const x = toFloat(a);
  const y = toFloat(b);
  return x === undefined || y === undefined ? tooBig : numberFromFloat(operation(x, y));
}

function widely(
  a: Numeric,
  b: Numeric,
  exact: (x: bigint, y: bigint) => bigint,
  inexact: FloatOperation,
): Numeric | ArithmeticFailure {
  const x = toBigInt(a);
  if (x !== undefined) {
    const y = toBigInt(b);
    if (y !== undefined) return numberFromBigInt(exact(x, y));
  }
  return onFloats(a, b, inexact);
}

export function add(a: Numeric, b: Numeric): Numeric | ArithmeticFailure {
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) {
    const sum = (a as number) + (b as number);
    if (Number.isSafeInteger(sum)) return sum;
  }
  return widely(a, b, (x, y) => x + y, float.add);
}

export function subtract(a: Numeric, b: Numeric): Numeric | ArithmeticFailure {
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) {
    const difference = (a as number) - (b as number);
    if (Number.isSafeInteger(difference)) return difference;
  }
  return widely(
    a,
    b,
    (x, y) => x - y,
    (x, y) => float.add(x, float.negate(y)),
  );
}

export function multiply(a: Numeric, b: Numeric): Numeric | ArithmeticFailure {
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) {
    const product = (a as number) * (b as number);
    // `+ 0`: integers have no negative zero.
    if (Number.isSafeInteger(product)) return product + 0;
  }
  return widely(a, b, (x, y) => x * y, float.multiply);
}

export function divide(a: Numeric, b: Numeric): Numeric | ArithmeticFailure {
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && a !== 0 && b !== 0) {
    const quotient = (a as number) / (b as number);
    if (Number.isInteger(quotient)) return quotient;
  }
  const x = toFloat(a);
  const y = toFloat(b);
  if (x === undefined || y === undefined) return tooBig;
  if (y.mantissa === 0n) return { error: 'divide by zero' };
  return numberFromFloat(float.divide(x, y));
}

/** The remainder of truncated division: it has the sign of the dividend. Only integers have one. */
export function remainder(a: Numeric, b: Numeric): Numeric | ArithmeticFailure {
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && b !== 0) return ((a as number) % (b as number)) + 0;
  const x = toBigInt(a);
  const y = toBigInt(b);
  if (x === undefined || y === undefined) return { error: 'modulo on floating-point number' };
  return y === 0n ? { error: 'modulo by zero' } : numberFromBigInt(x % y);
}

function unary(a: Numeric, operation: (x: float.BigFloat) => float.BigFloat | bigint): Numeric | ArithmeticFailure {
  const x = toFloat(a);
  if (x === undefined) return tooBig;
  const result = operation(x);
  return typeof result === 'bigint' ? numberFromBigInt(result) : numberFromFloat(result);
}

export function absolute(a: Numeric): Numeric | ArithmeticFailure {
  if (Number.isSafeInteger(a)) return Math.abs(a as number);
  return unary(a, (x) => ({ ...x, negative: false }));
}

const half = float.fromDecimal({ negative: false, digits: 5n, exponent: -1 });

/** Rounds to the nearest integer, halves away from zero. */
export function round(a: Numeric): Numeric | ArithmeticFailure {
  if (Number.isSafeInteger(a)) return a;
  return unary(a, (x) => float.truncate(float.add(x, x.negative ? float.negate(half) : half)));
}

/** Rounds up to an integer; between -1 and 0 the result is 1, as in the reference implementation. */
export function ceiling(a: Numeric): Numeric | ArithmeticFailure {
  if (Number.isSafeInteger(a)) return a;
  return unary(a, (x) => {
    const whole = float.truncate(x);
    return whole < 0n || float.isInteger(x) ? whole : whole + 1n;
  });
}

/** Rounds down to an integer; between -1 and 0 the result is 0, as in the reference implementation. */
export function floor(a: Numeric): Numeric | ArithmeticFailure {
  if (Number.isSafeInteger(a)) return a;
  return unary(a, (x) => {
    const whole = float.truncate(x);
    return whole >= 0n || float.isInteger(x) ? whole : whole - 1n;
  });
}

/** The sum of numbers: exact for integers; for floats, without converting intermediate results to text. */
export function sumOf(values: readonly Numeric[]): Numeric | ArithmeticFailure {
  let small = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    const next = typeof value === 'number' ? small + value : Number.NaN;
    if (!Number.isInteger(value) || !(next <= Number.MAX_SAFE_INTEGER && next >= -Number.MAX_SAFE_INTEGER)) {
      return accumulate(values, 0n, (x, y) => x + y, float.add, float.defaultPrecision);
    }
    small = next;
  }
  return small;
}

/**
 * The product of numbers: exact for integers; floats are multiplied with 53 bits, as in the reference implementation.
 */
export function productOf(values: readonly Numeric[]): Numeric | ArithmeticFailure {
  let small = 1;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    const next = typeof value === 'number' ? small * value : Number.NaN;
    if (!Number.isSafeInteger(value) || !Number.isSafeInteger(next)) {
      return accumulate(
        values,
        1n,
        (x, y) => x * y,
        (x, y) => float.multiply(x, y, 53),
        53,
      );
    }
    small = next + 0;
  }
  return small;
}

function accumulate(
  values: readonly Numeric[],
  start: bigint,
  exact: (x: bigint, y: bigint) => bigint,
  inexact: FloatOperation,
  precision: number,
): Numeric | ArithmeticFailure {
  let whole: bigint | undefined = start;
  for (let i = 0; i < values.length && whole !== undefined; i++) {
    const x = toBigInt(values[i]!);
    whole = x === undefined ? undefined : exact(whole, x);
  }
  if (whole !== undefined) return numberFromBigInt(whole);
  let total = float.fromInteger(start, precision);
  for (const value of values) {
    const x = toFloat(value);
    if (x === undefined) return tooBig;
    total = inexact(total, x);
  }
  return numberFromFloat(total);
}
