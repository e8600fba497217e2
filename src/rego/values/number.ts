import { trimEnd } from '../../source/index.ts';
import { type BigFloat, defaultPrecision, fromDecimal, fromInteger } from './big-float.ts';

/**
 * A number whose notation JavaScript would not keep: `1.0`, `1e3`, `0.33333333333333333334`. Its value is exactly the
 * decimal in the text.
 */
export class Decimal {
  readonly text: string;
  private known: DecimalForm | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Normalized, computed once. */
  get form(): DecimalForm {
    return (this.known ??= decimalForm(this.text));
  }
}

/**
 * All numbers of Rego. A JavaScript number represents the decimal that it prints as; integers beyond 2^53 are bigint.
 */
export type Numeric = number | bigint | Decimal;

/** ±0.digits × 10^point, without zeros at either end of the digits; zero has no digits. */
export interface DecimalForm {
  readonly negative: boolean;
  readonly digits: string;
  readonly point: number;
}

/** Numbers with larger exponents can be compared, but not computed with: the digits would fill the memory. */
const maxDigits = 40_000;
/** Numbers below this many digits have a primitive that represents them in native maps. */
const maxKeyDigits = 400;

export function isNumber(value: unknown): value is Numeric {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Decimal;
}

/** The number in `text`, in JSON or Rego notation. The notation is kept. */
export function numberFromText(text: string): Numeric {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return String(value) === text ? value : new Decimal(text);
  if (/^-?[1-9]\d*$/.test(text)) return text.length > maxDigits ? new Decimal(text) : BigInt(text);
  if (String(value) === text && !Number.isInteger(value) && value - value === 0) return value;
  return new Decimal(text);
}

export function numberFromBigInt(value: bigint): Numeric {
  return value <= 9007199254740991n && value >= -9007199254740991n ? Number(value) : value;
}

export function numberText(value: Numeric): string {
  return typeof value === 'object' ? value.text : String(value);
}

/** The nearest double. */
export function toDouble(value: Numeric): number {
  return typeof value === 'object' ? Number(value.text) : Number(value);
}

function decimalForm(text: string): DecimalForm {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (match === null) throw new TypeError(`not a number: ${text.slice(0, 50)}`);
  const whole = match[2] ?? '';
  const all = whole + (match[3] ?? '');
  const digits = all.replace(/^0+/, '');
  if (digits === '') return { negative: match[1] === '-', digits: '', point: 0 };
  const point = whole.length - (all.length - digits.length) + Number(match[4] ?? 0);
  return { negative: match[1] === '-', digits: trimEnd(digits, '0'), point };
}

function formOf(value: Numeric): DecimalForm {
  return typeof value === 'object' ? value.form : decimalForm(String(value));
}

/** Orders two numbers by value, exactly. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? -1 : a > b ? 1 : 0;
  // Rounding to a double keeps the order: only numbers that round to the same double need a closer comparison.
  const x = toDouble(a);
  const y = toDouble(b);
  if (x !== y) return x < y ? -1 : 1;
  const [f, g] = [formOf(a), formOf(b)];
  if (f.digits === '' || g.digits === '') {
    if (f.digits === g.digits) return 0;
    return f.digits === '' ? (g.negative ? 1 : -1) : f.negative ? -1 : 1;
  }
  if (f.negative !== g.negative) return f.negative ? -1 : 1;
  const order = f.point - g.point || (f.digits < g.digits ? -1 : f.digits > g.digits ? 1 : 0);
  return f.negative ? -order : order;
}

/**
 * A primitive that is the same for equal numbers in any notation: `1` for `1.0`. Undefined for numbers that no double
 * and no bigint of reasonable size represents.
 */
export function primitiveOf(value: Numeric): number | bigint | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') {
    const near = Number(value);
    if (near - near !== 0 || near > 1e300 || near < -1e300) return undefined;
    return integerOfForm(decimalForm(String(near))) === value ? near : value;
  }
  const near = Number(value.text);
  if (near - near !== 0 || near > 1e300 || near < -1e300) return undefined;
  if (compareNumbers(value, near) === 0 && sameForm(value.form, decimalForm(String(near)))) return near;
  return integerOfForm(value.form);
}

function sameForm(a: DecimalForm, b: DecimalForm): boolean {
  return a.digits === b.digits && a.point === b.point;
}

function integerOfForm(form: DecimalForm, limit = maxKeyDigits): bigint | undefined {
  if (form.digits === '') return 0n;
  if (form.point < form.digits.length || form.point > limit) return undefined;
  const value = BigInt(form.digits.padEnd(form.point, '0'));
  return form.negative ? -value : value;
}

/** The value if it is an integer (also in notations such as `3.0` or `1e2`) of a size that can be printed. */
export function toBigInt(value: Numeric): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return BigInt(value);
    return Number.isInteger(value) ? integerOfForm(decimalForm(String(value))) : undefined;
  }
  return integerOfForm(value.form, maxDigits);
}

/** The value if it is an integer that JavaScript numbers represent exactly. */
export function toInt(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  if (!(value instanceof Decimal)) return undefined;
  const near = Number(value.text);
  return Number.isSafeInteger(near) && compareNumbers(value, near) === 0 ? near + 0 : undefined;
}

/** The nearest float of `precision` bits; undefined if the exponent is too large to compute with. */
export function toFloat(value: Numeric, precision?: number): BigFloat | undefined {
  if (typeof value === 'bigint') return fromInteger(value, precision);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return fromInteger(BigInt(value), precision);
  const { negative, digits, point } = formOf(value);
  if (point > maxDigits || point < -maxDigits || digits.length > maxDigits) return undefined;
  return fromDecimal({ negative, digits: BigInt(digits), exponent: point - digits.length }, precision);
}

/** Whether a number has a binary exponent beyond ±100,000, which neither Rego nor JSON texts may have. */
export function isTooBig(value: Numeric): boolean {
  if (typeof value === 'number') return false;
  if (typeof value === 'object' && Math.abs(value.form.point) < 30_000) return false;
  const float = toFloat(value);
  return float === undefined || (float.mantissa !== 0n && Math.abs(float.exponent + defaultPrecision) > 100_000);
}
