import { trimEnd } from '../../../../source/index.ts';
import type { Refusal } from '../../evaluate/scope.ts';
import { convert } from '../../values/convert.ts';
import { graphemes } from '../../values/graphemes.ts';
import { decimalDigits, type Num, signOf, toBigInt, toFixed } from '../../values/number.ts';
import { BOOL, NUMBER, STRING, type Type } from '../../values/type.ts';
import type { Value } from '../../values/value.ts';
import { encodeJson, quoteJson } from '../encodings/json.ts';

/** One `%…` of a format string. */
export interface Verb {
  readonly text: string;
  readonly flags: string;
  readonly width: number;
  /** -1 if there is none. */
  readonly precision: number;
  /** From 1; only for arguments by number. */
  readonly index?: number | undefined;
  readonly letter: string;
}

/** Maximum width and precision; Go has a similar limit. */
const maxWidth = 10_000;

export type Piece = string | Verb;

/** Splits a format string into text and verbs; an object is an error. */
export function parseFormat(format: string): readonly Piece[] | Refusal {
  const pieces: Piece[] = [];
  const pattern = /%(?:(%)|([+\-# 0]*)((?:[1-9]\d*)?)(?:\.(\d*))?(?:\[(\d+)\])?([A-Za-z])?)/y;
  let at = 0;
  while (at < format.length) {
    const next = format.indexOf('%', at);
    if (next !== at) pieces.push(format.slice(at, next < 0 ? undefined : next));
    if (next < 0) break;
    pattern.lastIndex = next;
    const match = pattern.exec(format);
    const [text, percent, flags = '', width = '', precision, index, letter] = match ?? [];
    if (text === undefined) return { reason: `a "%" without a verb` };
    at = next + text.length;
    if (percent !== undefined) {
      pieces.push('%');
      continue;
    }
    if (letter === undefined || !VERBS.has(letter)) return { reason: `"${text}" is not a verb` };
    const wide = Number(width || '0');
    const exact = precision === undefined ? -1 : Number(precision || '0');
    if (wide > maxWidth || exact > maxWidth) {
      return { reason: `"${text}" has a width or precision that is too large`, exceeded: true };
    }
    const position = index === undefined ? undefined : Number(index);
    pieces.push({ text, flags, width: wide, precision: exact, index: position, letter });
  }
  return pieces;
}

interface VerbRule {
  readonly takes?: Type;
  /** The text; undefined if the value does not fit the verb. */
  readonly format: (value: Value, verb: Verb) => string | undefined;
}

function integer(base: number, prefix: string): VerbRule {
  return {
    takes: NUMBER,
    format: (value, verb) => {
      const whole = value.kind === 'number' ? toBigInt(value.value) : undefined;
      if (whole === undefined) return undefined;
      let digits = (whole < 0n ? -whole : whole).toString(base);
      if (verb.letter === 'X') digits = digits.toUpperCase();
      if (verb.precision > digits.length) digits = digits.padStart(verb.precision, '0');
      // As in Go: without digits, zero is not even padded.
      if (verb.precision === 0 && whole === 0n) return '';
      const head = verb.flags.includes('#') ? (verb.letter === 'X' ? prefix.toUpperCase() : prefix) : '';
      const hasZeros = verb.precision < 0 && !verb.flags.includes('-');
      return padNumber(signText(whole < 0n, verb) + head, digits, verb, hasZeros);
    },
  };
}

const floating: VerbRule = {
  takes: NUMBER,
  format: (value, verb) => {
    if (value.kind !== 'number') return undefined;
    const { value: n } = value;
    const sign = signText(signOf(n) < 0, verb);
    const isInfinite = n === Infinity || n === -Infinity;
    return padNumber(sign, isInfinite ? 'Inf' : floatDigits(n, verb), verb, !isInfinite);
  },
};

function floatDigits(n: Num, verb: Verb): string {
  const lower = verb.letter.toLowerCase();
  const text =
    lower === 'f' ? toFixed(n, verb.precision < 0 ? 6 : verb.precision) : scientific(n, lower, verb.precision);
  return verb.letter === lower ? text : text.toUpperCase();
}

/** `%e` and `%g` as Go prints them. */
function scientific(n: Num, letter: string, precision: number): string {
  const { digits, point } = decimalDigits(n);
  const zero = signOf(n) === 0;
  if (letter === 'e') {
    const wanted = precision < 0 ? 7 : precision + 1;
    const rounded = roundDigits(zero ? '0' : digits, wanted);
    return exponentForm(rounded.digits.padEnd(wanted, '0'), zero ? 0 : point - 1 + rounded.carry);
  }
  const shortest = precision < 0;
  const rounded = shortest ? { digits, carry: 0 } : roundDigits(digits, Math.max(1, precision));
  const kept = trimEnd(rounded.digits, '0') || '0';
  const exponent = zero ? 0 : point - 1 + rounded.carry;
  const limit = shortest ? 6 : precision > kept.length && kept.length >= point ? kept.length : precision;
  if (exponent < -4 || exponent >= Math.max(limit, 1)) return exponentForm(kept, exponent);
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${kept}`;
  if (kept.length <= exponent + 1) return kept.padEnd(exponent + 1, '0');
  return `${kept.slice(0, exponent + 1)}.${kept.slice(exponent + 1)}`;
}

function exponentForm(digits: string, exponent: number): string {
  const mantissa = digits.length === 1 ? digits : `${digits[0]}.${digits.slice(1)}`;
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

/** The first `count` digits, rounded half to even; `carry` is 1 if rounding added a digit. */
function roundDigits(digits: string, count: number): { readonly digits: string; readonly carry: number } {
  if (digits.length <= count) return { digits, carry: 0 };
  const head = BigInt(digits.slice(0, count));
  const tail = digits.slice(count);
  const half = `5${'0'.repeat(tail.length - 1)}`;
  const up = tail > half || (tail === half && (head & 1n) === 1n);
  const text = (up ? head + 1n : head).toString().padStart(count, '0');
  return text.length > count ? { digits: text.slice(0, count), carry: 1 } : { digits: text, carry: 0 };
}

function signText(negative: boolean, { flags }: Verb): string {
  return negative ? '-' : flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';
}

/** A number padded to the width; `head` is its sign and what else is in front of the zeros that `0` adds. */
function padNumber(head: string, digits: string, { flags, width }: Verb, hasZeros = true): string {
  if (flags.includes('0') && hasZeros) return head + digits.padStart(width - head.length, '0');
  const text = head + digits;
  return flags.includes('-') ? text.padEnd(width) : text.padStart(width);
}

/** Text padded to the width, in characters as a reader counts them. */
function padText(text: string, { flags, width }: Verb): string {
  const padding = (flags.includes('0') ? '0' : ' ').repeat(Math.max(0, width - graphemes(text).length));
  return flags.includes('-') ? text + padding : padding + text;
}

/** The first characters of a text, as given by the precision; all of them without a precision, or for 0. */
function cutText(text: string, { precision }: Verb): string {
  return precision > 0 ? graphemes(text).slice(0, precision).join('') : text;
}

/** `%g`: a number as short as possible. */
const shortest: Verb = { text: '%g', flags: '', width: 0, precision: -1, letter: 'g' };

/** `%v`: text unchanged, numbers as short as possible, everything else as JSON. */
function anyValue(value: Value, verb: Verb): string | undefined {
  if (verb.flags.includes('#')) return jsonValue(value, verb);
  if (value.kind === 'string') return padText(value.value, verb);
  if (value.kind === 'number') return padText(floating.format(value, shortest)!, verb);
  if (value.kind === 'bool') return padText(String(value.value), verb);
  return jsonValue(value, verb);
}

function jsonValue(value: Value, verb: Verb): string | undefined {
  const encoded = encodeJson(value);
  return encoded === undefined ? undefined : padText(encoded.text, verb);
}

const VERBS: ReadonlyMap<string, VerbRule> = new Map<string, VerbRule>([
  ['v', { format: anyValue }],
  ['t', { takes: BOOL, format: (value) => (value.kind === 'bool' ? String(value.value) : undefined) }],
  ['b', integer(2, '0b')],
  ['d', integer(10, '')],
  ['o', integer(8, '0')],
  ['x', integer(16, '0x')],
  ['X', integer(16, '0x')],
  ['e', floating],
  ['E', floating],
  ['f', floating],
  ['g', floating],
  ['G', floating],
  [
    's',
    {
      takes: STRING,
      format: (value, verb) => (value.kind === 'string' ? padText(cutText(value.value, verb), verb) : undefined),
    },
  ],
  [
    'q',
    {
      takes: STRING,
      format: (value, verb) =>
        value.kind === 'string' ? padText(quoteJson(cutText(value.value, verb)), verb) : undefined,
    },
  ],
]);

/** The value for a verb, converted to its type. An object is an error. */
export function verbValue(verb: Verb, value: Value): Value | { readonly reason: string } {
  const rule = VERBS.get(verb.letter)!;
  if (rule.takes === undefined) return value;
  if (value.kind === 'null') return { reason: `"${verb.text}" cannot format null` };
  const converted = convert(value, rule.takes);
  return converted.ok ? converted.value : { reason: `invalid value for "${verb.text}": ${converted.reason}` };
}

/** The text of a verb for a known value; undefined if the value does not fit. */
export function formatVerb(verb: Verb, value: Value): string | undefined {
  return VERBS.get(verb.letter)!.format(value, verb);
}
