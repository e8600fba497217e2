/** Writes TOML like Helm's library, and reads what it reads. */
import { parse, TomlError } from 'smol-toml';
import {
  compareStrings,
  floatText,
  GoError,
  GoInteger,
  GoSlice,
  GoString,
  GoStruct,
  type GoValue,
  itemsOf,
  jsonEntries,
} from '../../../go/index.ts';

type Entries = readonly (readonly [string, GoValue])[];

/** A value as TOML. Throws a `GoError`. */
export function tomlText(value: GoValue): string {
  if (value === null) throw new GoError('reflect: call of reflect.Value.Type on zero Value');
  if (!isTable(value)) return inline(value, 0);
  const parts: string[] = [];
  writeTable(entriesIn(value), [], parts);
  return parts.join('');
}

const maxDepth = 200;
const isTable = (value: GoValue): boolean => value instanceof Map || value instanceof GoStruct;
const entriesIn = (value: GoValue): Entries => jsonEntries(value).filter(([, item]) => item !== null);

/** A list that contains only tables is written as tables of the same name. */
function isTableList(value: GoValue): boolean {
  const items = itemsOf(value);
  return items !== undefined && items.length > 0 && items.every(isTable);
}

/** First the keys with values on one line, then the tables. */
function writeTable(entries: Entries, path: readonly string[], parts: string[]): void {
  if (path.length > maxDepth) throw new GoError('toml: the tables are nested too deeply');
  const margin = '  '.repeat(path.length);
  const nested = entries.filter(([, value]) => isTable(value) || isTableList(value));
  for (const [key, value] of entries) {
    if (!isTable(value) && !isTableList(value))
      parts.push(`${margin}${keyText(key)} = ${inline(value, path.length)}\n`);
  }
  for (const [key, value] of nested) {
    const inner = [...path, key];
    const name = inner.map(keyText).join('.');
    const outer = '  '.repeat(path.length);
    if (isTable(value)) {
      if (path.length === 0 && parts.length > 0) parts.push('\n');
      parts.push(`${outer}[${name}]\n`);
      writeTable(entriesIn(value), inner, parts);
      continue;
    }
    for (const item of itemsOf(value)!) {
      if (parts.length > 0) parts.push('\n');
      parts.push(`${outer}[[${name}]]\n`);
      writeTable(entriesIn(item), inner, parts);
    }
  }
}

const keyText = (key: string): string => (/^[\w-]+$/.test(key) ? key : quoted(key));

const named: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
};

function quoted(text: string): string {
  const shown = text.replace(
    /["\\\x00-\x1f\x7f]/g,
    (char) => named[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `"${shown}"`;
}

function inline(value: GoValue, depth: number): string {
  if (depth > maxDepth) throw new GoError('toml: the value is nested too deeply');
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'number':
      return floatIn(value);
    case 'bigint':
    case 'boolean':
      return String(value);
  }
  if (value === null) throw new GoError('toml: cannot encode array with nil element');
  if (value instanceof GoInteger) return String(value.value);
  if (value instanceof GoString) return quoted(value.value);
  const items = value instanceof GoSlice || Array.isArray(value) ? itemsOf(value)! : undefined;
  if (items !== undefined) return `[${items.map((item) => inline(item, depth + 1)).join(', ')}]`;
  const entries = entriesIn(value).map(([key, item]) => `${keyText(key)} = ${inline(item, depth + 1)}`);
  return `{${entries.join(', ')}}`;
}

function floatIn(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  const text = floatText(value, 'g', -1);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** The value of a TOML text. Throws a `GoError`. */
export function fromToml(text: string): Map<string, GoValue> {
  try {
    return tableOf(parse(text, { integersAsBigInt: 'asNeeded' }) as Readonly<Record<string, unknown>>);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw new GoError(
      `toml: line ${error.line}: ${error.message.split('\n')[0]!.replace(/^Invalid TOML document: /, '')}`,
    );
  }
}

const integer64 = (value: bigint): GoInteger => new GoInteger({ name: 'int64', kind: 'int64' }, value);

function valueIn(value: unknown): GoValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return integer64(value);
  if (typeof value === 'number') return Number.isInteger(value) ? integer64(BigInt(value)) : value;
  if (Array.isArray(value)) return value.map(valueIn);
  // A date is the text that it was.
  if (value instanceof Date) return value.toISOString().replace(/\.000Z$/, 'Z');
  return typeof value === 'object' && value !== null ? tableOf(value as Readonly<Record<string, unknown>>) : null;
}

function tableOf(table: Readonly<Record<string, unknown>>): Map<string, GoValue> {
  return new Map(
    Object.entries(table)
      .sort(([a], [b]) => compareStrings(a, b))
      .map(([key, value]) => [key, valueIn(value)]),
  );
}
