/** JSON Schemas as types, for checking policies against them. */
import { readSchema, type Schema, SchemaError } from '../../go/index.ts';
import { schemaDialect } from '../builtins/documents/schema/calls.ts';
import { parseJson, type Value } from '../values/index.ts';
import { any, bounded, either } from './operations.ts';
import type { SchemaTypes } from './schema-types.ts';
import type { Type } from './type.ts';

/**
 * Opens schemas by their path below `schema`, joined with slashes; the empty path is the schema of the input. Without
 * any, only definitions in annotations have a type.
 */
export function openSchemas(schemas: ReadonlyMap<string, Value> | undefined): SchemaTypes {
  const known = new Map<string, Type>();
  const at = (path: string): Type | undefined => {
    const schema = schemas?.get(path);
    if (schema === undefined) return undefined;
    const type = known.get(path) ?? typeOfSchema(schema);
    known.set(path, type);
    return type;
  };
  const input = at('');
  return {
    ...(input && { input }),
    hasFiles: schemas !== undefined,
    at: (path) => at(path.join('/')),
    define: (definition) => typeOfSchema(parseJson(JSON.stringify(definition))),
    isProblem: (error) => (error instanceof SchemaError ? error.message : undefined),
  };
}

/** The type of the values that a schema accepts. Throws a `SchemaError`. */
function typeOfSchema(document: Value): Type {
  const { root } = readSchema(
    document,
    schemaDialect(() => {}),
  );
  const converter = new Converter(maxRecursion);
  const type = converter.convert(root);
  return bounded(converter.isComplete ? type : new Converter(1).convert(root));
}

/** Levels of a schema that refers to itself; below them, its values can have any type. */
const maxRecursion = 4;
/** Maximum number of schemas that are converted, also by references. */
const maxSchemas = 10_000;

/** The parts of a schema that decide its type. */
type Part = Pick<Schema<Value>, 'type' | 'properties' | 'items'>;

class Converter {
  private readonly levels: number;
  private readonly open = new Map<Schema<Value>, number>();
  private left = maxSchemas;

  constructor(levels: number) {
    this.levels = levels;
  }

  get isComplete(): boolean {
    return this.left > 0;
  }

  convert(schema: Schema<Value>): Type {
    const target = resolved(schema);
    const level = this.open.get(target) ?? 0;
    if (level >= this.levels || this.left <= 0) return any;
    this.left--;
    this.open.set(target, level + 1);
    const type = this.typeOf(target);
    this.open.set(target, level);
    return type;
  }

  private typeOf(schema: Schema<Value>): Type {
    if (schema.anyOf !== undefined) return this.alternatives(schema, schema.anyOf);
    if (schema.allOf !== undefined) return this.merged(schema, schema.allOf);
    return this.plain(schema);
  }

  /** As in OPA, properties next to `anyOf` are one more alternative. */
  private alternatives(schema: Schema<Value>, anyOf: readonly Schema<Value>[]): Type {
    const core = schema.type === undefined ? undefined : this.plain(schema);
    const own = core?.kind === 'object' && core.properties.length > 0 ? core : undefined;
    return anyOf.reduce<Type | undefined>((type, part) => either(this.convert(part), type), own) ?? any;
  }

  private merged(schema: Schema<Value>, allOf: readonly Schema<Value>[]): Type {
    const parts: Part[] = allOf.map(resolved).filter((part) => part.anyOf === undefined || kindOf(part) !== undefined);
    if (parts.length === 0) return any;
    if (schema.type !== undefined) parts.push(schema);
    return this.plain(parts.reduce(merge));
  }

  private plain(schema: Part): Type {
    const { properties, items } = schema;
    switch (kindOf(schema)) {
      case 'boolean':
      case 'string':
      case 'number':
        return { kind: kindOf(schema) as 'boolean' | 'string' | 'number' };
      case 'object':
        if (properties === undefined || properties.size === 0)
          return { kind: 'object', properties: [], rest: { key: any, value: any } };
        return {
          kind: 'object',
          properties: [...properties]
            .map(([key, part]) => ({ key, value: this.convert(part) }))
            .sort((a, b) => (a.key < b.key ? -1 : 1)),
        };
      case 'array':
        if (items === undefined) return { kind: 'array', items: [], rest: any };
        if (!isList(items)) return { kind: 'array', items: [], rest: this.convert(items) };
        return { kind: 'array', items: items.map((item) => this.convert(item)) };
      default:
        return any;
    }
  }
}

const isList = (items: NonNullable<Part['items']>): items is readonly Schema<Value>[] => Array.isArray(items);

function resolved(schema: Schema<Value>): Schema<Value> {
  const seen = new Set<Schema<Value>>();
  let target = schema;
  while (target.ref !== undefined && !seen.has(target)) {
    seen.add(target);
    target = target.ref;
  }
  return target;
}

/** The kind of value that OPA takes a schema for: of several types, the first of these. */
function kindOf({ type, properties, items }: Part): 'boolean' | 'string' | 'number' | 'object' | 'array' | undefined {
  if (type === undefined) return properties?.size ? 'object' : items === undefined ? undefined : 'array';
  if (type.includes('boolean')) return 'boolean';
  if (type.includes('string')) return 'string';
  if (type.includes('integer') || type.includes('number')) return 'number';
  return type.includes('object') ? 'object' : type.includes('array') ? 'array' : undefined;
}

function merge(a: Part, b: Part): Part {
  const [one, other] = [kindOf(a), kindOf(b)];
  if (one !== other)
    throw new SchemaError(`allOf has schemas of different types: ${one ?? 'none'} and ${other ?? 'none'}`, '');
  const type = a.type ?? b.type;
  return {
    ...(type && { type }),
    properties: new Map([...(a.properties ?? []), ...(b.properties ?? [])]),
    ...mergedItems(a.items, b.items),
  };
}

function mergedItems(a: Part['items'], b: Part['items']): Pick<Part, 'items'> {
  if (a === undefined || b === undefined) return a === undefined && b === undefined ? {} : { items: (a ?? b)! };
  if (!isList(a) || !isList(b)) return { items: a };
  return { items: [...a, ...b.slice(a.length)] };
}
