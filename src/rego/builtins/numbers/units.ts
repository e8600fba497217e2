/** Amounts with SI and binary suffixes. */

import { numberFromBigInt, numberFromText, type Value } from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { define } from '../define.ts';
import { number, string } from '../types.ts';

interface Amount {
  readonly number: string;
  readonly unit: string;
}

/** Splits `1.5Ki`: an `e` followed by digits belongs to the number. Undefined if the exponent is too large. */
function amountOf(text: string): Amount | undefined {
  let at = 0;
  for (; at < text.length; at++) {
    const char = text[at]!;
    if (!/[\d.eE+-]/.test(char)) break;
    if (char !== 'e' && char !== 'E') continue;
    if (!/[\d+-]/.test(text[at + 1] ?? '')) break;
    if (/[+-]/.test(text[at + 1]!)) at++;
    if (/^\d{7}/.test(text.slice(at + 1, at + 8))) return undefined;
  }
  return { number: text.slice(0, at), unit: text.slice(at) };
}

const prefixes = ['k', 'm', 'g', 't', 'p', 'e'];

/** The factors of lower-case units. */
function factorOf(unit: string): bigint | undefined {
  if (unit === '') return 1n;
  const match = /^([kmgtpe])(i?)$/.exec(unit);
  if (match === null) return undefined;
  return (match[2] === 'i' ? 1024n : 1000n) ** BigInt(prefixes.indexOf(match[1]!) + 1);
}

/** A decimal as numerator and denominator; undefined if it is not a number, or too long. */
function fractionOf(text: string): readonly [bigint, bigint] | undefined {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (match === null || (match[2] === '' && (match[3] ?? '') === '')) return undefined;
  const exponent = Number(match[4] ?? 0) - (match[3] ?? '').length;
  if (Math.abs(exponent) > 100_000) return undefined;
  const digits = BigInt(`${match[2]}${match[3] ?? ''}`) * (match[1] === '-' ? -1n : 1n);
  return exponent >= 0 ? [digits * 10n ** BigInt(exponent), 1n] : [digits, 10n ** BigInt(-exponent)];
}

/** 0.001 as the nearest double, like OPA. */
const milli: readonly [bigint, bigint] = [1152921504606847n, 1152921504606846976n];

function parsed(context: BuiltinContext, text: string): Value | undefined {
  const fail = (message: string): undefined => context.fail(`units.parse: ${message}`);
  const bare = text.replaceAll('"', '');
  if (bare.includes(' ')) return fail('spaces not allowed in resource strings');
  const amount = amountOf(bare);
  if (amount === undefined) return fail('exponent too large');
  if (amount.number === '') return fail('no amount provided');
  // `m` is a thousandth, `M` a million; otherwise case does not matter.
  const unit = amount.unit.slice(0, 1) + amount.unit.slice(1).toLowerCase();
  const factor = unit === 'm' ? milli : ([factorOf(unit.toLowerCase()), 1n] as const);
  if (factor[0] === undefined) return fail(`unit ${unit} not recognized`);
  context.spend(amount.number.length);
  const fraction = fractionOf(amount.number);
  if (fraction === undefined) return fail('could not parse amount to a number');
  const numerator = fraction[0] * factor[0];
  const denominator = fraction[1] * factor[1];
  if (numerator % denominator === 0n) return numberFromBigInt(numerator / denominator);
  return numberFromText(tenPlaces(numerator, denominator));
}

/** With ten digits after the point, the last one rounded half away from zero. */
function tenPlaces(numerator: bigint, denominator: bigint): string {
  const size = (numerator < 0n ? -numerator : numerator) * 10n ** 10n;
  const digits = ((size * 2n + denominator) / (denominator * 2n)).toString().padStart(11, '0');
  return `${numerator < 0n ? '-' : ''}${digits.slice(0, -10)}.${digits.slice(-10)}`;
}

function parsedBytes(context: BuiltinContext, text: string): Value | undefined {
  const fail = (message: string): undefined => context.fail(`units.parse_bytes: ${message}`);
  const bare = text.toLowerCase().replaceAll('"', '');
  if (bare.includes(' ')) return fail('spaces not allowed in resource strings');
  const amount = amountOf(bare);
  if (amount === undefined) return fail('exponent too large');
  if (amount.number === '') return fail('no byte amount provided');
  const factor = amount.unit === 'b' ? undefined : factorOf(amount.unit.replace(/b$/, ''));
  if (factor === undefined) return fail(`byte unit ${amount.unit} not recognized`);
  context.spend(amount.number.length);
  const fraction = fractionOf(amount.number);
  if (fraction === undefined) return fail('could not parse byte amount to a number');
  return numberFromBigInt((fraction[0] * factor) / fraction[1]);
}

const params = [{ name: 'x', type: string }] as const;

export const units: readonly Builtin[] = [
  define({
    name: 'units.parse',
    doc: 'The number for an amount with a suffix: `m`, `K`, `M`, `G`, `T`, `P`, `E`, or `Ki`, `Mi` and so on for powers of 1024. Only `m` and `M` are case-sensitive.',
    params,
    result: { type: number },
    examples: ['units.parse("1.5Ki") == 1536', 'units.parse("200m") == 0.2'],
    call: parsed,
  }),
  define({
    name: 'units.parse_bytes',
    doc: 'The number of bytes for an amount with a suffix such as `KB`, `K`, `KiB` or `Ki`, in any case. Fractions of a byte are truncated.',
    params,
    result: { type: number },
    examples: ['units.parse_bytes("1MB") == 1000000', 'units.parse_bytes("1.5GiB") == 1610612736'],
    call: parsedBytes,
  }),
];
