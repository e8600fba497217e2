/** Converts values to numbers and texts: Helm's functions accept arguments of any type. */
import {
  base64Bytes,
  GoError,
  GoInteger,
  GoSlice,
  GoString,
  type GoValue,
  goInt64,
  goText,
  goTypeOf,
  goTypes,
  isTrue,
  itemsOf,
  rawText,
} from '../../../go/index.ts';

const least = -(1n << 63n);

/** A float as an integer of 64 bits, without its fraction. Too large values become the smallest integer, as on x86. */
function truncated(value: number): bigint {
  if (!Number.isFinite(value) || Math.abs(value) >= 2 ** 63) return least;
  return BigInt(Math.trunc(value));
}

/** A string as an integer, with the prefixes of Go's literals; undefined if it is not a 64-bit integer. */
function integerIn(text: string): bigint | undefined {
  const plain = text.replace(/\.0+$/, '');
  const match = /^([+-]?)(0[xX](?:_?[\da-fA-F])+|0[bB](?:_?[01])+|0[oO]?(?:_?[0-7])+|0|[1-9](?:_?\d)*)$/.exec(plain);
  if (match === null || plain.length > 80) return undefined;
  let digits = match[2]!.replaceAll('_', '').toLowerCase();
  if (/^0[0-7]/.test(digits)) digits = `0o${digits.slice(1)}`;
  const value = match[1] === '-' ? -BigInt(digits) : BigInt(digits);
  return BigInt.asIntN(64, value) === value ? value : undefined;
}

/** As an integer of 64 bits; 0 for anything else. */
export function integerOf(value: GoValue): bigint {
  switch (typeof value) {
    case 'bigint':
      return value;
    case 'number':
      return truncated(value);
    case 'boolean':
      return value ? 1n : 0n;
    case 'string':
      return integerIn(value) ?? 0n;
  }
  if (value instanceof GoInteger) return BigInt.asIntN(64, value.value);
  return value instanceof GoString ? (integerIn(value.value) ?? 0n) : 0n;
}

/** An integer that is a size or an index. */
export const sizeOf = (value: GoValue): number => Number(integerOf(value));

export function floatIn(text: string): number {
  if (/^[+-]?(?:inf|infinity)$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : 0;
}

/** As a float; 0 for anything else. */
export function floatOf(value: GoValue): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return floatIn(value);
  return value instanceof GoString ? floatIn(value.value) : Number(integerOf(value));
}

/** The text of a value: bytes are decoded as UTF-8, anything else is printed. */
export function textOf(value: GoValue): string {
  if (typeof value === 'string') return value;
  if (value instanceof GoSlice && value.type.element?.kind === 'uint8') {
    return rawText(Uint8Array.from(value.items, (item) => sizeOf(item)));
  }
  return goText(value);
}

/** The items of a list as texts, without those that are nil; a single value is a list of itself. */
export function textsOf(value: GoValue): string[] {
  if (value === null) return [];
  const items = itemsOf(value);
  return items === undefined ? [textOf(value)] : items.filter((item) => item !== null).map(textOf);
}

/** A `[]interface {}` that is nil: it prints as an empty list, and is null as JSON. */
export const nilList = (): GoSlice => new GoSlice(goTypes.list, []);

/** False, zero, nil or empty. */
export const isEmpty = (value: GoValue | undefined): boolean => !isTrue(value);

export const int64 = goInt64;

/** The error for nil used as another type. */
const nilDereference = 'runtime error: invalid memory address or nil pointer dereference';

/** The items of a list, or an error that says what cannot be done with it. */
export function listOf(value: GoValue, problem: (kind: string) => string): readonly GoValue[] {
  const items = itemsOf(value);
  if (items !== undefined) return items;
  throw new GoError(value === null ? nilDereference : problem(goTypeOf(value).kind));
}

/** A map that may be nil. */
export const mapOf = (value: GoValue | undefined): Map<string, GoValue> =>
  value instanceof Map ? value : new Map<string, GoValue>();

/** Standard Base64 as bytes, or the problem with it. */
export function decodedBase64(text: string): Uint8Array | string {
  const bytes = base64Bytes(text);
  return typeof bytes === 'number' ? `illegal base64 data at input byte ${bytes}` : bytes;
}
