/** JSON Schema, drafts 4, 6 and 7, with the messages of github.com/xeipuuv/gojsonschema, because policies can read them. */
import {
  commonFormats,
  type Fault,
  fillSentence,
  isFullDate,
  type JsonModel,
  type Problem,
  referenceFormats,
  type Sentences,
  typeNames,
  type Violation,
} from '../../../../go/index.ts';
import {
  compareNumbers,
  divide,
  equal,
  getKey,
  isArray,
  isFailure,
  isNumber,
  isObject,
  jsonText,
  keysOf,
  type Numeric,
  numberText,
  type PlainObject,
  type RegoObject,
  toBigInt,
  type Value,
} from '../../../values/index.ts';

/** Rego values, in the form that a validator takes. */
export const valueModel: JsonModel<Value> = {
  typeOf: (value) => {
    if (value === null) return 'null';
    if (typeof value === 'string' || typeof value === 'boolean') return typeof value as 'string' | 'boolean';
    if (isArray(value)) return 'array';
    if (isObject(value)) return 'object';
    return isNumber(value) && toBigInt(value) !== undefined ? 'integer' : 'number';
  },
  keys: (object) => keysOf(object as RegoObject | PlainObject).map(String),
  get: (object, key) => getKey(object as RegoObject | PlainObject, key),
  compare: (a, b) => compareNumbers(a as Numeric, b as Numeric),
  isMultiple: (value, of) => isMultiple(value as Numeric, of as Numeric),
  equals: equal,
  text: jsonText,
};

/** A number as an integer in units of a decimal place; undefined if it is not one, or has too many digits. */
function scaled(number: Numeric, places: number): bigint | undefined {
  const [, sign, whole, fraction = '', exponent = '0'] =
    /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(numberText(number)) ?? [];
  const shift = places - fraction.length + Number(exponent);
  if (whole === undefined || shift < 0 || shift > 4_000) return undefined;
  const digits = BigInt(whole + fraction) * 10n ** BigInt(shift);
  return sign === '-' ? -digits : digits;
}

function isMultiple(value: Numeric, of: Numeric): boolean {
  // Both as integers of the smaller unit, so that 0.3 is a multiple of 0.1.
  const places = (number: Numeric): number => {
    const [, fraction = '', exponent = '0'] = /^-?\d*(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(numberText(number)) ?? [];
    return Math.max(0, fraction.length - Number(exponent));
  };
  const scale = Math.max(places(value), places(of));
  if (scale > 400) return false;
  const [x, y] = [scaled(value, scale), scaled(of, scale)];
  if (x !== undefined && y !== undefined && y !== 0n) return x % y === 0n;
  const quotient = divide(value, of);
  return !isFailure(quotient) && toBigInt(quotient) !== undefined;
}

const hostname =
  /^(?=.{1,253}$)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const email = /^(?:[^\s<>()[\]\\,;:@"]+|"[^"\\\r\n]*")@(?:[^\s<>()[\]\\,;:@"]+|\[[^\]\s]*\])$/;
const time = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/;
const excluded = /[\s\u0000-\u001f]/;

function isDateTime(text: string): boolean {
  if (isFullDate(text) || time.test(text)) return true;
  const parts = /^(.{10})T(.*)$/.exec(text);
  return parts !== null && isFullDate(parts[1]!) && time.test(parts[2]!) && /(?:Z|[+-]\d\d:\d\d)$/.test(parts[2]!);
}

/** The supported formats; all others are accepted. */
export const formats: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ...commonFormats,
  ...referenceFormats(excluded, true),
  ['time', (text: string) => time.test(text)],
  ['date-time', isDateTime],
  ['hostname', (text: string) => hostname.test(text)],
  ['email', (text: string) => email.test(text)],
  ['idn-email', (text: string) => email.test(text)],
  ['uri-template', (text: string) => !/[\s\\]|%(?![\da-fA-F]{2})/.test(text) && /^(?:[^{}]|\{[^{}]*\})*$/.test(text)],
  ['relative-json-pointer', (text: string) => /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/.test(text)],
]);

const wrongType = (expected: string, given = '{keyword}'): string =>
  `Invalid type. Expected: ${expected}, given: ${given}`;
const notOf = (type: string): string => `{keyword} must be of ${type}`;
const notSchema = 'Expected: Valid Schema, given: Invalid JSON';

/** The problem with a schema. */
export const faults: Sentences<Fault> = {
  any: notSchema,
  bound: wrongType('{bound}'),
  count: notOf('an integer'),
  definitions: wrongType('Array Of Schemas'),
  'definitions part': wrongType('Array Of Schemas'),
  dependencies: 'dependencies must be of type object',
  'dependencies part': 'Dependency must be of type Schema Or Array Of Strings',
  draft: notSchema,
  empty: notSchema,
  flag: notOf('a boolean'),
  'flag or schema': wrongType('boolean/Valid Schema'),
  items: wrongType('Valid Schema/Array Of Schemas'),
  lengths: 'minLength cannot be greater than maxLength',
  'limit is missing': '{keyword} cannot be used without {limit}',
  list: notOf('an array'),
  names: notOf('an array'),
  'names part': wrongType('string'),
  negative: '{keyword} must be greater than or equal to 0',
  'not a document': 'schema is invalid',
  'not a schema': notSchema,
  'not positive': '{keyword} must be strictly greater than 0',
  'not unique': '{keyword} items must be unique',
  number: notOf('a Number'),
  'other document': 'schemas of other documents are not loaded: {reference}',
  pattern: wrongType('string'),
  positive: wrongType('Number'),
  reference: 'no schema has the id {reference}',
  'reference key': "Object has no key '{key}'",
  'regular expression': '{keyword} must be a valid regex',
  'regular expression key': "Invalid regex pattern '{text}'",
  'repeated type': '{name} type is duplicated',
  schema: notOf('an object'),
  schemas: notOf('an array'),
  'schemas by key': 'Properties must be of type object',
  'schemas by pattern': wrongType('valid schema'),
  text: wrongType('string'),
  'too deep': 'schemas are nested too deeply',
  types: wrongType('type', 'string/Array Of Strings'),
  'unknown type': `has a primitive type that is NOT VALID -- given: /{name}/ Expected valid values are:[${typeNames.join(' ')}]`,
};

/** The problem with a document. */
const problems: Sentences<Problem> = {
  additional_property_not_allowed: 'Additional property {key} is not allowed',
  array_max_items: 'Array must have at most {limit} items',
  array_max_properties: 'Must have at most {limit} properties',
  array_min_items: 'Array must have at least {limit} items',
  array_min_properties: 'Must have at least {limit} properties',
  array_no_additional_items: 'No additional items allowed on array',
  condition_else: 'Must validate "else" as "if" was not valid',
  condition_then: 'Must validate "then" as "if" was valid',
  const: '{field} does not match: {allowed}',
  contains: 'At least one of the items must match',
  enum: '{field} must be one of the following: {allowed}',
  false: 'False always fails validation',
  format: "Does not match format '{format}'",
  invalid_property_name: 'Property name of "{key}" does not match',
  invalid_type: wrongType('{expected}', '{given}'),
  missing_dependency: 'Has a dependency on {other}',
  multiple_of: 'Must be a multiple of {limit}',
  number_all_of: 'Must validate all the schemas (allOf)',
  number_any_of: 'Must validate at least one schema (anyOf)',
  number_gt: 'Must be greater than {limit}',
  number_gte: 'Must be greater than or equal to {limit}',
  number_lt: 'Must be less than {limit}',
  number_lte: 'Must be less than or equal to {limit}',
  number_not: 'Must not validate the schema (not)',
  number_one_of: 'Must validate one and only one schema (oneOf)',
  pattern: "Does not match pattern '{pattern}'",
  required: '{key} is required',
  string_gte: 'String length must be greater than or equal to {limit}',
  string_lte: 'String length must be less than or equal to {limit}',
  unique: 'array items[{first},{second}] must be unique',
};

/** A violation as policies read it. `field` is `a.0.b`, or `(Root)`. */
export function violationText({ path, problem, details, allowed }: Violation<Value>): Record<string, string> {
  const field = path.length === 0 ? '(Root)' : path.join('.');
  const [first] = allowed;
  const limit = first !== undefined && isNumber(first) ? { limit: shortNumber(first) } : {};
  const list = allowed.map((value) => jsonText(value)).join(', ');
  const desc = fillSentence(problems[problem], { field, allowed: list, ...limit, ...details });
  return { desc, error: `${field}: ${desc}`, field, type: problem };
}

/** Like floats in Go: shortest form, with an exponent from a million on. */
function shortNumber(number: Numeric): string {
  const value = Number(numberText(number));
  if (value === 0) return '0';
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  const power = Number(exponent);
  if (power >= -4 && power < 6) return String(value);
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}
