/** What plain scalars of YAML mean, by the rules of go-yaml v3: the core schema of YAML 1.2 and octal numbers with `0`. */

import { daysInMonth } from './time/calendar.ts';

/** An integer is a bigint, a float a number; infinities and NaN are told apart because JSON has none. */
export type YamlScalar = null | boolean | bigint | number;

const words = new Map<string, YamlScalar>([
  ['', null],
  ['~', null],
  ['null', null],
  ['Null', null],
  ['NULL', null],
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
]);
for (const name of ['.inf', '.Inf', '.INF']) {
  words.set(name, Number.POSITIVE_INFINITY);
  words.set(`+${name}`, Number.POSITIVE_INFINITY);
  words.set(`-${name}`, Number.NEGATIVE_INFINITY);
}
for (const name of ['.nan', '.NaN', '.NAN']) words.set(name, Number.NaN);

/** The value of a plain scalar that is not a string. */
export function resolvedScalar(text: string): YamlScalar | undefined {
  const word = words.get(text);
  if (word !== undefined) return word;
  if (!/^[-+.\d]/.test(text)) return undefined;
  const plain = text.replaceAll('_', '');
  const integer = integerOf(plain);
  if (integer !== undefined && integer >= -(2n ** 63n) && integer < 2n ** 64n) return integer;
  if (!/^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(plain)) return undefined;
  const double = Number(plain);
  return Number.isFinite(double) ? double : undefined;
}

function integerOf(text: string): bigint | undefined {
  const match = /^([-+]?)(?:(0[xX][\da-fA-F]+)|(0[bB][01]+)|0[oO]?([0-7]+)|(0|[1-9]\d*))$/.exec(text);
  if (match === null || text.length > 80) return undefined;
  const digits = match[2] ?? match[3] ?? (match[4] === undefined ? match[5]! : `0o${match[4]}`);
  const size = BigInt(digits.toLowerCase());
  return match[1] === '-' ? -size : size;
}

const oldBooleans = new Set(['y', 'yes', 'on', 'n', 'no', 'off'].flatMap(spellings));

/** `yes`, `Yes` and `YES`. */
function spellings(word: string): string[] {
  return [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()];
}

/** Numbers to the base 60. */
const sexagesimal = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;
/** Dates, alone, with a time, or with a time and its zone. */
const timestamp =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?: (\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?)|(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?(?:Z|[-+]\d\d:\d\d)))?$/;

/** Whether a text is a date that there is, with or without a time of day. */
function isTimestamp(text: string): boolean {
  const match = timestamp.exec(text);
  if (match === null) return false;
  const [year, month, day, ...times] = match.slice(1).map((part) => Number(part ?? 0)) as [number, number, number];
  const [h1, m1, s1, h2, m2, s2] = times as unknown as [number, number, number, number, number, number];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return false;
  return h1 + h2 < 24 && m1 + m2 < 60 && s1 + s2 < 60;
}

/** Whether a reader of YAML, old or new, would take a string without quotes for something else. */
export function isAmbiguous(text: string): boolean {
  // Most texts are told by how they begin.
  if (!/^[-+.\d~tTfFnNyYoO]|^$/.test(text)) return false;
  return resolvedScalar(text) !== undefined || oldBooleans.has(text) || sexagesimal.test(text) || isTimestamp(text);
}
