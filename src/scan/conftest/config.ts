import { floatText } from '../../go/index.ts';
import { type ConfigValue, parseFormat } from '../../iac/index.ts';
import { numberFromBigInt, numberFromText, type Value } from '../../rego/index.ts';

/** A configuration as policies see it, or why it is invalid and the offset of the place, if that is known. */
export type ParsedConfig =
  | { readonly value: Value }
  | { readonly problem: string; readonly offset?: number | undefined };

/** Parses a text in a format. Throws a `LoadSignal` if the code of the format is not loaded. */
export function parseConfig(format: string, text: string, spend: (units: number) => void = () => {}): ParsedConfig {
  const parsed = parseFormat(format, text, spend);
  if ('problem' in parsed) return parsed;
  try {
    return { value: valueFor(parsed.value, 0, new Map()) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { problem: `the configuration is not valid ${format}: ${error.message}` };
  }
}

/** Maximum depth of nested values. */
const maxDepth = 1000;

/** Numbers below this are printed without an exponent. */
const maxPlain = 1_000_000;

/** Data as a value of Rego. `known` has the lists and objects that occur several times. Throws a `RangeError` for what Rego does not have. */
function valueFor(data: ConfigValue, depth: number, known: Map<object, Value>): Value {
  if (typeof data === 'number') return doubleValue(data);
  if (typeof data === 'bigint') return numberFromBigInt(data);
  if (typeof data !== 'object' || data === null) return data;
  const before = known.get(data);
  if (before !== undefined) return before;
  if (depth > maxDepth) throw new RangeError('nested too deeply');
  let value: Value;
  if (Array.isArray(data)) value = (data as readonly ConfigValue[]).map((item) => valueFor(item, depth + 1, known));
  else {
    const object = Object.create(null) as { [key: string]: Value };
    for (const [key, item] of Object.entries(data)) object[key] = valueFor(item, depth + 1, known);
    value = object;
  }
  known.set(data, value);
  return value;
}

/**
 * A number of a file. conftest reads numbers as doubles, and policies see them as Go prints these: 1000000 is `1e+06`,
 * which shows in messages.
 */
function doubleValue(value: number): Value {
  if (Number.isInteger(value) && Math.abs(value) < maxPlain && !Object.is(value, -0)) return value;
  if (!Number.isFinite(value)) throw new RangeError('numbers must be finite');
  return numberFromText(floatText(value, 'g', -1));
}
