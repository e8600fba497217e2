/** Reads schemas: every keyword is checked for its form, `$ref` is looked up when it is first needed. */
import {
  compareNumbers,
  getKey,
  isArray,
  isNumber,
  isObject,
  keysOf,
  lookup,
  type Numeric,
  type PlainObject,
  type RegoObject,
  RegoSet,
  toInt,
  type Value,
} from '../../../values/index.ts';
import { type Pattern, type Schema, SchemaError, type TypeName, typeNames, wrongType } from './schema.ts';

type JsonObject = RegoObject | PlainObject;

/** Schemas lie in each other; deeper ones are refused. */
const deepest = 200;

/** Makes a pattern from an RE2 expression; undefined when it is not one. */
export type CompilePattern = (text: string) => Pattern | undefined;

/** Reads a document as a schema, with all that it refers to. Throws SchemaError. */
export function readSchema(document: Value, compilePattern: CompilePattern): Schema {
  return new SchemaReader(document, compilePattern).document();
}

type Read = (reader: SchemaReader, target: Schema, value: Value, from: JsonObject) => void;

class SchemaReader {
  readonly compilePattern: CompilePattern;
  /** 4, 6 or 7; 0 when the document does not say: then all that any of them has is read. */
  readonly draft: number;
  private readonly root: Value;
  private readonly known = new Map<Value, Schema>();
  private readonly pending: (() => void)[] = [];
  private depth = 0;

  constructor(root: Value, compilePattern: CompilePattern) {
    this.root = root;
    this.compilePattern = compilePattern;
    const named = isObject(root) ? getKey(root, '$schema') : undefined;
    if (named !== undefined && typeof named !== 'string') throw wrongType('string', '$schema');
    this.draft = Number(/^https?:\/\/json-schema\.org\/draft-0([467])\/schema#?$/.exec(named ?? '')?.[1] ?? 0);
  }

  document(): Schema {
    if (typeof this.root !== 'boolean' && !isObject(this.root)) throw new SchemaError('schema is invalid');
    const schema = this.schema(this.root);
    // References are followed only when all of the document is known, so that they may go in circles.
    for (let next = this.pending.pop(); next !== undefined; next = this.pending.pop()) next();
    return schema;
  }

  isSchema(value: Value): value is boolean | JsonObject {
    return isObject(value) || (typeof value === 'boolean' && this.draft !== 4);
  }

  schema(value: Value): Schema {
    const known = this.known.get(value);
    if (known !== undefined && typeof value === 'object') return known;
    const schema: Schema = {};
    if (typeof value === 'boolean') {
      schema.always = value;
      return schema;
    }
    if (!isObject(value)) throw new SchemaError('Expected: Valid Schema, given: Invalid JSON');
    this.known.set(value, schema);
    if (++this.depth > deepest) throw new SchemaError(`schemas lie more than ${deepest} deep in each other`);
    const reference = getKey(value, '$ref');
    if (reference !== undefined) this.reference(schema, reference);
    else {
      for (const [name, read, since = 0] of keywords) {
        const given = getKey(value, name);
        if (given !== undefined && (this.draft === 0 || this.draft >= since)) read(this, schema, given, value);
      }
      for (const name of ['title', 'description', '$id', 'id']) {
        const given = getKey(value, name);
        if (given !== undefined && typeof given !== 'string') throw wrongType('string', name);
      }
    }
    this.depth--;
    return schema;
  }

  private reference(schema: Schema, reference: Value): void {
    if (typeof reference !== 'string') throw wrongType('string', '$ref');
    let found: Schema | undefined;
    schema.ref = () => found!;
    this.pending.push(() => {
      this.depth = 0;
      found = this.schema(this.find(reference));
    });
  }

  private find(reference: string): Value {
    const own = isObject(this.root) ? (getKey(this.root, '$id') ?? getKey(this.root, 'id')) : undefined;
    const base = typeof own === 'string' ? own.replace(/#.*$/s, '') : '';
    const [, document = '', fragment = ''] = /^([^#]*)(?:#(.*))?$/s.exec(reference)!;
    if (document !== '' && document !== base) {
      throw new SchemaError(`schemas of other documents are not loaded: ${reference}`);
    }
    if (fragment === '') return this.root;
    if (fragment.startsWith('/')) return this.follow(fragment);
    const named = findId(this.root, `#${fragment}`, 0);
    if (named === undefined) throw new SchemaError(`no schema has the id #${fragment}`);
    return named;
  }

  /** A JSON pointer in a URL: RFC 6901, section 6. */
  private follow(pointer: string): Value {
    let value = this.root;
    for (const part of pointer.slice(1).split('/')) {
      const key = decode(part).replaceAll('~1', '/').replaceAll('~0', '~');
      const next = isArray(value)
        ? lookup(value, Number(key || Number.NaN))
        : isObject(value)
          ? getKey(value, key)
          : undefined;
      if (next === undefined) throw new SchemaError(`Object has no key '${key}'`);
      value = next;
    }
    return value;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function findId(value: Value, id: string, depth: number): Value | undefined {
  if (depth > deepest) return undefined;
  if (isArray(value)) {
    for (const item of value) {
      const found = findId(item, id, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  if (getKey(value, '$id') === id || getKey(value, 'id') === id) return value;
  return findId(
    keysOf(value).map((key) => getKey(value, key)!),
    id,
    depth + 1,
  );
}

/** The entries of an object whose keys are strings, in order. */
function entriesOf(value: JsonObject): [string, Value][] {
  return keysOf(value).map((key) => [String(key), getKey(value, key)!]);
}

const schemaAt =
  (set: (target: Schema, schema: Schema) => void, name: string): Read =>
  (reader, target, value) => {
    if (!reader.isSchema(value)) throw new SchemaError(`${name} must be of an object`);
    set(target, reader.schema(value));
  };

const schemasAt =
  (set: (target: Schema, schemas: readonly Schema[]) => void, name: string): Read =>
  (reader, target, value) => {
    if (!isArray(value)) throw new SchemaError(`${name} must be of an array`);
    set(
      target,
      value.map((item) => reader.schema(item)),
    );
  };

const flagOrSchema =
  (set: (target: Schema, value: boolean | Schema) => void, name: string): Read =>
  (reader, target, value) => {
    if (typeof value === 'boolean') set(target, value);
    else if (isObject(value)) set(target, reader.schema(value));
    else throw wrongType('boolean/Valid Schema', name);
  };

const countAt =
  (set: (target: Schema, count: number) => void, name: string): Read =>
  (_, target, value) => {
    const count = toInt(value);
    if (count === undefined) throw new SchemaError(`${name} must be of an integer`);
    if (count < 0) throw new SchemaError(`${name} must be greater than or equal to 0`);
    set(target, count);
  };

function numberAt(name: string, value: Value): Numeric {
  if (!isNumber(value)) throw new SchemaError(`${name} must be of a Number`);
  return value;
}

/** Draft 4 has a flag beside the limit, later ones have a limit of its own. */
const exclusiveAt =
  (limit: 'minimum' | 'maximum', exclusive: 'exclusiveMinimum' | 'exclusiveMaximum'): Read =>
  (reader, target, value, from) => {
    if (typeof value === 'boolean' && reader.draft < 6) {
      const given = getKey(from, limit);
      if (given === undefined) throw new SchemaError(`${exclusive} cannot be used without ${limit}`);
      if (!value) return;
      target[exclusive] = numberAt(limit, given);
      delete target[limit];
      return;
    }
    const wanted = reader.draft === 0 ? 'boolean/number' : reader.draft === 4 ? 'boolean' : 'number';
    if (!isNumber(value) || reader.draft === 4) throw wrongType(wanted, exclusive);
    target[exclusive] = value;
  };

function readTypes(_: SchemaReader, target: Schema, value: Value): void {
  const given = typeof value === 'string' ? [value] : value;
  if (!isArray(given) || given.some((name) => typeof name !== 'string'))
    throw wrongType('type', 'string/Array Of Strings');
  const types: TypeName[] = [];
  for (const name of given as readonly string[]) {
    const type = typeNames.find((known) => known === name);
    if (type === undefined) {
      throw new SchemaError(
        `has a primitive type that is NOT VALID -- given: /${name}/ Expected valid values are:[${typeNames.join(' ')}]`,
      );
    }
    if (types.includes(type)) throw new SchemaError(`${name} type is duplicated`);
    types.push(type);
  }
  target.types = types;
}

function readProperties(reader: SchemaReader, target: Schema, value: Value): void {
  if (!isObject(value)) throw new SchemaError('Properties must be of type object');
  target.properties = new Map(entriesOf(value).map(([name, schema]) => [name, reader.schema(schema)]));
}

function readPatternProperties(reader: SchemaReader, target: Schema, value: Value): void {
  if (!isObject(value)) throw new SchemaError('Invalid type. Expected: valid schema, given: patternProperties');
  target.patternProperties = entriesOf(value).map(([text, schema]) => {
    const pattern = reader.compilePattern(text);
    if (pattern === undefined) throw new SchemaError(`Invalid regex pattern '${text}'`);
    return { pattern, schema: reader.schema(schema) };
  });
}

function readRequired(_: SchemaReader, target: Schema, value: Value): void {
  if (!isArray(value)) throw new SchemaError('required must be of an array');
  if (value.some((name) => typeof name !== 'string')) throw wrongType('string', 'required');
  if (new Set(value).size < value.length) throw new SchemaError('required items must be unique');
  target.required = value as readonly string[];
}

function readDependencies(reader: SchemaReader, target: Schema, value: Value): void {
  if (!isObject(value)) throw new SchemaError('dependencies must be of type object');
  const dependencies = new Map<string, Schema | readonly string[]>();
  for (const [name, dependency] of entriesOf(value)) {
    if (reader.isSchema(dependency)) dependencies.set(name, reader.schema(dependency));
    else if (isArray(dependency) && dependency.every((other) => typeof other === 'string')) {
      dependencies.set(name, dependency as readonly string[]);
    } else throw new SchemaError('Dependency must be of type Schema Or Array Of Strings');
  }
  target.dependencies = dependencies;
}

function readItems(reader: SchemaReader, target: Schema, value: Value): void {
  if (isArray(value) && value.every((item) => reader.isSchema(item)))
    target.items = value.map((item) => reader.schema(item));
  else if (reader.isSchema(value)) target.items = reader.schema(value);
  else throw wrongType('Valid Schema/Array Of Schemas', 'items');
}

function readDefinitions(reader: SchemaReader, _: Schema, value: Value): void {
  if (!isObject(value)) throw wrongType('Array Of Schemas', 'definitions');
  for (const [, definition] of entriesOf(value)) {
    if (!reader.isSchema(definition)) throw wrongType('Array Of Schemas', 'definitions');
    reader.schema(definition);
  }
}

function readEnumeration(_: SchemaReader, target: Schema, value: Value): void {
  if (!isArray(value)) throw new SchemaError('enum must be of an array');
  if (RegoSet.of(value).size < value.length) throw new SchemaError('enum items must be unique');
  target.enumeration = value;
}

function readMultiple(_: SchemaReader, target: Schema, value: Value): void {
  if (!isNumber(value)) throw wrongType('Number', 'multipleOf');
  if (compareNumbers(value, 0) <= 0) throw new SchemaError('multipleOf must be strictly greater than 0');
  target.multipleOf = value;
}

function readPattern(reader: SchemaReader, target: Schema, value: Value): void {
  if (typeof value !== 'string') throw wrongType('string', 'pattern');
  const pattern = reader.compilePattern(value);
  if (pattern === undefined) throw new SchemaError('pattern must be a valid regex');
  target.pattern = pattern;
}

function readMaximumLength(reader: SchemaReader, target: Schema, value: Value, from: JsonObject): void {
  countAt((schema, count) => void (schema.maxLength = count), 'maxLength')(reader, target, value, from);
  if (target.minLength !== undefined && target.minLength > target.maxLength!) {
    throw new SchemaError('minLength cannot be greater than maxLength');
  }
}

/** The keywords in the order in which they are read, with the first draft that has them. */
const keywords: readonly (readonly [name: string, read: Read, since?: number])[] = [
  ['definitions', readDefinitions],
  ['type', readTypes],
  ['properties', readProperties],
  [
    'additionalProperties',
    flagOrSchema((target, value) => void (target.additionalProperties = value), 'additionalProperties'),
  ],
  ['patternProperties', readPatternProperties],
  ['propertyNames', schemaAt((target, schema) => void (target.propertyNames = schema), 'propertyNames'), 6],
  ['dependencies', readDependencies],
  ['items', readItems],
  ['additionalItems', flagOrSchema((target, value) => void (target.additionalItems = value), 'additionalItems')],
  ['multipleOf', readMultiple],
  ['minimum', (_, target, value) => void (target.minimum = numberAt('minimum', value))],
  ['exclusiveMinimum', exclusiveAt('minimum', 'exclusiveMinimum')],
  ['maximum', (_, target, value) => void (target.maximum = numberAt('maximum', value))],
  ['exclusiveMaximum', exclusiveAt('maximum', 'exclusiveMaximum')],
  ['minLength', countAt((target, count) => void (target.minLength = count), 'minLength')],
  ['maxLength', readMaximumLength],
  ['pattern', readPattern],
  [
    'format',
    (_, target, value) => {
      if (typeof value !== 'string') throw wrongType('string', 'format');
      target.format = value;
    },
  ],
  ['minProperties', countAt((target, count) => void (target.minProperties = count), 'minProperties')],
  ['maxProperties', countAt((target, count) => void (target.maxProperties = count), 'maxProperties')],
  ['required', readRequired],
  ['minItems', countAt((target, count) => void (target.minItems = count), 'minItems')],
  ['maxItems', countAt((target, count) => void (target.maxItems = count), 'maxItems')],
  [
    'uniqueItems',
    (_, target, value) => {
      if (typeof value !== 'boolean') throw new SchemaError('uniqueItems must be of a boolean');
      target.uniqueItems = value;
    },
  ],
  ['contains', schemaAt((target, schema) => void (target.contains = schema), 'contains'), 6],
  ['const', (_, target, value) => void (target.constant = value), 6],
  ['enum', readEnumeration],
  ['oneOf', schemasAt((target, schemas) => void (target.oneOf = schemas), 'oneOf')],
  ['anyOf', schemasAt((target, schemas) => void (target.anyOf = schemas), 'anyOf')],
  ['allOf', schemasAt((target, schemas) => void (target.allOf = schemas), 'allOf')],
  ['not', schemaAt((target, schema) => void (target.not = schema), 'not')],
  ['if', schemaAt((target, schema) => void (target.ifSchema = schema), 'if'), 7],
  ['then', schemaAt((target, schema) => void (target.thenSchema = schema), 'then'), 7],
  ['else', schemaAt((target, schema) => void (target.elseSchema = schema), 'else'), 7],
];
