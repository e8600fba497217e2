/** Durations as Go writes them. */
import { trimEnd } from '../../source/index.ts';

const units = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  ['µs', 1_000n],
  ['μs', 1_000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
  ['d', 86_400_000_000_000n],
  ['w', 604_800_000_000_000n],
  ['y', 31_536_000_000_000_000n],
]);
const longer = new Set(['d', 'w', 'y']);

const isInt64 = (value: bigint): boolean => BigInt.asIntN(64, value) === value;

/**
 * `1h15m0.5s` in nanoseconds, as Go reads durations, or an error message; `days`: also days, weeks and years of 365
 * days, which Go does not have.
 */
export function readDuration(text: string, days = false): bigint | { readonly error: string } {
  const shown = JSON.stringify(text);
  const sign = /^[+-]/.exec(text)?.[0];
  let rest = sign === undefined ? text : text.slice(1);
  if (rest === '0') return 0n;
  if (rest === '' || rest.length > 200) return { error: `time: invalid duration ${shown}` };
  let total = 0n;
  while (rest !== '') {
    const [amount, whole, fraction] = /^(\d*)(?:\.(\d*))?/.exec(rest)!;
    if ((whole ?? '') === '' && (fraction ?? '') === '') return { error: `time: invalid duration ${shown}` };
    rest = rest.slice(amount.length);
    const unit = /^[^\d.]+/.exec(rest)?.[0];
    if (unit === undefined) return { error: `time: missing unit in duration ${shown}` };
    const size = units.get(unit);
    if (size === undefined || (!days && longer.has(unit)))
      return { error: `time: unknown unit ${JSON.stringify(unit)} in duration ${shown}` };
    rest = rest.slice(unit.length);
    total += BigInt(whole === '' ? '0' : whole!) * size;
    total += fractionOf(fraction ?? '', size);
    if (total > 2n ** 63n) return { error: `time: invalid duration ${shown}` };
  }
  const result = sign === '-' ? -total : total;
  return isInt64(result) ? result : { error: `time: invalid duration ${shown}` };
}

/** Largest number of which Go's int64 has room for one more digit. */
const maxShort = (2n ** 63n - 1n) / 10n;

/** `.333` of a unit, computed with floats as in Go, which leaves out the digits that an int64 has no room for. */
function fractionOf(digits: string, size: bigint): bigint {
  let [value, scale] = [0n, 1];
  for (const digit of digits) {
    const next = value * 10n + BigInt(digit);
    if (value > maxShort || next > 2n ** 63n) break;
    value = next;
    scale *= 10;
  }
  return BigInt(Math.trunc(Number(value) * (Number(size) / scale)));
}

/** Nanoseconds as Go prints a duration: `1h1m1s`, `1.5s`, `20ms`, `0s`. */
export function durationText(nanoseconds: bigint): string {
  const sign = nanoseconds < 0n ? '-' : '';
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  if (size === 0n) return '0s';
  for (const [unit, least] of [
    ['ns', 1n],
    ['µs', 1_000n],
    ['ms', 1_000_000n],
  ] as const) {
    if (size < least * 1000n) return sign + decimal(size, least) + unit;
  }
  const minutes = size / 60_000_000_000n;
  const seconds = `${decimal(size % 60_000_000_000n, 1_000_000_000n)}s`;
  if (minutes === 0n) return sign + seconds;
  return minutes < 60n ? `${sign}${minutes}m${seconds}` : `${sign}${minutes / 60n}h${minutes % 60n}m${seconds}`;
}

/** A quotient with as many digits after the point as it needs. */
function decimal(size: bigint, unit: bigint): string {
  const fraction = trimEnd(String(size % unit).padStart(String(unit).length - 1, '0'), '0');
  return unit === 1n || fraction === '' ? String(size / unit) : `${size / unit}.${fraction}`;
}
