import { yamlTime } from './time.ts';

/** The versions of go-yaml: to 2, words such as `yes` and `off` are booleans as in YAML 1.1. */
export type YamlVersion = 'v2' | 'v3';

/** The meaning of a plain scalar. A whole number that a double cannot represent is a bigint. */
export type PlainValue = null | boolean | number | bigint | string;

type Words = Map<string, null | boolean | number>;
const common: readonly (readonly [string, null | boolean | number])[] = [
  ['true True TRUE', true],
  ['false False FALSE', false],
  ['~ null Null NULL', null],
  ['.nan .NaN .NAN', Number.NaN],
  ['.inf .Inf .INF +.inf +.Inf +.INF', Number.POSITIVE_INFINITY],
  ['-.inf -.Inf -.INF', Number.NEGATIVE_INFINITY],
];
const older: typeof common = [
  ['y Y yes Yes YES on On ON', true],
  ['n N no No NO off Off OFF', false],
];

function wordsOf(table: typeof common): Words {
  const words: Words = new Map([['', null]]);
  for (const [names, value] of table) for (const name of names.split(' ')) words.set(name, value);
  return words;
}

const words: Readonly<Record<YamlVersion, Words>> = { v2: wordsOf([...common, ...older]), v3: wordsOf(common) };

/**
 * The value of a plain scalar: numbers in Go's notation with underscores anywhere, octal numbers with `0` or `0o`, no base 60 and no
 * dates. Infinity and NaN are numbers here, which JSON does not have.
 */
export function resolvePlain(text: string, version: YamlVersion): PlainValue {
  const word = words[version].get(text);
  if (word !== undefined) return word;
  if (!/^[-+.\d]/.test(text)) return text;
  const plain = text.includes('_') ? text.replaceAll('_', '') : text;
  return wholeNumber(plain) ?? fraction(plain) ?? text;
}

const prefixes: readonly (readonly [RegExp, string])[] = [
  [/^([-+]?)0[xX]([0-9a-fA-F]+)$/, '0x'],
  [/^([-+]?)0[bB]([01]+)$/, '0b'],
  [/^([-+]?)0[oO]([0-7]+)$/, '0o'],
  [/^([-+]?)0([0-7]+)$/, '0o'],
  [/^([-+]?)(0|[1-9][0-9]*)$/, ''],
];

/** A whole number of up to 64 bits, signed or unsigned; exact. */
function wholeNumber(text: string): number | bigint | undefined {
  if (text.length < 16 && /^[1-9][0-9]*$/.test(text)) return Number(text);
  for (const [pattern, prefix] of prefixes) {
    const [, sign, digits] = pattern.exec(text) ?? [];
    if (digits === undefined || digits.length > 80) continue;
    const size = BigInt(prefix + digits);
    const value = sign === '-' ? -size : size;
    if (value < -(1n << 63n) || value >= 1n << 64n || (sign === '+' && value >= 1n << 63n)) return undefined;
    return exactInteger(value);
  }
  return undefined;
}

/** As a number where that is exact. */
export function exactInteger(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

const decimal = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;

function fraction(text: string): number | undefined {
  if (!decimal.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/**
 * The value of a plain scalar to go-cty-yaml (with the words of version 2) and to YAML 1.2 (with those of version 3):
 * decimal numbers, even with leading zeros, `0x` and `0o`; no underscores, and whole numbers are not exact.
 */
export function resolveDecimal(text: string, version: YamlVersion = 'v2'): PlainValue {
  const word = words[version].get(text);
  if (word !== undefined) return word;
  if (/^0(?:x[0-9A-Fa-f]+|o[0-7]+)$/.test(text) || decimal.test(text)) return Number(text);
  return text;
}

/** Numbers in base 60. */
const sexagesimal = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;

/** Whether a reader of YAML 1.1 or 1.2 would not read an unquoted string as this string. */
export function isAmbiguous(text: string): boolean {
  // The first character rules out most strings.
  if (!/^[-+.\d~tTfFnNyYoO]|^$/.test(text)) return false;
  return typeof resolvePlain(text, 'v2') !== 'string' || sexagesimal.test(text) || yamlTime(text) !== undefined;
}
