/** Validation of a document by a schema, in the order of gojsonschema, whose results policies read. */
import { codePointCount } from '../text/strings.ts';
import type { Dependencies, Schema, SchemaDialect, SchemaDocument } from './schema.ts';
import type { Details, Problem } from './sentences.ts';

type Path = readonly (string | number)[];

/** The place where a document violates its schema. */
export interface Violation<V> {
  readonly path: Path;
  readonly problem: Problem;
  /** The details for its message. */
  readonly details: Details;
  /** The values that the schema allows, if it lists values. */
  readonly allowed: readonly V[];
}

/** Schemas that refer to each other in a cycle without descending into the document. */
const maxDepth = 1_000;

/** Schemas refer to each other in an endless cycle. */
export class SchemaDepthError extends Error {}

/**
 * The problems of a document; empty if it is valid. Throws a `SchemaDepthError`, and what the dialect's `spend` throws.
 */
export function validate<V>({ root, draft, dialect }: SchemaDocument<V>, document: V): readonly Violation<V>[] {
  return new Validator(dialect, draft > 7).of(root, document, []).violations;
}

/**
 * The result of comparing a value with a schema: its problems, and how close it came to being valid. Of several
 * alternatives, the closest is reported.
 */
class Outcome<V> {
  readonly value: V;
  readonly path: Path;
  readonly violations: Violation<V>[] = [];
  score = 0;
  /** The parts of an object or list that some schema has covered, for the keywords about the rest. */
  readonly keys = new Set<string>();
  items = 0;

  constructor(value: V, path: Path) {
    this.value = value;
    this.path = path;
  }

  get isValid(): boolean {
    return this.violations.length === 0;
  }

  fail(problem: Problem, details: Details = {}, allowed: readonly V[] = []): void {
    this.violations.push({ path: this.path, problem, details, allowed });
    this.score -= 2;
  }

  failUnless(holds: boolean, problem: Problem, limit: number): void {
    if (!holds) this.fail(problem, { limit });
  }

  add(other: Outcome<V>): void {
    for (const violation of other.violations) this.violations.push(violation);
    this.score += other.score;
  }

  addNearest(outcomes: readonly Outcome<V>[]): void {
    let best = outcomes[0];
    for (const outcome of outcomes) if (outcome.score > best!.score) best = outcome;
    if (best !== undefined) this.add(best);
  }

  /** Records the properties that another schema, which the same value matches, has evaluated. */
  see(other: Outcome<V>): void {
    if (!other.isValid) return;
    for (const key of other.keys) this.keys.add(key);
    this.items = Math.max(this.items, other.items);
  }
}

class Validator<V> {
  private readonly dialect: SchemaDialect<V>;
  /** Drafts after 7: keywords for unevaluated properties and next to references; formats are annotations. */
  private readonly isLate: boolean;
  private depth = 0;

  constructor(dialect: SchemaDialect<V>, isLate: boolean) {
    this.dialect = dialect;
    this.isLate = isLate;
  }

  of(schema: Schema<V>, value: V, path: Path): Outcome<V> {
    const outcome = new Outcome(value, path);
    this.check(schema, outcome);
    return outcome;
  }

  private check(schema: Schema<V>, at: Outcome<V>): void {
    this.dialect.spend(1);
    if (++this.depth > maxDepth) throw new SchemaDepthError();
    if (schema.always === false) at.fail('false');
    else if (schema.always === undefined) {
      if (schema.ref !== undefined) this.check(schema.ref, at);
      if (schema.ref === undefined || this.isLate) this.checkKeywords(schema, at);
    }
    this.depth--;
  }

  private checkKeywords(schema: Schema<V>, at: Outcome<V>): void {
    const { value } = at;
    const given = this.dialect.typeOf(value);
    const expected = schema.type ?? [];
    if (expected.length > 0 && !expected.includes(given) && !(given === 'integer' && expected.includes('number'))) {
      at.fail('invalid_type', { expected: expected.length > 1 ? `[${expected.join(',')}]` : expected.join(), given });
      return;
    }
    this.checkLogic(schema, at, given === 'object');
    if (Array.isArray(value)) this.checkArray(schema, value as readonly V[], at);
    else if (given === 'object') this.checkObject(schema, at);
    else if (typeof value === 'string') this.checkString(schema, value, at);
    else if (given === 'integer' || given === 'number') this.checkNumber(schema, at);
    this.checkCommon(schema, at);
    if (given === 'object') this.checkProperties(schema, at);
    at.score++;
  }

  private checkLogic(schema: Schema<V>, at: Outcome<V>, isObject: boolean): void {
    const { anyOf = [], oneOf = [], allOf = [], not } = schema;
    const again = (child: Schema<V>): Outcome<V> => this.of(child, at.value, at.path);
    const any: Outcome<V>[] = [];
    for (const child of anyOf) {
      any.push(again(child));
      // If evaluated properties matter, all alternatives are tried.
      if (!this.isLate && any.at(-1)!.isValid) break;
    }
    if (any.length > 0 && !any.some(({ isValid }) => isValid)) {
      at.fail('number_any_of');
      at.addNearest(any);
    }
    const one = oneOf.map(again);
    const valid = one.filter(({ isValid }) => isValid).length;
    if (one.length > 0 && valid !== 1) {
      at.fail('number_one_of', { valid });
      if (valid === 0) at.addNearest(one);
    }
    const all = allOf.map(again);
    for (const child of all) at.add(child);
    if (!all.every(({ isValid }) => isValid)) at.fail('number_all_of');
    for (const child of [...any, ...one, ...all]) at.see(child);
    if (not !== undefined && again(not).isValid) at.fail('number_not');
    for (const table of isObject ? [schema.dependencies, schema.dependentRequired, schema.dependentSchemas] : []) {
      if (table !== undefined) this.checkDependencies(table, at);
    }
    if (schema.if !== undefined) {
      const condition = again(schema.if);
      at.see(condition);
      const branch = condition.isValid ? schema.then : schema.else;
      const result = branch && again(branch);
      if (result?.isValid) at.see(result);
      else if (result !== undefined) {
        at.fail(condition.isValid ? 'condition_then' : 'condition_else');
        at.add(result);
      }
    }
    at.score++;
  }

  private checkDependencies(dependencies: Dependencies<V>, at: Outcome<V>): void {
    const has = (key: string): boolean => this.dialect.get(at.value, key) !== undefined;
    for (const [key, dependency] of dependencies) {
      if (!has(key)) continue;
      if (!isList(dependency)) this.check(dependency, at);
      else for (const other of dependency) if (!has(other)) at.fail('missing_dependency', { key, other });
    }
  }

  private checkCommon(schema: Schema<V>, at: Outcome<V>): void {
    const { const: expected, enum: options = [], format } = schema;
    const { equals, spend, formats } = this.dialect;
    const { value } = at;
    if (expected !== undefined && !equals(expected, value)) at.fail('const', {}, [expected]);
    spend(options.length);
    if (options.length > 0 && !options.some((option) => equals(option, value))) at.fail('enum', {}, options);
    if (format !== undefined && typeof value === 'string' && !this.isLate) {
      spend(value.length);
      if (formats.get(format)?.(value) === false) at.fail('format', { format });
    }
    at.score++;
  }

  private checkArray(schema: Schema<V>, value: readonly V[], at: Outcome<V>): void {
    const item = (child: Schema<V>, index: number): void => at.add(this.of(child, value[index]!, [...at.path, index]));
    const { items, prefixItems, minItems = 0, maxItems = Infinity } = schema;
    const first = prefixItems ?? (isList(items) ? items : []);
    const rest = isList(items) ? (items.length > 0 ? schema.additionalItems : undefined) : items;
    for (let i = 0; i < Math.min(first.length, value.length); i++) item(first[i]!, i);
    if (first.length > 0 && rest?.always === false) {
      if (first.length < value.length) at.fail('array_no_additional_items');
    } else if (rest !== undefined) for (let i = first.length; i < value.length; i++) item(rest, i);
    at.failUnless(value.length >= minItems, 'array_min_items', minItems);
    at.failUnless(value.length <= maxItems, 'array_max_items', maxItems);
    if (schema.uniqueItems === true) this.checkUnique(value, at);
    if (schema.contains !== undefined) this.checkContains(schema, schema.contains, value, at);
    at.items = Math.max(at.items, rest === undefined ? first.length : value.length);
    if (schema.unevaluatedItems !== undefined) {
      for (let i = at.items; i < value.length; i++) item(schema.unevaluatedItems, i);
      at.items = value.length;
    }
    at.score++;
  }

  private checkContains(schema: Schema<V>, child: Schema<V>, value: readonly V[], at: Outcome<V>): void {
    const { minContains = 1, maxContains = Infinity } = schema;
    const tried: Outcome<V>[] = [];
    let found = 0;
    for (const [i, element] of value.entries()) {
      tried.push(this.of(child, element, [...at.path, i]));
      if (tried.at(-1)!.isValid) found++;
      if (found >= minContains && maxContains === Infinity) break;
    }
    if (found >= minContains && found <= maxContains) return;
    at.fail('contains');
    if (found === 0) at.addNearest(tried);
  }

  private checkUnique(value: readonly V[], at: Outcome<V>): void {
    const seen = new Map<string, number>();
    for (const [second, element] of value.entries()) {
      const text = this.dialect.text(element);
      this.dialect.spend(text.length);
      const first = seen.get(text);
      if (first !== undefined) at.fail('unique', { first, second });
      seen.set(text, second);
    }
  }

  private checkObject(schema: Schema<V>, at: Outcome<V>): void {
    const { minProperties = 0, maxProperties = Infinity, propertyNames } = schema;
    const { get, keys } = this.dialect;
    const names = keys(at.value);
    at.failUnless(names.length >= minProperties, 'array_min_properties', minProperties);
    at.failUnless(names.length <= maxProperties, 'array_max_properties', maxProperties);
    for (const key of schema.required ?? []) {
      if (get(at.value, key) !== undefined) at.score++;
      else at.fail('required', { key });
    }
    for (const key of names) this.checkProperty(schema, key, at);
    for (const key of propertyNames === undefined ? [] : names) {
      // Strings are the same in every room's representation of JSON.
      const result = this.of(propertyNames!, key as V, at.path);
      if (result.isValid) continue;
      at.fail('invalid_property_name', { key });
      at.add(result);
    }
    at.score++;
  }

  /** The problems of a property by its patterns, and of properties that no schema describes. */
  private checkProperty(schema: Schema<V>, key: string, at: Outcome<V>): void {
    const { properties, patternProperties = [], additionalProperties } = schema;
    let described = properties?.has(key) ?? false;
    for (const { pattern, schema: child } of patternProperties) {
      this.dialect.spend(key.length);
      if (!pattern.test(key)) continue;
      described = true;
      at.add(this.of(child, this.dialect.get(at.value, key)!, [...at.path, key]));
    }
    if (!described && additionalProperties !== undefined) this.checkOther(additionalProperties, key, at);
    if (this.isLate && (described || additionalProperties !== undefined)) at.keys.add(key);
  }

  private checkOther(schema: Schema<V>, key: string, at: Outcome<V>): void {
    if (schema.always === false) at.fail('additional_property_not_allowed', { key });
    else at.add(this.of(schema, this.dialect.get(at.value, key)!, [...at.path, key]));
  }

  private checkProperties({ properties = new Map(), unevaluatedProperties }: Schema<V>, at: Outcome<V>): void {
    const { get, keys } = this.dialect;
    for (const [key, child] of properties) {
      const next = get(at.value, key);
      if (next !== undefined) at.add(this.of(child, next, [...at.path, key]));
    }
    if (unevaluatedProperties === undefined) return;
    for (const key of keys(at.value)) {
      if (!at.keys.has(key)) this.checkOther(unevaluatedProperties, key, at);
      at.keys.add(key);
    }
  }

  private checkString({ minLength = 0, maxLength = Infinity, pattern }: Schema<V>, text: string, at: Outcome<V>): void {
    const length = codePointCount(text);
    at.failUnless(length >= minLength, 'string_gte', minLength);
    at.failUnless(length <= maxLength, 'string_lte', maxLength);
    if (pattern !== undefined) {
      this.dialect.spend(text.length);
      if (!pattern.pattern.test(text)) at.fail('pattern', { pattern: pattern.text });
    }
    at.score++;
  }

  private checkNumber(schema: Schema<V>, at: Outcome<V>): void {
    const { compare, isMultiple } = this.dialect;
    const check = (problem: Problem, limit: V | undefined, holds: (limit: V) => boolean): void => {
      if (limit !== undefined && !holds(limit)) at.fail(problem, {}, [limit]);
    };
    check('multiple_of', schema.multipleOf, (limit) => isMultiple(at.value, limit));
    check('number_lte', schema.maximum, (limit) => compare(at.value, limit) <= 0);
    check('number_lt', schema.exclusiveMaximum, (limit) => compare(at.value, limit) < 0);
    check('number_gte', schema.minimum, (limit) => compare(at.value, limit) >= 0);
    check('number_gt', schema.exclusiveMinimum, (limit) => compare(at.value, limit) > 0);
    at.score++;
  }
}

const isList = <T>(value: unknown): value is readonly T[] => Array.isArray(value);
