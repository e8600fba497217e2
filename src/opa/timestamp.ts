import { trimEnd } from '../source/index.ts';

/** A time in nanoseconds since the Unix epoch as Go writes it in JSON: in UTC, with as many decimals as needed. */
export function timestamp(nanoseconds: bigint): string {
  const milliseconds = nanoseconds / 1_000_000n;
  const rest = nanoseconds - milliseconds * 1_000_000n;
  const text = new Date(Number(milliseconds)).toISOString().slice(0, -1);
  const decimals = trimEnd(`${text.slice(20)}${String(rest).padStart(6, '0')}`, '0');
  return `${text.slice(0, 19)}${decimals === '' ? '' : `.${decimals}`}Z`;
}
