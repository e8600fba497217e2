/** What plain scalars of YAML mean, by the rules of go-yaml v3: the core schema of YAML 1.2 and octal numbers with `0`. */
import { type Numeric, numberFromBigInt, numberFromText } from '../values/index.ts';

export type Scalar = null | boolean | Numeric | { readonly unsupported: string };

const words = new Map<string, Scalar>([
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
  words.set(name, { unsupported: '+Inf' });
  words.set(`+${name}`, { unsupported: '+Inf' });
  words.set(`-${name}`, { unsupported: '-Inf' });
}
for (const name of ['.nan', '.NaN', '.NAN']) words.set(name, { unsupported: 'NaN' });

/** The value of a plain scalar that is not a string. JSON has no infinity: that is told apart. */
export function resolvedScalar(text: string): Scalar | undefined {
  const word = words.get(text);
  if (word !== undefined) return word;
  if (!/^[-+.\d]/.test(text)) return undefined;
  const plain = text.replaceAll('_', '');
  const integer = integerOf(plain);
  if (integer !== undefined && integer >= -(2n ** 63n) && integer < 2n ** 64n) return numberFromBigInt(integer);
  if (!/^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(plain)) return undefined;
  const double = Number(plain);
  return Number.isFinite(double) ? numberFromText(Object.is(double, -0) ? '-0' : String(double)) : undefined;
}

function integerOf(text: string): bigint | undefined {
  const match = /^([-+]?)(?:(0[xX][\da-fA-F]+)|(0[bB][01]+)|0[oO]?([0-7]+)|(0|[1-9]\d*))$/.exec(text);
  if (match === null) return undefined;
  const digits = match[2] ?? match[3] ?? (match[4] === undefined ? match[5]! : `0o${match[4]}`);
  const size = BigInt(digits.toLowerCase());
  return match[1] === '-' ? -size : size;
}

/** Dates and times, which stay strings but are quoted when written. */
export const timestamp =
  /^\d{4}-\d{1,2}-\d{1,2}(?:(?:[Tt]|[ \t]+)\d{1,2}:\d{1,2}:\d{1,2}(?:\.\d+)?(?:[ \t]*(?:Z|[-+]\d{1,2}(?::?\d{2})?))?)?$/;
