/** Sums and products of floats as decimals, so that 0.1 and 0.2 are 0.3. */
import { GoError } from '../../../go/index.ts';

/** digits × 10^-places */
interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

/** Number of decimal places of a quotient. */
const precision = 16;

function decimalOf(value: number): Decimal {
  if (!Number.isFinite(value)) return { digits: 0n, places: 0 };
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}

function numberOf({ digits, places }: Decimal): number {
  return Number(`${digits}e-${places}`);
}

function atPlaces({ digits, places }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - places);
}

type Operation = (a: Decimal, b: Decimal) => Decimal;

function sum(sign: bigint): Operation {
  return (a, b) => {
    const places = Math.max(a.places, b.places);
    return { digits: atPlaces(a, places) + sign * atPlaces(b, places), places };
  };
}

const product: Operation = (a, b) => ({ digits: a.digits * b.digits, places: a.places + b.places });

/** Rounded half away from zero. */
const quotient: Operation = (a, b) => {
  if (b.digits === 0n) throw new GoError('decimal division by 0');
  const top = a.digits * 10n ** BigInt(precision + b.places + 1);
  const raw = top / (b.digits * 10n ** BigInt(a.places));
  const up = raw < 0n ? -5n : 5n;
  return { digits: (raw + up) / 10n, places: precision };
};

const operations = { '+': sum(1n), '-': sum(-1n), '*': product, '/': quotient };

/** One number combined with others, from left to right. */
export function combined(sign: keyof typeof operations, first: number, others: readonly number[]): number {
  const operation = operations[sign];
  let result = decimalOf(first);
  for (const other of others) {
    result = operation(result, decimalOf(other));
    // Digits beyond a float's precision are dropped.
    if (result.places > 400) result = decimalOf(numberOf(result));
  }
  return numberOf(result);
}
