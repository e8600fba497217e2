import { LintelError } from '../../../source/index.ts';
import {
  isArray,
  isNumber,
  isObject,
  keysOf,
  lookup,
  type PlainObject,
  type RegoObject,
  type Value,
} from '../../values/index.ts';
import type { FilterTarget } from './constraints.ts';

/** Names of tables and columns: by table, or first by target or dialect. */
export type Mappings = RegoObject | PlainObject;

/** The mappings for a target. Throws a `LintelError` if they have another form. */
export function mappingsFor(mappings: Mappings | undefined, { target, dialect }: FilterTarget): Mappings | undefined {
  if (mappings === undefined) return undefined;
  for (const [kind, name] of [
    ['dialect', dialect],
    ['target', target],
  ] as const) {
    const own = lookup(mappings, name);
    if (own === undefined || own === null) continue;
    if (!isObject(own)) invalid(`invalid mappings for ${kind} ${name}`);
    return checked(own);
  }
  return checked(mappings);
}

function checked(mappings: Mappings): Mappings {
  for (const table of keysOf(mappings)) {
    const columns = lookup(mappings, table)!;
    if (!isObject(columns)) continue;
    for (const key of keysOf(columns)) {
      const value = lookup(columns, key)!;
      const isTable = key === '$self' || key === '$table';
      if (typeof value === 'string' || (isObject(value) && !isTable)) continue;
      invalid(`invalid mappings: ${table}.${key}: expected string, got ${goType(value)}`);
    }
  }
  return mappings;
}

function invalid(message: string): never {
  const help = 'such as {"fruits": {"$self": "fruit_table", "name": "name_column"}}';
  throw new LintelError([{ code: 'invalid_parameter', level: 'error', message: `mappings: ${message}`, help }]);
}

/** The name of a type, as messages of OPA have it. */
function goType(value: Value): string {
  if (value === null) return '<nil>';
  if (isNumber(value)) return 'json.Number';
  if (isArray(value)) return '[]interface {}';
  return typeof value === 'boolean' ? 'bool' : 'map[string]interface {}';
}

/** Names that are columns right below `input`, because a mapping says which table they are in. */
export function shortNames(mappings: Mappings | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  for (const mapping of mappings === undefined ? [] : valuesIn(mappings))
    for (const [name, entry] of isObject(mapping) ? entriesIn(mapping) : [])
      if (isObject(entry) && lookup(entry, '$table') !== undefined) names.add(name);
  return names;
}

const valuesIn = (object: Mappings): Value[] => keysOf(object).map((key) => lookup(object, key)!);
const entriesIn = (object: Mappings): [string, Value][] =>
  keysOf(object).flatMap((key) => (typeof key === 'string' ? [[key, lookup(object, key)!]] : []));

/** The field for a path below `input`. */
export function fieldName(path: readonly string[], mappings: Mappings | undefined): string {
  const field = path.join('.');
  if (mappings === undefined) return field;
  const dot = field.indexOf('.');
  let table = dot < 0 ? field : field.slice(0, dot);
  let column = dot < 0 ? undefined : field.slice(dot + 1);
  let outTable = table;
  let outColumn = column;
  const short = textAt(mappings, table, '$table');
  if (short !== undefined) {
    outTable = short;
    column = table;
    table = short;
    outColumn = column;
  }
  outTable = textAt(mappings, table, '$self') ?? outTable;
  if (column !== undefined) outColumn = textAt(mappings, table, column) ?? outColumn;
  return outColumn === undefined ? outTable : `${outTable}.${outColumn}`;
}

function textAt(mappings: Mappings, table: string, key: string): string | undefined {
  const columns = lookup(mappings, table);
  const value = columns !== undefined && isObject(columns) ? lookup(columns, key) : undefined;
  return typeof value === 'string' ? value : undefined;
}
