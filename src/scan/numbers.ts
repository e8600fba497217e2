import { floatText } from '../go/index.ts';
import type { ConfigValue } from '../iac/index.ts';
import { numberFromBigInt, numberFromText, type Value } from '../rego/index.ts';

/** Maximum depth of nested values. */
const maxDepth = 1000;

/** Numbers below this are printed without an exponent. */
const maxPlain = 1_000_000;

/** A number of a file as a value of Rego. */
export type NumberRule = (value: number | bigint) => Value;

/** Numbers as they are. */
export const exactNumber: NumberRule = (value) => (typeof value === 'bigint' ? numberFromBigInt(value) : value);

/**
 * A number that a tool of Go reads as a double. Policies see it as Go prints it: 1000000 is `1e+06`, which shows in
 * messages. Throws a `RangeError` if it is infinite.
 */
export function goDouble(value: number): Value {
  if (Number.isInteger(value) && Math.abs(value) < maxPlain && !Object.is(value, -0)) return value;
  if (!Number.isFinite(value)) throw new RangeError('numbers must be finite');
  return numberFromText(floatText(value, 'g', -1));
}

/** Data as a value of Rego. Throws a `RangeError` for what Rego does not have. */
export function regoValue(data: ConfigValue, number: NumberRule): Value {
  return valueFor(data, number, 0, new Map());
}

/** `known` has the lists and objects that occur several times. */
function valueFor(data: ConfigValue, number: NumberRule, depth: number, known: Map<object, Value>): Value {
  if (typeof data === 'number' || typeof data === 'bigint') return number(data);
  if (typeof data !== 'object' || data === null) return data;
  const before = known.get(data);
  if (before !== undefined) return before;
  if (depth > maxDepth) throw new RangeError('nested too deeply');
  let value: Value;
  if (Array.isArray(data)) {
    value = (data as readonly ConfigValue[]).map((item) => valueFor(item, number, depth + 1, known));
  } else {
    const object = Object.create(null) as { [key: string]: Value };
    for (const [key, item] of Object.entries(data)) object[key] = valueFor(item, number, depth + 1, known);
    value = object;
  }
  known.set(data, value);
  return value;
}
