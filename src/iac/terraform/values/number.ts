/**
 * Terraform's numbers: binary floating point with a mantissa of 512 bits. Whole numbers that a JS number holds exactly
 * stay JS numbers (so do both infinities and -0); everything else is a `BigFloat`.
 */
import { trimEnd } from '../../../source/index.ts';

export type Num = number | BigFloat;

/** `mantissa` × 2^`exponent`; the mantissa is odd and at most `bits` bits long. */
export interface BigFloat {
  readonly mantissa: bigint;
  readonly exponent: number;
  /** Precision: 512, or 53 for what was computed in doubles (`pow`, `log`). */
  readonly bits: number;
}

const PRECISION = 512;
/** Maximum decimal exponent: the digits of a larger number alone would be a denial of service. */
const maxExponent = 10_000;
/** Binary counterpart of maxExponent for results of arithmetic. */
const maxBinaryExponent = 40_000;

function bitLength(n: bigint): number {
  const positive = n < 0n ? -n : n;
  if (positive === 0n) return 0;
  const hex = positive.toString(16);
  return (hex.length - 1) * 4 + (32 - Math.clz32(Number.parseInt(hex[0]!, 16)));
}

/** Rounds `mantissa` × 2^`exponent` to `bits` bits, half to even, and picks the smallest representation. */
function make(mantissa: bigint, exponent: number, bits: number): Num {
  if (mantissa === 0n) return 0;
  const negative = mantissa < 0n;
  let m = negative ? -mantissa : mantissa;
  let e = exponent;
  const excess = bitLength(m) - bits;
  if (excess > 0) {
    const shift = BigInt(excess);
    const rest = m & ((1n << shift) - 1n);
    const half = 1n << (shift - 1n);
    m >>= shift;
    e += excess;
    if (rest > half || (rest === half && (m & 1n) === 1n)) m += 1n;
  }
  const zeros = bitLength(m & -m) - 1;
  if (zeros > 0) {
    m >>= BigInt(zeros);
    e += zeros;
  }
  if (e >= 0 && e + bitLength(m) <= 53) {
    const whole = Number(m << BigInt(e));
    return negative ? -whole : whole;
  }
  if (e > maxBinaryExponent) return negative ? -Infinity : Infinity;
  if (e < -maxBinaryExponent) return 0;
  return { mantissa: negative ? -m : m, exponent: e, bits };
}

function parts(n: Num): BigFloat {
  return typeof n === 'number' ? { mantissa: BigInt(n), exponent: 0, bits: PRECISION } : n;
}

function isInfinite(n: Num): n is number {
  return n === Infinity || n === -Infinity;
}

function divideRounded(n: bigint, d: bigint, bits: number): Num {
  const shift = Math.max(0, bits + 2 + bitLength(d) - bitLength(n));
  const scaled = n << BigInt(shift);
  const quotient = scaled / d;
  const exact = quotient * d === scaled;
  if (exact) return make(quotient, -shift, bits);
  return make(quotient * 2n + (n < 0n !== d < 0n ? -1n : 1n), -shift - 1, bits);
}

/** The number that `text` spells in decimal, or undefined if it spells none (or one too large to be meant). */
export function parseNumber(text: string): Num | undefined {
  if (text.length > 10_000) return undefined;
  const match = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)(?:[eE]([+-]?\d{1,9}))?$/.exec(text);
  if (match === null) return undefined;
  const [whole = '', fraction = ''] = match[2]!.split('.');
  const exponent = Number(match[3] ?? '0') - fraction.length;
  if (Math.abs(exponent) > maxExponent) return undefined;
  const digits = whole + fraction;
  if (exponent === 0 && digits.length <= 15) {
    const value = Number(digits);
    return match[1] === '-' ? -value : value;
  }
  const coefficient = BigInt(digits);
  if (coefficient === 0n) return match[1] === '-' ? -0 : 0;
  const signed = match[1] === '-' ? -coefficient : coefficient;
  if (exponent >= 0) return make(signed * 10n ** BigInt(exponent), 0, PRECISION);
  return divideRounded(signed, 10n ** BigInt(-exponent), PRECISION);
}

/** A double taken at its own precision. */
export function fromDouble(value: number): Num {
  if (Number.isSafeInteger(value) || !Number.isFinite(value)) return value;
  let exponent = 0;
  let scaled = value;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    exponent -= 1;
  }
  return make(BigInt(scaled), exponent, 53);
}

export function fromBigInt(value: bigint): Num {
  return make(value, 0, PRECISION);
}

/** The nearest double. */
export function toDouble(n: Num): number {
  return typeof n === 'number' ? n : Number(formatNumber(n));
}

export function isWhole(n: Num): boolean {
  return typeof n === 'number' ? Number.isFinite(n) : n.exponent >= 0;
}

/** The integer that `n` is; undefined for fractions and infinities. */
export function toBigInt(n: Num): bigint | undefined {
  if (!isWhole(n)) return undefined;
  return typeof n === 'number' ? BigInt(n) : n.mantissa << BigInt(n.exponent);
}

export function signOf(n: Num): number {
  if (typeof n === 'number') return Math.sign(n);
  return n.mantissa < 0n ? -1 : 1;
}

export function negate(n: Num): Num {
  return typeof n === 'number' ? -n : { ...n, mantissa: -n.mantissa };
}

/** `a` and `b` over a common exponent. */
function align(a: BigFloat, b: BigFloat): { readonly left: bigint; readonly right: bigint; readonly exponent: number } {
  const exponent = Math.min(a.exponent, b.exponent);
  return {
    left: a.mantissa << BigInt(a.exponent - exponent),
    right: b.mantissa << BigInt(b.exponent - exponent),
    exponent,
  };
}

export function compareNumbers(a: Num, b: Num): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  if (isInfinite(a)) return a > 0 ? 1 : -1;
  if (isInfinite(b)) return b > 0 ? -1 : 1;
  const { left, right } = align(parts(a), parts(b));
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The sum; undefined for `∞ - ∞`. */
export function add(a: Num, b: Num): Num | undefined {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
    if (!Number.isFinite(sum)) return Number.isNaN(sum) ? undefined : sum;
  }
  if (isInfinite(a)) return a;
  if (isInfinite(b)) return b;
  const x = parts(a);
  const y = parts(b);
  const { left, right, exponent } = align(x, y);
  return make(left + right, exponent, Math.max(x.bits, y.bits));
}

export function subtract(a: Num, b: Num): Num | undefined {
  return add(a, negate(b));
}

/** The product; undefined for `0 × ∞`. */
export function multiply(a: Num, b: Num): Num | undefined {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (Number.isSafeInteger(product)) return product;
  }
  if (isInfinite(a) || isInfinite(b)) {
    const sign = signOf(a) * signOf(b);
    return sign === 0 ? undefined : sign * Infinity;
  }
  const x = parts(a);
  const y = parts(b);
  return make(x.mantissa * y.mantissa, x.exponent + y.exponent, Math.max(x.bits, y.bits));
}

/** The quotient; `x / 0` is an infinity, `0 / 0` and `∞ / ∞` are undefined. */
export function divide(a: Num, b: Num): Num | undefined {
  if (isInfinite(a)) return isInfinite(b) ? undefined : signOf(b) < 0 ? -a : a;
  if (isInfinite(b)) return 0;
  if (signOf(b) === 0) {
    const sign = signOf(a);
    return sign === 0 ? undefined : sign * (Object.is(b, -0) ? -Infinity : Infinity);
  }
  if (typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(a / b) && a % b === 0) return a / b;
  const x = parts(a);
  const y = parts(b);
  const quotient = divideRounded(x.mantissa, y.mantissa, Math.max(x.bits, y.bits));
  const shift = x.exponent - y.exponent;
  if (shift === 0 || isInfinite(quotient)) return quotient;
  const q = parts(quotient);
  return make(q.mantissa, q.exponent + shift, q.bits);
}

/**
 * The remainder of a division rounded towards zero; the remainder by zero is `a` itself. As in Terraform quotient and
 * product are rounded, so that `0.3 % 0.1` is 0.
 */
export function remainder(a: Num, b: Num): Num | undefined {
  if (isInfinite(a)) return undefined;
  if (isInfinite(b) || signOf(b) === 0) return a;
  if (typeof a === 'number' && typeof b === 'number') {
    const rest = a % b;
    return rest === 0 ? 0 : rest;
  }
  const x = parts(a);
  const y = parts(b);
  const quotient = parts(divide(a, b)!);
  const shift = BigInt(Math.abs(quotient.exponent));
  // Division of a bigint rounds towards zero.
  const whole = quotient.exponent >= 0 ? quotient.mantissa << shift : quotient.mantissa / (1n << shift);
  const product = make(whole * y.mantissa, y.exponent, x.bits);
  const { left, right, exponent } = align(x, parts(product));
  return make(left - right, exponent, x.bits);
}

export function floor(n: Num): Num {
  if (typeof n === 'number' || n.exponent >= 0) return n;
  return fromBigInt(n.mantissa >> BigInt(-n.exponent));
}

export function ceil(n: Num): Num {
  const result = negate(floor(negate(n)));
  return result === 0 ? 0 : result;
}

/** Significant digits and decimal point position of the shortest decimal that reads back as `n` (Steele and White). */
function shortestDigits(n: BigFloat): { readonly digits: string; readonly point: number } {
  const pad = Math.max(0, n.bits - bitLength(n.mantissa));
  const m = (n.mantissa < 0n ? -n.mantissa : n.mantissa) << BigInt(pad);
  const e = n.exponent - pad;
  let rest = m << BigInt(e > 0 ? e + 1 : 1);
  let scale = 1n << BigInt(e < 0 ? 1 - e : 1);
  let margin = e > 0 ? 1n << BigInt(e) : 1n;
  const inclusive = (m & 1n) === 0n;
  let point = Math.ceil((bitLength(m) + e - 1) * Math.LOG10E * Math.LN2 - 1e-10);
  if (point >= 0) scale *= 10n ** BigInt(point);
  else {
    const factor = 10n ** BigInt(-point);
    rest *= factor;
    margin *= factor;
  }
  if (inclusive ? rest + margin >= scale : rest + margin > scale) point += 1;
  else {
    rest *= 10n;
    margin *= 10n;
  }
  let digits = '';
  for (;;) {
    const digit = rest / scale;
    rest %= scale;
    const low = inclusive ? rest <= margin : rest < margin;
    const high = inclusive ? rest + margin >= scale : rest + margin > scale;
    if (!low && !high) {
      digits += digit.toString();
      rest *= 10n;
      margin *= 10n;
      continue;
    }
    const up = high && (!low || rest * 2n >= scale);
    digits += (up ? digit + 1n : digit).toString();
    return { digits, point };
  }
}

/** Plain decimal text, as Terraform turns a number into a string: no exponent, no superfluous digits. */
export function formatNumber(n: Num): string {
  if (typeof n === 'number') {
    if (Number.isFinite(n)) return Object.is(n, -0) ? '-0' : n.toString();
    return n > 0 ? '+Inf' : '-Inf';
  }
  const sign = n.mantissa < 0n ? '-' : '';
  const { digits, point } = shortestDigits(n);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (digits.length <= point) return sign + digits + '0'.repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Significant digits of `|n|` and the position of its decimal point: `0.digits × 10^point`. */
export function decimalDigits(n: Num): { readonly digits: string; readonly point: number } {
  if (typeof n !== 'number') return shortestDigits(n);
  const text = Math.abs(n).toString();
  return { digits: trimEnd(text, '0') || '0', point: text.length };
}

/** `|n|` in decimal with exactly `places` digits after the point, half to even on the exact value. */
export function toFixed(n: Num, places: number): string {
  const { mantissa, exponent } = parts(n);
  const positive = mantissa < 0n ? -mantissa : mantissa;
  const scaled = positive * 10n ** BigInt(places);
  let whole: bigint;
  if (exponent >= 0) whole = scaled << BigInt(exponent);
  else {
    const shift = BigInt(-exponent);
    whole = scaled >> shift;
    const rest = scaled - (whole << shift);
    const half = 1n << (shift - 1n);
    if (rest > half || (rest === half && (whole & 1n) === 1n)) whole += 1n;
  }
  const text = whole.toString().padStart(places + 1, '0');
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}
