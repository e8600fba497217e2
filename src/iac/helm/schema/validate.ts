import { GoInteger, type GoValue } from '../../../go/index.ts';
import { formats } from './formats.ts';
import { isObject, keyword, type SchemaDocument, SchemaError, type SchemaNode, type SchemaObject } from './schema.ts';

/** Where a value is not what a schema says. */
export interface Mismatch {
  /** Keys and indices from the top of the values. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Schemas are applied at most so many times: references may lead to themselves, and branches multiply. */
const mostSteps = 2_000_000;
/** References that lead to each other without taking the value apart have no end. */
const deepest = 500;
/** As many are told. */
const mostMismatches = 50;

/** Compares values with a schema. Throws a SchemaError where a reference leads nowhere, or in a circle. */
export function mismatches({ root, ...document }: SchemaDocument, value: GoValue): readonly Mismatch[] {
  const run = new Validation({ root, ...document });
  run.check(root, value, []);
  return run.found;
}

type Path = readonly (string | number)[];

/** What of a map or list some schema has looked at: needed by the keywords for all the rest. */
interface Seen {
  readonly keys: Set<string>;
  items: number;
}

class Validation {
  found: Mismatch[] = [];
  private readonly document: SchemaDocument;
  private steps = 0;
  private depth = 0;

  constructor(document: SchemaDocument) {
    this.document = document;
  }

  /** Whether `value` is what `schema` says; what is wrong is noted. */
  check(schema: SchemaNode, value: GoValue, path: Path, seen: Seen = { keys: new Set(), items: 0 }): boolean {
    if (schema === true) return true;
    if (schema === false) return this.miss(path, 'nothing may stand here');
    if (++this.steps > mostSteps) throw new SchemaError('the schema takes too long to compare with', '');
    if (++this.depth > deepest) throw new SchemaError('the schema refers to itself without an end', '');
    const before = this.found.length;
    const { draft } = this.document;
    const reference = keyword(schema, '$ref') ?? keyword(schema, '$dynamicRef') ?? keyword(schema, '$recursiveRef');
    if (typeof reference === 'string') {
      this.check(this.document.resolve(reference, this.document.baseOf(schema)), value, path, seen);
    }
    if (reference === undefined || draft > 7) {
      this.simple(schema, value, path);
      if (typeof value === 'string') this.text(schema, value, path);
      const number = numberOf(value);
      if (number !== undefined) this.number(schema, number, path);
      this.branches(schema, value, path, seen);
      if (value instanceof Map) this.map(schema, value, path, seen);
      if (Array.isArray(value)) this.list(schema, value, path, seen);
    }
    this.depth--;
    return this.found.length === before;
  }

  private miss(path: Path, message: string): false {
    if (this.found.length < mostMismatches) this.found.push({ path, message });
    else this.found[mostMismatches] = { path: [], message: 'and more' };
    return false;
  }

  /** Tries a schema: what is wrong with it is not noted. */
  private fits(schema: SchemaNode, value: GoValue, seen?: Seen): boolean {
    const { found } = this;
    this.found = [];
    const own: Seen = { keys: new Set(), items: 0 };
    const fits = this.check(schema, value, [], own);
    this.found = found;
    if (fits && seen !== undefined) merge(seen, own);
    return fits;
  }

  private simple(schema: SchemaObject, value: GoValue, path: Path): void {
    const type = keyword(schema, 'type');
    if (type !== undefined) {
      const types = (Array.isArray(type) ? type : [type]) as readonly string[];
      if (!types.some((name) => hasType(value, name))) {
        this.miss(path, `${typeName(value)} stands where ${types.join(' or ')} is wanted`);
      }
    }
    const options = keyword(schema, 'enum');
    if (Array.isArray(options) && !options.some((option) => equals(option, value))) {
      this.miss(path, `the value is none of ${options.map((option) => JSON.stringify(option)).join(', ')}`);
    }
    const { draft } = this.document;
    if (draft > 4 && Object.hasOwn(schema, 'const') && !equals(schema.const, value)) {
      this.miss(path, `the value is not ${JSON.stringify(schema.const)}`);
    }
  }

  private text(schema: SchemaObject, value: string, path: Path): void {
    const length = [...value].length;
    const [least, most] = [keyword(schema, 'minLength'), keyword(schema, 'maxLength')];
    if (typeof least === 'number' && length < least) this.miss(path, `fewer than ${least} characters`);
    if (typeof most === 'number' && length > most) this.miss(path, `more than ${most} characters`);
    const pattern = keyword(schema, 'pattern');
    if (typeof pattern === 'string' && !this.document.pattern(pattern).test(value)) {
      this.miss(path, `the value does not match ${pattern}`);
    }
    // Newer drafts take a format for a remark.
    const format = this.document.draft <= 7 ? keyword(schema, 'format') : undefined;
    if (typeof format === 'string' && formats.get(format)?.(value) === false) this.miss(path, `this is no ${format}`);
  }

  private number(schema: SchemaObject, value: number, path: Path): void {
    const bound = (name: string): number | undefined => {
      const found = keyword(schema, name);
      return typeof found === 'number' ? found : undefined;
    };
    const [minimum, maximum, multiple] = [bound('minimum'), bound('maximum'), bound('multipleOf')];
    const excludes = (name: string): boolean => keyword(schema, name) === true;
    if (minimum !== undefined && (value < minimum || (value === minimum && excludes('exclusiveMinimum')))) {
      this.miss(path, `the value is below ${minimum}`);
    }
    if (maximum !== undefined && (value > maximum || (value === maximum && excludes('exclusiveMaximum')))) {
      this.miss(path, `the value is above ${maximum}`);
    }
    const [above, below] = [bound('exclusiveMinimum'), bound('exclusiveMaximum')];
    if (above !== undefined && value <= above) this.miss(path, `the value is not above ${above}`);
    if (below !== undefined && value >= below) this.miss(path, `the value is not below ${below}`);
    if (multiple !== undefined && !isMultiple(value, multiple))
      this.miss(path, `the value is no multiple of ${multiple}`);
  }

  private branches(schema: SchemaObject, value: GoValue, path: Path, seen: Seen): void {
    for (const part of schemas(schema, 'allOf')) this.check(part, value, path, seen);
    const any = schemas(schema, 'anyOf');
    // All are tried: what each has seen counts.
    if (any.length > 0 && any.filter((part) => this.fits(part, value, seen)).length === 0) {
      this.miss(path, 'the value fits none of the forms in anyOf');
    }
    const one = schemas(schema, 'oneOf');
    const fitting = one.filter((part) => this.fits(part, value, seen)).length;
    if (one.length > 0 && fitting !== 1) this.miss(path, `the value fits ${fitting} of the forms in oneOf, not one`);
    const not = keyword(schema, 'not');
    if (not !== undefined && this.fits(not as SchemaNode, value))
      this.miss(path, 'the value has a form that it must not have');
    const condition = this.document.draft >= 7 ? keyword(schema, 'if') : undefined;
    if (condition === undefined) return;
    const branch = keyword(schema, this.fits(condition as SchemaNode, value, seen) ? 'then' : 'else');
    if (branch !== undefined) this.check(branch as SchemaNode, value, path, seen);
  }

  private map(schema: SchemaObject, value: ReadonlyMap<string, GoValue>, path: Path, seen: Seen): void {
    const count = (name: string): number | undefined => keyword(schema, name) as number | undefined;
    if (value.size < (count('minProperties') ?? 0)) this.miss(path, `fewer than ${count('minProperties')} keys`);
    if (value.size > (count('maxProperties') ?? Number.POSITIVE_INFINITY)) {
      this.miss(path, `more than ${count('maxProperties')} keys`);
    }
    const missing = strings(keyword(schema, 'required')).filter((name) => !value.has(name));
    if (missing.length > 0) this.miss(path, `without ${missing.join(', ')}`);
    this.needs(schema, value, path, seen);
    const known = new Set<string>();
    const properties = keyword(schema, 'properties');
    const patterns = Object.entries(keyword(schema, 'patternProperties') ?? {}) as [string, SchemaNode][];
    const names = this.document.draft > 4 ? keyword(schema, 'propertyNames') : undefined;
    for (const [key, item] of value) {
      if (isObject(properties) && Object.hasOwn(properties, key)) {
        known.add(key);
        this.check(properties[key] as SchemaNode, item, [...path, key]);
      }
      for (const [pattern, part] of patterns) {
        if (!this.document.pattern(pattern).test(key)) continue;
        known.add(key);
        this.check(part, item, [...path, key]);
      }
      if (names !== undefined && !this.fits(names as SchemaNode, key))
        this.miss([...path, key], 'this cannot be a key here');
    }
    const rest = keyword(schema, 'additionalProperties');
    if (rest !== undefined) {
      for (const [key, item] of value) {
        if (!known.has(key)) this.rest(rest as SchemaNode, item, [...path, key]);
      }
      for (const key of value.keys()) known.add(key);
    }
    for (const key of known) seen.keys.add(key);
    const unseen = this.document.draft > 7 ? keyword(schema, 'unevaluatedProperties') : undefined;
    if (unseen === undefined) return;
    for (const [key, item] of value) {
      if (!seen.keys.has(key)) this.rest(unseen as SchemaNode, item, [...path, key]);
      seen.keys.add(key);
    }
  }

  private rest(schema: SchemaNode, item: GoValue, path: Path): void {
    if (schema === false) this.miss(path, 'the schema knows no such key');
    else this.check(schema, item, path);
  }

  private needs(schema: SchemaObject, value: ReadonlyMap<string, GoValue>, path: Path, seen: Seen): void {
    const newer = this.document.draft > 7 ? ['dependentRequired', 'dependentSchemas'] : [];
    for (const name of ['dependencies', ...newer]) {
      const needs = keyword(schema, name);
      if (!isObject(needs)) continue;
      for (const [key, need] of Object.entries(needs)) {
        if (!value.has(key)) continue;
        if (!Array.isArray(need)) this.check(need as SchemaNode, value as Map<string, GoValue>, path, seen);
        else if (!strings(need).every((name) => value.has(name)))
          this.miss(path, `${key} also needs ${need.join(', ')}`);
      }
    }
  }

  private list(schema: SchemaObject, value: readonly GoValue[], path: Path, seen: Seen): void {
    const count = (name: string): number | undefined => keyword(schema, name) as number | undefined;
    if (value.length < (count('minItems') ?? 0)) this.miss(path, `fewer than ${count('minItems')} items`);
    if (value.length > (count('maxItems') ?? Number.POSITIVE_INFINITY)) {
      this.miss(path, `more than ${count('maxItems')} items`);
    }
    if (keyword(schema, 'uniqueItems') === true && new Set(value.map(textOf)).size < value.length) {
      this.miss(path, 'an item is there twice');
    }
    const { draft } = this.document;
    const items = keyword(schema, 'items');
    const isTuple = draft < 2020 && Array.isArray(items);
    const first = (isTuple ? items : draft >= 2020 ? (keyword(schema, 'prefixItems') ?? []) : []) as SchemaNode[];
    const rest = (isTuple ? keyword(schema, 'additionalItems') : items) as SchemaNode | undefined;
    for (const [index, item] of value.entries()) {
      const part = first[index] ?? rest;
      if (part !== undefined) this.check(part, item, [...path, index]);
    }
    seen.items = Math.max(seen.items, rest === undefined ? first.length : value.length);
    this.contains(schema, value, path);
    const unseen = draft > 7 ? keyword(schema, 'unevaluatedItems') : undefined;
    if (unseen === undefined) return;
    for (let index = seen.items; index < value.length; index++) {
      this.rest(unseen as SchemaNode, value[index]!, [...path, index]);
    }
  }

  private contains(schema: SchemaObject, value: readonly GoValue[], path: Path): void {
    const { draft } = this.document;
    const contained = draft > 4 ? keyword(schema, 'contains') : undefined;
    if (contained === undefined) return;
    const [least, most] = draft > 7 ? [keyword(schema, 'minContains'), keyword(schema, 'maxContains')] : [];
    const count = value.filter((item) => this.fits(contained as SchemaNode, item)).length;
    if (count < ((least as number) ?? 1)) this.miss(path, 'too few items have the form that contains wants');
    if (typeof most === 'number' && count > most) this.miss(path, 'too many items have the form that contains wants');
  }
}

function merge(seen: Seen, other: Seen): void {
  for (const key of other.keys) seen.keys.add(key);
  seen.items = Math.max(seen.items, other.items);
}

function schemas(schema: SchemaObject, name: string): readonly SchemaNode[] {
  const found = keyword(schema, name);
  return Array.isArray(found) ? (found as SchemaNode[]) : [];
}

const strings = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

function numberOf(value: GoValue): number | undefined {
  if (value instanceof GoInteger) return Number(value.value);
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined;
}

function isMultiple(value: number, multiple: number): boolean {
  const ratio = value / multiple;
  return Math.abs(ratio - Math.round(ratio)) < 1e-9 * Math.max(1, Math.abs(ratio));
}

function typeName(value: GoValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Map) return 'object';
  return numberOf(value) === undefined ? typeof value : 'number';
}

function hasType(value: GoValue, name: string): boolean {
  if (name !== 'integer') return typeName(value) === name;
  return Number.isInteger(numberOf(value));
}

/** Whether a value is what JSON says. */
function equals(json: unknown, value: GoValue): boolean {
  if (Array.isArray(json)) {
    return Array.isArray(value) && json.length === value.length && json.every((item, at) => equals(item, value[at]!));
  }
  if (isObject(json)) {
    const entries = Object.entries(json);
    return (
      value instanceof Map &&
      value.size === entries.length &&
      entries.every(([key, item]) => value.has(key) && equals(item, value.get(key)!))
    );
  }
  return typeof json === 'number' ? numberOf(value) === json : json === value;
}

/** A text that is the same for equal values only. */
function textOf(value: GoValue): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (!(value instanceof Map)) return JSON.stringify(numberOf(value) ?? value);
  const entries = [...value].sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${textOf(item)}`).join(',')}}`;
}
