import { GoMap, type GoValue } from '../../../go/index.ts';
import { deepCopy } from '../functions/index.ts';

/** A section of values, which Helm calls a table: `map[string]interface {}`. */
export type Table = Map<string, GoValue>;

/** Only maps of this type are tables. */
export function isTable(value: GoValue | undefined): value is Table {
  return value instanceof Map && !(value instanceof GoMap);
}

/** A copy that shares no table and no list. */
export function copyTable(table: Table): Table {
  return deepCopy(table) as Table;
}

/** The table at a path with dots in it; undefined if there is none. */
export function tableAt(table: Table, path: string): Table | undefined {
  let found = table;
  for (const key of path.split('.')) {
    const next = found.get(key);
    if (!isTable(next)) return undefined;
    found = next;
  }
  return found;
}

/** The value at a dotted path if it is not a table; undefined if there is none. */
export function valueAt(table: Table, path: string): GoValue | undefined {
  const dot = path.lastIndexOf('.');
  const found = (dot < 0 ? table : tableAt(table, path.slice(0, dot)))?.get(path.slice(dot + 1));
  return isTable(found) ? undefined : found;
}
