/** Rego values as Go values. */
import { GoInteger, GoString, type GoType, type GoValue, goInt64, goTypes, type YamlData } from '../../go/index.ts';
import {
  getKey,
  isArray,
  isNumber,
  isObject,
  jsonEntries,
  keysOf,
  type Numeric,
  numberText,
  RegoSet,
  regoText,
  toDouble,
  type Value,
  walk,
  writing,
} from '../values/index.ts';

/** An operand of sprintf: strings and numbers stay unchanged, everything else becomes a string in Rego notation. */
export function operandOf(value: Value): GoValue {
  if (typeof value === 'string') return value;
  return isNumber(value) ? numericOperand(value) : regoText(value);
}

/** Integers only if written as such: 1.0 is a float. */
function numericOperand(value: Numeric): GoValue {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return goInt64(BigInt(value));
  const text = numberText(value);
  if (/^-?\d+$/.test(text)) {
    const integer = BigInt(text);
    return BigInt.asIntN(64, integer) === integer ? goInt64(integer) : new GoInteger(goTypes.bigInt, integer);
  }
  const double = toDouble(value);
  return Number.isFinite(double) ? double : text;
}

/** As JSON data for the YAML writer: sets become arrays, keys become strings, 64-bit integers stay exact. */
export function yamlData(value: Value): YamlData {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return yamlText(value);
  if (isNumber(value)) return yamlNumber(value);
  walk(writing);
  if (isArray(value)) return value.map(yamlData);
  if (value instanceof RegoSet) return value.items().map(yamlData);
  if (!isObject(value)) return null;
  return new Map(jsonEntries(value).map(([key, item]) => [yamlText(key), yamlData(item) as GoValue]));
}

function yamlText(text: string): string {
  walk(text.length);
  return text;
}

function yamlNumber(value: Numeric): YamlData {
  const text = numberText(value);
  const integer = /^-?\d+$/.test(text) ? BigInt(text) : undefined;
  return integer !== undefined && integer >= -(2n ** 63n) && integer < 2n ** 64n ? integer : toDouble(value);
}

/** A set, or a key that is not a string. */
export class NotJsonError extends Error {}

const jsonNumber: GoType = { name: 'json.Number', kind: 'string' };

/** The variables of a template, as Go reads them from JSON: a number keeps its notation. */
export function templateData(value: Value): GoValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (isNumber(value)) return new GoString(jsonNumber, numberText(value));
  walk(writing);
  if (isArray(value)) return value.map(templateData);
  if (!isObject(value)) throw new NotJsonError('a set is not JSON: make it an array');
  const entries = keysOf(value).map((key): [string, GoValue] => {
    if (typeof key !== 'string') throw new NotJsonError('the variables have keys that are not strings');
    return [key, templateData(getKey(value, key)!)];
  });
  return new Map(entries);
}
