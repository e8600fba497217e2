/** Doubles as text, as Go prints them. */
import { trimEnd } from '../../source/index.ts';

/** 0.d₁d₂d₃… × 10^point. */
interface Digits {
  readonly digits: string;
  readonly point: number;
}

/** The layouts: exponent, plain, whichever is shorter, hexadecimal mantissa. Upper case only changes letters. */
export type FloatVerb = 'e' | 'E' | 'f' | 'g' | 'G' | 'x' | 'X' | 'b';

const bits = new DataView(new ArrayBuffer(8));

/** A finite double as mantissa × 2^exponent. */
function partsOf(value: number): { mantissa: bigint; exponent: number } {
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const biased = Number((raw >> 52n) & 0x7ffn);
  const fraction = raw & 0xfffffffffffffn;
  if (biased === 0) return { mantissa: fraction, exponent: -1074 };
  return { mantissa: fraction | 0x10000000000000n, exponent: biased - 1075 };
}

function exactDigits(value: number): Digits {
  const { mantissa, exponent } = partsOf(value);
  if (mantissa === 0n) return { digits: '', point: 0 };
  const whole = exponent >= 0 ? mantissa << BigInt(exponent) : mantissa * 5n ** BigInt(-exponent);
  const text = whole.toString();
  return { digits: trimEnd(text, '0'), point: text.length + Math.min(exponent, 0) };
}

/** The fewest digits that read back as the same double. */
function shortestDigits(value: number): Digits {
  const [mantissa, exponent] = value.toExponential().split('e');
  const digits = trimEnd(mantissa!.replace('.', ''), '0');
  return digits === '' ? { digits, point: 0 } : { digits, point: Number(exponent) + 1 };
}

/** Rounded to a number of digits, exact halves to even. */
function rounded({ digits, point }: Digits, count: number): Digits {
  if (count >= digits.length) return { digits, point };
  if (count < 0) return { digits: '', point: 0 };
  const next = digits.charCodeAt(count) - 48;
  const tie = next === 5 && count + 1 === digits.length;
  const up = tie ? count > 0 && digits.charCodeAt(count - 1) % 2 === 1 : next >= 5;
  const kept = digits.slice(0, count);
  if (!up) return { digits: trimEnd(kept, '0'), point };
  const raised = (BigInt(kept === '' ? '0' : kept) + 1n).toString().padStart(count, '0');
  return { digits: trimEnd(raised, '0'), point: point + Math.max(raised.length - count, 0) };
}

/** With `precision` digits (after the point; in total for `g`), or -1 for the shortest exact form. */
export function floatText(value: number, verb: FloatVerb, precision: number): string {
  if (Number.isNaN(value)) return 'NaN';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = Math.abs(value);
  if (size === Number.POSITIVE_INFINITY) return `${sign || '+'}Inf`;
  if (verb === 'x' || verb === 'X') {
    const text = hexadecimal(size, precision);
    return sign + (verb === 'X' ? text.toUpperCase() : text);
  }
  if (verb === 'b') {
    const { mantissa, exponent } = partsOf(size);
    return `${sign}${mantissa}p${exponent < 0 ? '' : '+'}${exponent}`;
  }
  const shortest = precision < 0;
  const all = shortest ? shortestDigits(size) : exactDigits(size);
  if (verb === 'f')
    return sign + plain(shortest ? all : rounded(all, all.point + precision), shortest ? undefined : precision);
  if (verb === 'e' || verb === 'E')
    return sign + exponential(shortest ? all : rounded(all, precision + 1), verb, shortest ? undefined : precision);
  const limit = Math.max(precision, 1);
  const digits = shortest ? all : rounded(all, limit);
  const exponent = digits.point - 1;
  const whole = digits.digits.length >= digits.point ? Math.min(limit, digits.digits.length) : limit;
  if (exponent < -4 || exponent >= (shortest ? 6 : whole))
    return sign + exponential(digits, verb === 'g' ? 'e' : 'E', undefined);
  return sign + plain(digits, undefined);
}

function plain({ digits, point }: Digits, places: number | undefined): string {
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const fraction = (point > 0 ? digits.slice(point) : '0'.repeat(digits === '' ? 0 : -point) + digits).padEnd(
    places ?? 0,
    '0',
  );
  const shown = places === undefined ? fraction : fraction.slice(0, places);
  return shown === '' ? whole : `${whole}.${shown}`;
}

function exponential({ digits, point }: Digits, letter: string, places: number | undefined): string {
  const exponent = digits === '' ? 0 : point - 1;
  const fraction = digits.slice(1).padEnd(places ?? 0, '0');
  const size = String(Math.abs(exponent)).padStart(2, '0');
  return `${digits[0] ?? '0'}${fraction === '' ? '' : `.${fraction}`}${letter}${exponent < 0 ? '-' : '+'}${size}`;
}

function hexadecimal(size: number, precision: number): string {
  let { mantissa, exponent } = partsOf(size);
  if (mantissa === 0n) return `0x0${precision > 0 ? `.${'0'.repeat(precision)}` : ''}p+00`;
  while (mantissa < 0x10000000000000n) {
    mantissa <<= 1n;
    exponent--;
  }
  exponent += 52;
  let digits: string;
  if (precision < 0) digits = trimEnd(mantissa.toString(16), '0') || '1';
  else {
    const shift = BigInt(Math.max(52 - precision * 4, 0));
    let kept = mantissa >> shift;
    const rest = mantissa - (kept << shift);
    const half = shift > 0n ? 1n << (shift - 1n) : 0n;
    if (shift > 0n && (rest > half || (rest === half && kept % 2n === 1n))) kept++;
    digits = kept.toString(16);
    if (digits[0] === '2') {
      digits = `1${'0'.repeat(digits.length - 1)}`;
      exponent++;
    }
    digits = digits.padEnd(precision + 1, '0');
  }
  const fraction = digits.slice(1);
  const power = String(Math.abs(exponent)).padStart(2, '0');
  return `0x${digits[0]}${fraction === '' ? '' : `.${fraction}`}p${exponent < 0 ? '-' : '+'}${power}`;
}
