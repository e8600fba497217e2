/**
 * Binary floating-point numbers with a mantissa of a chosen number of bits, rounded to nearest, ties to even. Rego
 * computes with them if an operand is not an integer. 64 bits by default.
 */
import { trimEnd } from '../../source/index.ts';

export interface BigFloat {
  readonly negative: boolean;
  /** Exactly the number of bits of the precision that it was rounded to; 0n for zero. */
  readonly mantissa: bigint;
  /** The value is mantissa × 2^exponent. */
  readonly exponent: number;
}

/** A decimal as written: digits × 10^exponent. */
export interface DecimalParts {
  readonly negative: boolean;
  readonly digits: bigint;
  readonly exponent: number;
}

export const defaultPrecision = 64;

export function bitLength(value: bigint): number {
  if (value < 0x1_0000_0000n) return 32 - Math.clz32(Number(value));
  const hex = value.toString(16);
  return (hex.length - 1) * 4 + (32 - Math.clz32(Number.parseInt(hex[0]!, 16)));
}

/** mantissa × 2^exponent at `precision` bits; `sticky`: the true mantissa is slightly larger. */
function rounded(negative: boolean, mantissa: bigint, exponent: number, sticky: boolean, precision: number): BigFloat {
  if (mantissa === 0n) return { negative, mantissa, exponent: 0 };
  const excess = bitLength(mantissa) - precision;
  if (excess <= 0) {
    // Callers that pass `sticky` pass more bits than the precision.
    return { negative, mantissa: mantissa << BigInt(-excess), exponent: exponent + excess };
  }
  const shift = BigInt(excess);
  let kept = mantissa >> shift;
  const rest = mantissa - (kept << shift);
  const half = 1n << (shift - 1n);
  if (rest > half || (rest === half && (sticky || (kept & 1n) === 1n))) {
    kept += 1n;
    if (bitLength(kept) > precision) return { negative, mantissa: kept >> 1n, exponent: exponent + excess + 1 };
  }
  return { negative, mantissa: kept, exponent: exponent + excess };
}

export function fromInteger(value: bigint, precision = defaultPrecision): BigFloat {
  return rounded(value < 0n, value < 0n ? -value : value, 0, false, precision);
}

export function fromDecimal({ negative, digits, exponent }: DecimalParts, precision = defaultPrecision): BigFloat {
  if (exponent >= 0) return rounded(negative, digits * 5n ** BigInt(exponent), exponent, false, precision);
  return quotient(negative, digits, 5n ** BigInt(-exponent), exponent, precision);
}

/** The numerator over the denominator × 2^exponent. */
function quotient(
  negative: boolean,
  numerator: bigint,
  denominator: bigint,
  exponent: number,
  precision: number,
): BigFloat {
  const shift = Math.max(precision + 2 - (bitLength(numerator) - bitLength(denominator)), 0);
  const scaled = numerator << BigInt(shift);
  const whole = scaled / denominator;
  return rounded(negative, whole, exponent - shift, whole * denominator !== scaled, precision);
}

const signed = (x: BigFloat): bigint => (x.negative ? -x.mantissa : x.mantissa);

export function add(x: BigFloat, y: BigFloat, precision = defaultPrecision): BigFloat {
  if (x.mantissa === 0n && y.mantissa === 0n) return { negative: x.negative && y.negative, mantissa: 0n, exponent: 0 };
  if (x.mantissa === 0n) return rounded(y.negative, y.mantissa, y.exponent, false, precision);
  if (y.mantissa === 0n) return rounded(x.negative, x.mantissa, x.exponent, false, precision);
  const [high, low] = x.exponent >= y.exponent ? [x, y] : [y, x];
  let distance = high.exponent - low.exponent;
  // If the smaller operand is far below the last bit, it only breaks ties, so a nearer number gives the same result.
  const maxDistance = 2 * precision + 130;
  let lowMantissa = signed(low);
  let exponent = low.exponent;
  if (distance > maxDistance) {
    lowMantissa = low.negative ? -1n : 1n;
    distance = maxDistance;
    exponent = high.exponent - maxDistance;
  }
  const sum = (signed(high) << BigInt(distance)) + lowMantissa;
  return rounded(sum < 0n, sum < 0n ? -sum : sum, exponent, false, precision);
}

export function negate(x: BigFloat): BigFloat {
  return { ...x, negative: !x.negative };
}

export function multiply(x: BigFloat, y: BigFloat, precision = defaultPrecision): BigFloat {
  return rounded(x.negative !== y.negative, x.mantissa * y.mantissa, x.exponent + y.exponent, false, precision);
}

/** `y` is not zero. */
export function divide(x: BigFloat, y: BigFloat, precision = defaultPrecision): BigFloat {
  return quotient(x.negative !== y.negative, x.mantissa, y.mantissa, x.exponent - y.exponent, precision);
}

export function isInteger(x: BigFloat): boolean {
  if (x.mantissa === 0n || x.exponent >= 0) return true;
  const whole = truncate(x);
  return (whole < 0n ? -whole : whole) << BigInt(-x.exponent) === x.mantissa;
}

/** The integer towards zero. */
export function truncate(x: BigFloat): bigint {
  if (x.exponent >= 0) return signed(x) << BigInt(x.exponent);
  if (-x.exponent > bitLength(x.mantissa)) return 0n;
  const whole = x.mantissa >> BigInt(-x.exponent);
  return x.negative ? -whole : whole;
}

/**
 * The shortest decimal that reads back as the same float, in full for integers, otherwise with an exponent if that is
 * below -4 or at least 6. Method: walk the digits of the value together with those of the two half-way points to its
 * neighbors until cutting off, or cutting off and adding one, stays between them (as Go's math/big prints).
 */
export function floatText(x: BigFloat): string {
  const sign = x.negative ? '-' : '';
  if (x.mantissa === 0n) return `${sign}0`;
  const { digits, point } = shortestDigits(x);
  if (isInteger(x)) return `${sign}${digits.padEnd(point, '0').slice(0, Math.max(point, 1))}`;
  const exponent = point - 1;
  if (exponent < -4 || exponent >= 6) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
    const size = String(Math.abs(exponent)).padStart(2, '0');
    return `${sign}${digits[0]}${fraction}e${exponent < 0 ? '-' : '+'}${size}`;
  }
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** 0.d₁d₂d₃… × 10^point. */
interface Digits {
  readonly digits: string;
  readonly point: number;
}

function exactDigits(mantissa: bigint, exponent: number): Digits {
  const whole = exponent >= 0 ? mantissa << BigInt(exponent) : mantissa * 5n ** BigInt(-exponent);
  const text = whole.toString();
  return { digits: trimEnd(text, '0'), point: text.length + Math.min(exponent, 0) };
}

function shortestDigits(x: BigFloat): Digits {
  const doubled = x.mantissa << 1n;
  const exact = exactDigits(doubled, x.exponent - 1);
  const lower = exactDigits(doubled - 1n, x.exponent - 1);
  const upper = exactDigits(doubled + 1n, x.exponent - 1);
  const inclusive = (x.mantissa & 1n) === 0n;
  const at = (digits: string, i: number): number => (i < digits.length ? digits.charCodeAt(i) : 48);
  for (let i = 0; i < exact.digits.length; i++) {
    const digit = exact.digits.charCodeAt(i);
    const high = at(upper.digits, i);
    const mayCut = at(lower.digits, i) !== digit || (inclusive && i + 1 === lower.digits.length);
    const mayRaise = digit !== high && (inclusive || digit + 1 < high || i + 1 < upper.digits.length);
    if (mayCut && mayRaise) return roundsUp(exact.digits, i + 1) ? raised(exact, i + 1) : cut(exact, i + 1);
    if (mayCut) return cut(exact, i + 1);
    if (mayRaise) return raised(exact, i + 1);
  }
  return exact;
}

function roundsUp(digits: string, length: number): boolean {
  if (length >= digits.length) return false;
  if (digits[length] === '5' && length + 1 === digits.length) return (digits.charCodeAt(length - 1) & 1) === 1;
  return digits[length]! >= '5';
}

function cut({ digits, point }: Digits, length: number): Digits {
  return { digits: trimEnd(digits.slice(0, length), '0'), point };
}

function raised({ digits, point }: Digits, length: number): Digits {
  if (length >= digits.length) return { digits, point };
  const kept = trimEnd(digits.slice(0, length), '9');
  if (kept === '') return { digits: '1', point: point + 1 };
  return { digits: kept.slice(0, -1) + String.fromCharCode(kept.charCodeAt(kept.length - 1) + 1), point };
}
