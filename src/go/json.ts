/** JSON as encoding/json writes it. */
import { addAll } from '../source/index.ts';
import { isTrue } from './template/truth.ts';
import { base64Text } from './text/bytes.ts';
import { jsonString, withoutHtmlEscapes } from './text/quote.ts';
import { compareStrings } from './text/strings.ts';
import { GoError, GoInteger, GoSlice, GoString, GoStruct, type GoValue, goTypeOf, goTypes, itemsOf } from './value.ts';

export interface JsonStyle {
  /** Number of spaces for each level; all in one line when absent. */
  readonly indent?: string;
  /** Does not escape `<`, `>` and `&`. */
  readonly raw?: boolean;
}

/** A value as JSON. Throws a `GoError` for a value that JSON does not support. */
export function goJsonText(value: GoValue, style: JsonStyle = {}): string {
  return written(value, style, '', 0);
}

const maxDepth = 1000;

function written(value: GoValue, style: JsonStyle, margin: string, depth: number): string {
  if (depth > maxDepth) throw new GoError('json: unsupported value: encountered a cycle');
  switch (typeof value) {
    case 'string':
      return quoted(value, style);
    case 'number':
      return numberText(value);
    case 'bigint':
    case 'boolean':
      return String(value);
  }
  if (value === null || isNilList(value)) return 'null';
  if (value instanceof GoInteger) return String(value.value);
  if (value instanceof GoString) return quoted(value.value, style);
  const text = jsonTextOf(value);
  if (text !== undefined) return quoted(text, style);
  const inner = margin + (style.indent ?? '');
  const lines = (open: string, items: readonly string[], close: string): string => {
    if (items.length === 0) return open + close;
    return style.indent === undefined
      ? open + items.join(',') + close
      : `${open}\n${inner}${items.join(`,\n${inner}`)}\n${margin}${close}`;
  };
  const items = itemsOf(value);
  if (items !== undefined) {
    return lines(
      '[',
      items.map((item) => written(item, style, inner, depth + 1)),
      ']',
    );
  }
  const colon = style.indent === undefined ? ':' : ': ';
  const entries = jsonEntries(value).map(
    ([key, item]) => `${quoted(key, style)}${colon}${written(item, style, inner, depth + 1)}`,
  );
  return lines('{', entries, '}');
}

/** The JSON text of a value whose type has its own encoding; bytes are Base64. */
export function jsonTextOf(value: GoValue): string | undefined {
  if (value instanceof GoSlice && value.type.element?.kind === 'uint8') return base64Text(bytesOf(value));
  return goTypeOf(value).jsonText?.(value);
}

/** A nil slice; an empty `[]interface {}` is not nil. */
export const isNilList = (value: unknown): boolean =>
  value instanceof GoSlice && (value.isNil || (value.type === goTypes.list && value.items.length === 0));

const bytesOf = ({ items }: GoSlice): Uint8Array =>
  Uint8Array.from(items, (item) => (item instanceof GoInteger ? Number(item.value) : 0));

function quoted(text: string, { raw = false }: JsonStyle): string {
  const shown = jsonString(text);
  return raw ? withoutHtmlEscapes(shown) : shown;
}

/** With an exponent below 1e-6 and from 1e21 on. */
function numberText(value: number): string {
  if (!Number.isFinite(value))
    throw new GoError(`json: unsupported value: ${Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'}`);
  if (Object.is(value, -0)) return '-0';
  return String(value);
}

/** The entries of a map, sorted by key, or the fields of a struct by their names in JSON. */
export function jsonEntries(value: GoValue): (readonly [string, GoValue])[] {
  if (value instanceof Map) return [...value].sort(([a], [b]) => compareStrings(a, b));
  if (!(value instanceof GoStruct)) throw new GoError(`json: unsupported type: ${goTypeOf(value).name}`);
  return jsonFields(value);
}

/** The fields of a struct by their names in JSON. */
export function jsonFields({ type, fields }: GoStruct): (readonly [string, GoValue])[] {
  const entries: (readonly [string, GoValue])[] = [];
  for (const [name, field] of fields) {
    if (name === type.embedded && field instanceof GoStruct) {
      addAll(entries, jsonFields(field));
      continue;
    }
    const [tag = name, ...options] = type.json?.get(name)?.split(',') ?? [];
    if (tag === '-' || (options.includes('omitempty') && !isTrue(field))) continue;
    entries.push([tag === '' ? name : tag, field]);
  }
  return entries;
}
