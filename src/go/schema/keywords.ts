import type { Draft, Schema, SchemaDialect, TypeName } from './schema.ts';
import { typeNames } from './schema.ts';
import type { Details, Fault, Form } from './sentences.ts';

/** A keyword with its value and its context. */
export interface Given<V> {
  readonly keyword: string;
  readonly value: V;
  /** The schema that is being read, and the value that it is read from. */
  readonly target: Schema<V>;
  readonly from: V;
  readonly dialect: SchemaDialect<V>;
  readonly draft: Draft | 'mixed';
  readonly isSchema: (value: V) => boolean;
  /** Reads a schema in the value: `key` leads to it. */
  readonly schema: (value: V, key?: string | number) => Schema<V>;
  readonly fail: (fault: Fault, details?: Details) => never;
}

function listOf<V>({ value, fail }: Given<V>, form: Form): readonly V[] {
  return Array.isArray(value) ? (value as readonly V[]) : fail(form);
}

function entriesOf<V>({ value, dialect, fail }: Given<V>, form: Form): readonly (readonly [string, V])[] {
  if (dialect.typeOf(value) !== 'object') return fail(form);
  return dialect.keys(value).map((key) => [key, dialect.get(value, key)!]);
}

function namesOf<V>(given: Given<V>): readonly string[] {
  const names = listOf(given, 'names');
  if (names.some((name) => typeof name !== 'string')) given.fail('names part');
  if (new Set(names).size < names.length) given.fail('not unique');
  return names as readonly string[];
}

function typesOf<V>({ value, dialect, fail }: Given<V>): readonly TypeName[] {
  const names = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  if (names.length === 0 && !dialect.isLoose) fail('empty');
  const types: TypeName[] = [];
  for (const name of names) {
    if (names.some((each) => typeof each !== 'string')) fail('types');
    const type = typeNames.find((known) => known === name) ?? fail('unknown type', { name: String(name) });
    if (types.includes(type)) fail('repeated type', { name: type });
    types.push(type);
  }
  return types;
}

function schemasOf<V>(given: Given<V>, mayBeEmpty: boolean): readonly Schema<V>[] {
  const list = listOf(given, 'schemas');
  if (list.length === 0 && !mayBeEmpty) given.fail('empty');
  return list.map((item, index) => given.schema(item, index));
}

function itemsOf<V>(given: Given<V>): Schema<V> | readonly Schema<V>[] {
  const { value, draft, isSchema, schema, fail } = given;
  if (isSchema(value)) return schema(value);
  const isTuple = draft !== 2020 && Array.isArray(value) && (value as readonly V[]).every((item) => isSchema(item));
  return isTuple ? schemasOf(given, true) : fail('items');
}

function numberOf<V>({ value, dialect, fail }: Given<V>, form: Form): V {
  return /^(?:integer|number)$/.test(dialect.typeOf(value)) ? value : fail(form);
}

/** Draft 4 has a flag in addition to the limit, later drafts a separate limit. */
function boundOf<V>(given: Given<V>): V | undefined {
  const { value, keyword, target, from, draft, dialect } = given;
  const fail = (): never => {
    return given.fail('bound', { bound: { mixed: 'boolean/number', 4: 'boolean' }[String(draft)] ?? 'number' });
  };
  if (typeof value !== 'boolean') return draft === 4 ? fail() : numberOf({ ...given, fail }, 'bound');
  if (draft !== 4 && draft !== 'mixed') return fail();
  const limit = keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum';
  const bound = dialect.get(from, limit) ?? given.fail('limit is missing', { limit });
  if (!value) return undefined;
  delete target[limit];
  return numberOf({ ...given, value: bound }, 'number');
}

type ReadForm = <V>(given: Given<V>) => unknown;

/** The value of a keyword, by its form. */
export const forms: Readonly<Record<Form, ReadForm>> = {
  any: ({ value }) => value,
  bound: boundOf,
  count: ({ value, dialect, fail }) => {
    const count = dialect.typeOf(value) === 'integer' ? Number(dialect.text(value)) : fail('count');
    return count < 0 ? fail('negative') : count;
  },
  definitions: (given) => {
    for (const [name, value] of entriesOf(given, 'definitions')) {
      if (!given.isSchema(value)) given.fail('definitions part');
      given.schema(value, name);
    }
  },
  dependencies: (given) => {
    const read = (value: typeof given.value, name: string): Schema<typeof value> | readonly string[] => {
      if (given.isSchema(value)) return given.schema(value, name);
      return namesOf({ ...given, value, fail: () => given.fail('dependencies part') });
    };
    return new Map(entriesOf(given, 'dependencies').map(([name, value]) => [name, read(value, name)]));
  },
  flag: ({ value, fail }) => (typeof value === 'boolean' ? value : fail('flag')),
  'flag or schema': ({ value, isSchema, schema, fail }) => {
    if (typeof value === 'boolean') return { always: value };
    return isSchema(value) ? schema(value) : fail('flag or schema');
  },
  items: itemsOf,
  list: (given) => listOf(given, 'list'),
  names: namesOf,
  number: (given) => numberOf(given, 'number'),
  pattern: ({ value, dialect, fail }) => {
    const text = typeof value === 'string' ? value : fail('pattern');
    return { text, pattern: dialect.pattern(text) ?? fail('regular expression', { text }) };
  },
  positive: (given) => {
    const value = numberOf(given, 'positive');
    return Number(given.dialect.text(value)) > 0 ? value : given.fail('not positive');
  },
  schema: ({ value, isSchema, schema, fail }) => (isSchema(value) ? schema(value) : fail('schema')),
  schemas: (given) => schemasOf(given, given.dialect.isLoose),
  'schemas by key': (given) =>
    new Map(entriesOf(given, 'schemas by key').map(([name, value]) => [name, given.schema(value, name)])),
  'schemas by pattern': (given) =>
    entriesOf(given, 'schemas by pattern').map(([text, value]) => {
      const pattern = given.dialect.pattern(text) ?? given.fail('regular expression key', { text });
      return { pattern, schema: given.schema(value, text) };
    }),
  text: ({ value, fail }) => (typeof value === 'string' ? value : fail('text')),
  types: typesOf,
};

/** Keywords with named schemas, which do not apply to the value itself. */
export const definitionKeywords: ReadonlySet<string> = new Set(['definitions', '$defs']);

/** The keywords in the order in which they are read, with the first draft that has them. */
export const keywords: readonly (readonly [name: string, form: Form, since?: Draft])[] = [
  ['definitions', 'definitions'],
  ['$defs', 'definitions', 2019],
  ['type', 'types'],
  ['properties', 'schemas by key'],
  ['additionalProperties', 'flag or schema'],
  ['patternProperties', 'schemas by pattern'],
  ['unevaluatedProperties', 'schema', 2019],
  ['propertyNames', 'schema', 6],
  ['dependencies', 'dependencies'],
  ['dependentRequired', 'dependencies', 2019],
  ['dependentSchemas', 'dependencies', 2019],
  ['items', 'items'],
  ['prefixItems', 'schemas', 2020],
  ['additionalItems', 'flag or schema'],
  ['unevaluatedItems', 'schema', 2019],
  ['multipleOf', 'positive'],
  ['minimum', 'number'],
  ['exclusiveMinimum', 'bound'],
  ['maximum', 'number'],
  ['exclusiveMaximum', 'bound'],
  ['minLength', 'count'],
  ['maxLength', 'count'],
  ['pattern', 'pattern'],
  ['format', 'text'],
  ['minProperties', 'count'],
  ['maxProperties', 'count'],
  ['required', 'names'],
  ['minItems', 'count'],
  ['maxItems', 'count'],
  ['uniqueItems', 'flag'],
  ['contains', 'schema', 6],
  ['minContains', 'count', 2019],
  ['maxContains', 'count', 2019],
  ['const', 'any', 6],
  ['enum', 'list'],
  ['oneOf', 'schemas'],
  ['anyOf', 'schemas'],
  ['allOf', 'schemas'],
  ['not', 'schema'],
  ['if', 'schema', 7],
  ['then', 'schema', 7],
  ['else', 'schema', 7],
];
