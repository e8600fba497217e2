import type { Pattern } from '../../../go/index.ts';
import { compilePattern } from '../patterns.ts';
import {
  type Draft,
  isObject,
  keyword,
  type SchemaDocument,
  SchemaError,
  type SchemaNode,
  type SchemaObject,
} from './schema.ts';

/** Schemas lie in each other; deeper ones are refused. */
const deepest = 200;
const home = 'file:///values.schema.json';

/** Reads a schema from its text. Throws a SchemaError where it is none. */
export function readSchema(text: string): SchemaDocument {
  let root: unknown;
  try {
    root = JSON.parse(text) as unknown;
  } catch {
    throw new SchemaError('the schema is no JSON', '');
  }
  return new Reader(root).document();
}

function draftOf(root: unknown): Draft {
  const named = isObject(root) ? keyword(root, '$schema') : undefined;
  if (named === undefined) return 2020;
  const [, version] =
    /^https?:\/\/json-schema\.org\/(?:draft-0([467])\/schema|draft\/(2019-09|2020-12)\/schema|schema)#?$/
      .exec(String(named))
      ?.filter((part, index) => index === 0 || part !== undefined) ?? [];
  if (version === undefined) {
    if (/^https?:\/\/json-schema\.org\/schema#?$/.test(String(named))) return 2020;
    throw new SchemaError(`${JSON.stringify(named)} is no draft of JSON Schema that is known`, '/$schema');
  }
  return Number(version.slice(0, 4)) as Draft;
}

type Check = (value: unknown, place: string, reader: Reader) => void;

const wrong = (place: string, wanted: string): never => {
  throw new SchemaError(`${place.slice(place.lastIndexOf('/') + 1)} should be ${wanted}`, place);
};
const schemaAt: Check = (value, place, reader) => reader.schema(value, place);
const schemaOrFlag: Check = (value, place, reader) => {
  if (typeof value !== 'boolean') reader.schema(value, place);
};
const schemasByName: Check = (value, place, reader) => {
  if (!isObject(value)) return wrong(place, 'a map of schemas');
  for (const [name, schema] of Object.entries(value)) reader.schema(schema, `${place}/${name}`);
};
const schemaList: Check = (value, place, reader) => {
  if (!Array.isArray(value) || value.length === 0) return wrong(place, 'a list of schemas');
  for (const [index, schema] of value.entries()) reader.schema(schema, `${place}/${index}`);
};
const oneOrMoreSchemas: Check = (value, place, reader) =>
  Array.isArray(value) && reader.draft < 2020
    ? (value.length > 0 ? schemaList : none)(value, place, reader)
    : schemaAt(value, place, reader);
const none: Check = () => undefined;
const number: Check = (value, place) => {
  if (typeof value !== 'number') wrong(place, 'a number');
};
const numberOrFlag: Check = (value, place, reader) => {
  if (typeof value !== (reader.draft === 4 ? 'boolean' : 'number')) wrong(place, 'a bound');
};
const count: Check = (value, place) => {
  if (!Number.isInteger(value) || (value as number) < 0) wrong(place, 'a whole number from 0 on');
};
const flag: Check = (value, place) => {
  if (typeof value !== 'boolean') wrong(place, 'true or false');
};
const text: Check = (value, place) => {
  if (typeof value !== 'string') wrong(place, 'a text');
};
const expression: Check = (value, place, reader) => {
  if (typeof value !== 'string') return wrong(place, 'a regular expression');
  reader.pattern(value, place);
};
const list: Check = (value, place) => {
  if (!Array.isArray(value)) wrong(place, 'a list');
};
const positive: Check = (value, place) => {
  if (typeof value !== 'number' || value <= 0) wrong(place, 'a number above 0');
};
const address: Check = (value, place, reader) => {
  if (typeof value !== 'string' || (reader.draft > 7 && /#./.test(value))) wrong(place, 'an address');
};
const names: Check = (value, place) => {
  const isNames = Array.isArray(value) && value.every((name) => typeof name === 'string');
  if (!isNames || new Set(value).size < value.length) wrong(place, 'a list of names');
};
const typeNames = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
const types: Check = (value, place) => {
  const all = Array.isArray(value) ? value : [value];
  const isTypes = all.every((name) => typeNames.includes(name)) && new Set(all).size === all.length;
  if (all.length === 0 || !isTypes) wrong(place, `one of ${typeNames.join(', ')}`);
};
const patternSchemas: Check = (value, place, reader) => {
  schemasByName(value, place, reader);
  for (const name of Object.keys(value as object)) reader.pattern(name, place);
};
const needs: Check = (value, place, reader) => {
  if (!isObject(value)) return wrong(place, 'a map');
  for (const [name, entry] of Object.entries(value)) {
    (Array.isArray(entry) ? names : schemaAt)(entry, `${place}/${name}`, reader);
  }
};
const namesByName: Check = (value, place, reader) => {
  if (!isObject(value)) return wrong(place, 'a map');
  for (const [name, entry] of Object.entries(value)) names(entry, `${place}/${name}`, reader);
};

/** The form of each keyword and the first draft that has it. */
const keywords: ReadonlyMap<string, readonly [check: Check, since: Draft]> = new Map([
  ['$ref', [text, 4]],
  ['$defs', [schemasByName, 2019]],
  ['definitions', [schemasByName, 4]],
  ['type', [types, 4]],
  ['enum', [list, 4]],
  ['const', [none, 6]],
  ['allOf', [schemaList, 4]],
  ['anyOf', [schemaList, 4]],
  ['oneOf', [schemaList, 4]],
  ['not', [schemaAt, 4]],
  ['if', [schemaAt, 7]],
  ['then', [schemaAt, 7]],
  ['else', [schemaAt, 7]],
  ['properties', [schemasByName, 4]],
  ['patternProperties', [patternSchemas, 4]],
  ['additionalProperties', [schemaOrFlag, 4]],
  ['propertyNames', [schemaAt, 6]],
  ['required', [names, 4]],
  ['minProperties', [count, 4]],
  ['maxProperties', [count, 4]],
  ['dependencies', [needs, 4]],
  ['dependentRequired', [namesByName, 2019]],
  ['dependentSchemas', [schemasByName, 2019]],
  ['unevaluatedProperties', [schemaAt, 2019]],
  ['items', [oneOrMoreSchemas, 4]],
  ['prefixItems', [schemaList, 2020]],
  ['additionalItems', [schemaOrFlag, 4]],
  ['unevaluatedItems', [schemaAt, 2019]],
  ['contains', [schemaAt, 6]],
  ['minContains', [count, 2019]],
  ['maxContains', [count, 2019]],
  ['minItems', [count, 4]],
  ['maxItems', [count, 4]],
  ['uniqueItems', [flag, 4]],
  ['minimum', [number, 4]],
  ['maximum', [number, 4]],
  ['exclusiveMinimum', [numberOrFlag, 4]],
  ['exclusiveMaximum', [numberOrFlag, 4]],
  ['multipleOf', [positive, 4]],
  ['minLength', [count, 4]],
  ['maxLength', [count, 4]],
  ['pattern', [expression, 4]],
  ['format', [text, 4]],
  ['$id', [address, 6]],
  ['title', [text, 4]],
  ['description', [text, 4]],
  ['examples', [list, 7]],
  ['$comment', [text, 7]],
  ['readOnly', [flag, 7]],
  ['writeOnly', [flag, 7]],
  ['contentEncoding', [text, 7]],
  ['contentMediaType', [text, 7]],
]);

class Reader {
  readonly draft: Draft;
  private readonly root: unknown;
  /** Schemas by address; `#name` behind it for those with an anchor. */
  private readonly known = new Map<string, SchemaNode>();
  private readonly bases = new Map<SchemaObject, string>();
  private readonly patterns = new Map<string, Pattern>();
  /** The schemas directly in a schema that are applied with it. */
  private readonly parts = new Map<SchemaObject, SchemaNode[]>();
  private within: SchemaNode[] | undefined;
  private base = home;
  private depth = 0;

  constructor(root: unknown) {
    this.root = root;
    this.draft = draftOf(root);
  }

  document(): SchemaDocument {
    this.schema(this.root, '');
    this.known.set(home, this.root as SchemaNode);
    this.follow(this.root as SchemaNode);
    return {
      root: this.root as SchemaNode,
      draft: this.draft,
      baseOf: (schema) => this.bases.get(schema) ?? home,
      resolve: (reference, base) => this.resolve(reference, base),
      pattern: (source) => this.pattern(source, ''),
    };
  }

  /** Checks that every reference leads somewhere, from a schema on; what is only defined and never referred to does not count. */
  private follow(root: SchemaNode): void {
    const pending = [root];
    const seen = new Set<SchemaNode>(pending);
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (!isObject(next)) continue;
      const reference = keyword(next, '$ref');
      const target = typeof reference === 'string' ? [this.resolve(reference, this.bases.get(next) ?? home)] : [];
      for (const schema of [...(this.parts.get(next) ?? []), ...target]) {
        if (!seen.has(schema)) pending.push(schema);
        seen.add(schema);
      }
    }
  }

  schema(value: unknown, place: string): void {
    if (typeof value === 'boolean' && (this.draft > 4 || place === '')) return;
    if (!isObject(value)) throw new SchemaError('this should be a schema', place);
    // JSON cannot lie in itself, but a reference may have led here before.
    if (this.bases.has(value)) return;
    this.within?.push(value);
    if (++this.depth > deepest) throw new SchemaError('schemas lie too deep in each other', place);
    const { base, within } = this;
    const parts: SchemaNode[] = [];
    this.parts.set(value, parts);
    this.name(value);
    this.bases.set(value, this.base);
    const isReference = this.draft <= 7 && keyword(value, '$ref') !== undefined;
    for (const [name, part] of Object.entries(value)) {
      const [check, since] = keywords.get(name) ?? [];
      if (check === undefined || since! > this.draft || (isReference && name !== '$ref' && name !== 'definitions'))
        continue;
      this.within = name === '$defs' || name === 'definitions' ? undefined : parts;
      check(part, `${place}/${name}`, this);
    }
    this.base = base;
    this.within = within;
    this.depth--;
  }

  /** Notes under which addresses references may find a schema. */
  private name(schema: SchemaObject): void {
    const id = keyword(schema, this.draft === 4 ? 'id' : '$id');
    if (id !== undefined && typeof id !== 'string') throw new SchemaError('the address of a schema is a text', '');
    if (typeof id === 'string') {
      const [address, fragment] = split(addressOf(id, this.base));
      if (id.startsWith('#')) this.known.set(`${this.base}#${fragment}`, schema);
      else {
        this.base = address;
        this.known.set(address, schema);
      }
    }
    for (const name of ['$anchor', '$dynamicAnchor']) {
      const anchor = keyword(schema, name);
      if (typeof anchor === 'string') this.known.set(`${this.base}#${anchor}`, schema);
    }
  }

  private resolve(reference: string, base: string): SchemaNode {
    const [address, fragment] = split(addressOf(reference, base));
    if (/^https?:\/\/json-schema\.org\//.test(address) || address.startsWith('urn:')) return true;
    const resource = this.known.get(address);
    if (resource === undefined) {
      throw new SchemaError(`the schema refers to ${address}, which is not in it and is not fetched`, '');
    }
    if (fragment === '') return resource;
    const named = this.known.get(`${address}#${fragment}`);
    if (named !== undefined) return named;
    const found = fragment.startsWith('/') ? pointed(resource, fragment) : undefined;
    if (found === undefined) throw new SchemaError(`the schema refers to ${reference}, which is not in it`, '');
    const outer = this.base;
    this.base = address;
    this.schema(found, fragment);
    this.base = outer;
    return found as SchemaNode;
  }

  pattern(source: string, place: string): Pattern {
    const known = this.patterns.get(source);
    if (known !== undefined) return known;
    const pattern = compilePattern(source);
    if ('error' in pattern) throw new SchemaError(`${JSON.stringify(source)} is no regular expression of Go`, place);
    this.patterns.set(source, pattern);
    return pattern;
  }
}

/** What a JSON pointer leads to. */
function pointed(root: unknown, pointer: string): unknown {
  let found = root;
  for (const part of pointer.slice(1).split('/')) {
    const key = decoded(part).replace(/~1/g, '/').replace(/~0/g, '~');
    if (Array.isArray(found)) found = found[Number(key)];
    else found = isObject(found) ? keyword(found, key) : undefined;
  }
  return found;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const split = (address: string): readonly [string, string] => {
  const hash = address.indexOf('#');
  return hash < 0 ? [address, ''] : [address.slice(0, hash), address.slice(hash + 1)];
};

/** A reference as an address of its own. */
function addressOf(reference: string, base: string): string {
  if (reference === '' || reference.startsWith('#')) return base + reference;
  if (/^[a-zA-Z][a-zA-Z0-9+.-]*:/.test(reference)) return reference;
  if (reference.startsWith('/')) return `${/^[^:]*:(?:\/\/[^/]*)?/.exec(base)?.[0] ?? ''}${reference}`;
  return base.slice(0, base.lastIndexOf('/') + 1) + reference.replace(/^(?:\.\/)+/, '');
}
