/** Validation of a document by a schema, in the order and with the words of gojsonschema: policies read them. */
import { codePointCount } from '../../../../go/index.ts';
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
  walk,
} from '../../../values/index.ts';
import { formats } from './formats.ts';
import type { Schema, TypeName } from './schema.ts';

export interface Violation {
  /** `required`, `invalid_type`. */
  readonly type: string;
  /** `a.0.b`, `(Root)`. */
  readonly field: string;
  readonly description: string;
}

type JsonObject = RegoObject | PlainObject;

/** Schemas that refer to each other in circles without going down in the document. */
const deepest = 1_000;

export class TooDeep extends Error {}

/** What is wrong, and how near the document came: the nearest of several alternatives is the one told about. */
interface Outcome {
  violations: Violation[];
  score: number;
}

const start = (): Outcome => ({ violations: [], score: 0 });

/** Violations of `schema` by `document`; none when it is valid. Throws TooDeep. `spend` is told of every step. */
export function validate(
  schema: Schema,
  document: Value,
  isRegex: (text: string) => boolean,
  spend: (units: number) => void,
): readonly Violation[] {
  const validator = new Validator(isRegex, spend);
  return validator.of(schema, document, []).violations;
}

class Validator {
  private readonly isRegex: (text: string) => boolean;
  private readonly spend: (units: number) => void;
  private depth = 0;

  constructor(isRegex: (text: string) => boolean, spend: (units: number) => void) {
    this.isRegex = isRegex;
    this.spend = spend;
  }

  of(schema: Schema, value: Value, path: readonly string[]): Outcome {
    const outcome = start();
    this.check(schema, value, path, outcome);
    return outcome;
  }

  private check(schema: Schema, value: Value, path: readonly string[], outcome: Outcome): void {
    this.spend(1);
    if (++this.depth > deepest) throw new TooDeep();
    if (schema.always === false) fail(outcome, path, 'false', 'False always fails validation');
    else if (schema.ref !== undefined) this.check(schema.ref(), value, path, outcome);
    else if (schema.always === undefined) this.checkKeywords(schema, value, path, outcome);
    this.depth--;
  }

  private checkKeywords(schema: Schema, value: Value, path: readonly string[], outcome: Outcome): void {
    walk();
    const given = typeOf(value);
    if (schema.types !== undefined && schema.types.length > 0) {
      const allowed = schema.types.includes(given) || (given === 'integer' && schema.types.includes('number'));
      if (!allowed) {
        const expected = schema.types.length > 1 ? `[${schema.types.join(',')}]` : schema.types[0];
        fail(outcome, path, 'invalid_type', `Invalid type. Expected: ${expected}, given: ${given}`);
        return;
      }
    }
    this.checkLogic(schema, value, path, outcome);
    if (isArray(value)) this.checkArray(schema, value, path, outcome);
    else if (isObject(value)) this.checkObject(schema, value, path, outcome);
    else if (typeof value === 'string') this.checkString(schema, value, path, outcome);
    else if (isNumber(value)) checkNumber(schema, value, path, outcome);
    this.checkCommon(schema, value, path, outcome);
    if (isObject(value)) {
      for (const [name, child] of schema.properties ?? []) {
        const next = getKey(value, name);
        if (next !== undefined) this.check(child, next, [...path, name], outcome);
      }
    }
    outcome.score++;
  }

  /** The outcome that came nearest to being valid. */
  private nearest(outcomes: readonly Outcome[]): Outcome | undefined {
    let best: Outcome | undefined;
    for (const outcome of outcomes) if (best === undefined || outcome.score > best.score) best = outcome;
    return best;
  }

  private checkLogic(schema: Schema, value: Value, path: readonly string[], outcome: Outcome): void {
    if (schema.anyOf !== undefined && schema.anyOf.length > 0) {
      const tried: Outcome[] = [];
      if (!schema.anyOf.some((child) => isValid(last(tried, this.of(child, value, path))))) {
        fail(outcome, path, 'number_any_of', 'Must validate at least one schema (anyOf)');
        merge(outcome, this.nearest(tried));
      }
    }
    if (schema.oneOf !== undefined && schema.oneOf.length > 0) {
      const tried = schema.oneOf.map((child) => this.of(child, value, path));
      const valid = tried.filter(isValid).length;
      if (valid !== 1) {
        fail(outcome, path, 'number_one_of', 'Must validate one and only one schema (oneOf)');
        if (valid === 0) merge(outcome, this.nearest(tried));
      }
    }
    if (schema.allOf !== undefined && schema.allOf.length > 0) {
      const tried = schema.allOf.map((child) => this.of(child, value, path));
      for (const child of tried) merge(outcome, child);
      if (!tried.every(isValid)) fail(outcome, path, 'number_all_of', 'Must validate all the schemas (allOf)');
    }
    if (schema.not !== undefined && isValid(this.of(schema.not, value, path))) {
      fail(outcome, path, 'number_not', 'Must not validate the schema (not)');
    }
    if (schema.dependencies !== undefined && isObject(value)) this.checkDependencies(schema, value, path, outcome);
    if (schema.ifSchema !== undefined) {
      const holds = isValid(this.of(schema.ifSchema, value, path));
      const branch = holds ? schema.thenSchema : schema.elseSchema;
      const result = branch && this.of(branch, value, path);
      if (result !== undefined && !isValid(result)) {
        if (holds) fail(outcome, path, 'condition_then', 'Must validate "then" as "if" was valid');
        else fail(outcome, path, 'condition_else', 'Must validate "else" as "if" was not valid');
        merge(outcome, result);
      }
    }
    outcome.score++;
  }

  private checkDependencies(schema: Schema, value: JsonObject, path: readonly string[], outcome: Outcome): void {
    for (const [name, dependency] of schema.dependencies!) {
      if (getKey(value, name) === undefined) continue;
      if (!isNames(dependency)) this.check(dependency, value, path, outcome);
      else {
        for (const other of dependency) {
          if (getKey(value, other) === undefined) {
            fail(outcome, path, 'missing_dependency', `Has a dependency on ${other}`);
          }
        }
      }
    }
  }

  private checkCommon(schema: Schema, value: Value, path: readonly string[], outcome: Outcome): void {
    const { constant, enumeration, format } = schema;
    const field = fieldOf(path);
    if (constant !== undefined && !equal(constant, value)) {
      fail(outcome, path, 'const', `${field} does not match: ${jsonText(constant)}`);
    }
    if (enumeration !== undefined && enumeration.length > 0) {
      this.spend(enumeration.length);
      if (!enumeration.some((allowed) => equal(allowed, value))) {
        const list = enumeration.map(jsonText).join(', ');
        fail(outcome, path, 'enum', `${field} must be one of the following: ${list}`);
      }
    }
    if (format !== undefined && typeof value === 'string') {
      this.spend(value.length);
      const holds = format === 'regex' ? this.isRegex(value) : (formats.get(format)?.(value) ?? true);
      if (!holds) fail(outcome, path, 'format', `Does not match format '${format}'`);
    }
    outcome.score++;
  }

  private checkArray(schema: Schema, value: readonly Value[], path: readonly string[], outcome: Outcome): void {
    const item = (child: Schema, index: number): void =>
      merge(outcome, this.of(child, value[index]!, [...path, String(index)]));
    if (isSchemas(schema.items)) {
      const { items } = schema;
      for (let i = 0; i < Math.min(items.length, value.length); i++) item(items[i]!, i);
      if (items.length > 0 && items.length < value.length) {
        if (schema.additionalItems === false) {
          fail(outcome, path, 'array_no_additional_items', 'No additional items allowed on array');
        } else if (typeof schema.additionalItems === 'object') {
          for (let i = items.length; i < value.length; i++) item(schema.additionalItems, i);
        }
      }
    } else if (schema.items !== undefined) {
      for (let i = 0; i < value.length; i++) item(schema.items, i);
    }
    const { minItems, maxItems, contains } = schema;
    if (minItems !== undefined && value.length < minItems) {
      fail(outcome, path, 'array_min_items', `Array must have at least ${minItems} items`);
    }
    if (maxItems !== undefined && value.length > maxItems) {
      fail(outcome, path, 'array_max_items', `Array must have at most ${maxItems} items`);
    }
    if (schema.uniqueItems) this.checkUnique(value, path, outcome);
    if (contains !== undefined) {
      const tried: Outcome[] = [];
      if (!value.some((element, i) => isValid(last(tried, this.of(contains, element, [...path, String(i)]))))) {
        fail(outcome, path, 'contains', 'At least one of the items must match');
        merge(outcome, this.nearest(tried));
      }
    }
    outcome.score++;
  }

  private checkUnique(value: readonly Value[], path: readonly string[], outcome: Outcome): void {
    const seen = new Map<string, number>();
    for (const [j, element] of value.entries()) {
      const text = jsonText(element);
      this.spend(text.length);
      const i = seen.get(text);
      if (i !== undefined) fail(outcome, path, 'unique', `array items[${i},${j}] must be unique`);
      seen.set(text, j);
    }
  }

  private checkObject(schema: Schema, value: JsonObject, path: readonly string[], outcome: Outcome): void {
    const names = keysOf(value) as readonly string[];
    const { minProperties, maxProperties, propertyNames } = schema;
    if (minProperties !== undefined && names.length < minProperties) {
      fail(outcome, path, 'array_min_properties', `Must have at least ${minProperties} properties`);
    }
    if (maxProperties !== undefined && names.length > maxProperties) {
      fail(outcome, path, 'array_max_properties', `Must have at most ${maxProperties} properties`);
    }
    for (const name of schema.required ?? []) {
      if (getKey(value, name) !== undefined) outcome.score++;
      else fail(outcome, path, 'required', `${name} is required`);
    }
    for (const name of names) this.checkProperty(schema, name, getKey(value, name)!, path, outcome);
    for (const name of propertyNames === undefined ? [] : names) {
      const result = this.of(propertyNames!, name, path);
      if (isValid(result)) continue;
      fail(outcome, path, 'invalid_property_name', `Property name of "${name}" does not match`);
      merge(outcome, result);
    }
    outcome.score++;
  }

  private checkProperty(schema: Schema, name: string, value: Value, path: readonly string[], outcome: Outcome): void {
    let described = schema.properties?.has(name) ?? false;
    for (const { pattern, schema: child } of schema.patternProperties ?? []) {
      this.spend(name.length);
      if (!pattern.matches(name)) continue;
      described = true;
      merge(outcome, this.of(child, value, [...path, name]));
    }
    if (described) return;
    const additional = schema.additionalProperties;
    if (additional === false) {
      fail(outcome, path, 'additional_property_not_allowed', `Additional property ${name} is not allowed`);
    } else if (typeof additional === 'object') merge(outcome, this.of(additional, value, [...path, name]));
  }

  private checkString(schema: Schema, value: string, path: readonly string[], outcome: Outcome): void {
    const { minLength, maxLength, pattern } = schema;
    const length = codePointCount(value);
    if (minLength !== undefined && length < minLength) {
      fail(outcome, path, 'string_gte', `String length must be greater than or equal to ${minLength}`);
    }
    if (maxLength !== undefined && length > maxLength) {
      fail(outcome, path, 'string_lte', `String length must be less than or equal to ${maxLength}`);
    }
    if (pattern !== undefined) {
      this.spend(value.length);
      if (!pattern.matches(value)) fail(outcome, path, 'pattern', `Does not match pattern '${pattern.text}'`);
    }
    outcome.score++;
  }
}

function checkNumber(schema: Schema, value: Numeric, path: readonly string[], outcome: Outcome): void {
  const { multipleOf, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const check = (holds: boolean, type: string, description: string): void => {
    if (!holds) fail(outcome, path, type, description);
  };
  if (multipleOf !== undefined) {
    check(isMultiple(value, multipleOf), 'multiple_of', `Must be a multiple of ${shortNumber(multipleOf)}`);
  }
  if (maximum !== undefined) {
    check(compareNumbers(value, maximum) <= 0, 'number_lte', `Must be less than or equal to ${shortNumber(maximum)}`);
  }
  if (exclusiveMaximum !== undefined) {
    const text = `Must be less than ${shortNumber(exclusiveMaximum)}`;
    check(compareNumbers(value, exclusiveMaximum) < 0, 'number_lt', text);
  }
  if (minimum !== undefined) {
    check(
      compareNumbers(value, minimum) >= 0,
      'number_gte',
      `Must be greater than or equal to ${shortNumber(minimum)}`,
    );
  }
  if (exclusiveMinimum !== undefined) {
    const text = `Must be greater than ${shortNumber(exclusiveMinimum)}`;
    check(compareNumbers(value, exclusiveMinimum) > 0, 'number_gt', text);
  }
  outcome.score++;
}

function isMultiple(value: Numeric, of: Numeric): boolean {
  // Both as integers of the smaller unit, so that 0.3 is a multiple of 0.1.
  const places = (number: Numeric): number => {
    const [, fraction = '', exponent = '0'] = /^-?\d*(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(numberText(number)) ?? [];
    return Math.max(0, fraction.length - Number(exponent));
  };
  const scale = Math.max(places(value), places(of));
  if (scale > 400) return false;
  const scaled = (number: Numeric): bigint | undefined => {
    const text = numberText(number);
    const [, sign, whole, fraction = '', exponent = '0'] =
      /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
    const shift = scale - fraction.length + Number(exponent);
    if (whole === undefined || shift < 0 || shift > 4_000) return undefined;
    const digits = BigInt(whole + fraction) * 10n ** BigInt(shift);
    return sign === '-' ? -digits : digits;
  };
  const [x, y] = [scaled(value), scaled(of)];
  if (x !== undefined && y !== undefined && y !== 0n) return x % y === 0n;
  const quotient = divide(value, of);
  return !isFailure(quotient) && toBigInt(quotient) !== undefined;
}

/** As Go prints floats: shortest, with an exponent from a million on. */
function shortNumber(number: Numeric): string {
  const value = Number(numberText(number));
  if (value === 0) return '0';
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  const power = Number(exponent);
  if (power >= -4 && power < 6) return String(value);
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

function typeOf(value: Value): TypeName {
  if (value === null) return 'null';
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value as 'string' | 'boolean';
  if (isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  return isNumber(value) && toBigInt(value) !== undefined ? 'integer' : 'number';
}

const isSchemas = (items: Schema['items']): items is readonly Schema[] => Array.isArray(items);
const isNames = (dependency: Schema | readonly string[]): dependency is readonly string[] => Array.isArray(dependency);
const isValid = (outcome: Outcome): boolean => outcome.violations.length === 0;

function last(list: Outcome[], outcome: Outcome): Outcome {
  list.push(outcome);
  return outcome;
}

function merge(outcome: Outcome, other: Outcome | undefined): void {
  if (other === undefined) return;
  for (const violation of other.violations) outcome.violations.push(violation);
  outcome.score += other.score;
}

const fieldOf = (path: readonly string[]): string => (path.length === 0 ? '(Root)' : path.join('.'));

function fail(outcome: Outcome, path: readonly string[], type: string, description: string): void {
  outcome.violations.push({ type, field: fieldOf(path), description });
  outcome.score -= 2;
}
