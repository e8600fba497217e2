/** JSON as encoding/json writes and reads it. */
import {
  base64Text,
  compareStrings,
  GoError,
  GoInteger,
  GoSlice,
  GoString,
  GoStruct,
  type GoValue,
  goTypeOf,
  goTypes,
  isTrue,
  itemsOf,
  jsonString,
} from '../../../go/index.ts';
import { isNilList } from './convert.ts';
import { TimeValue } from './dates.ts';

export interface JsonStyle {
  /** Spaces for each level, over several lines; all in one line when absent. */
  readonly indent?: string;
  /** `<`, `>` and `&` as they are. */
  readonly raw?: boolean;
}

/** A value as JSON. Throws a `GoError` for what JSON does not have. */
export function jsonText(value: GoValue, style: JsonStyle = {}): string {
  return written(value, style, '', 0);
}

const deepest = 1000;

function written(value: GoValue, style: JsonStyle, margin: string, depth: number): string {
  if (depth > deepest) throw new GoError('json: unsupported value: encountered a cycle');
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
  if (value instanceof TimeValue) return quoted(textOfTime(value), style);
  if (value instanceof GoSlice && value.type.element?.kind === 'uint8')
    return quoted(base64Text(bytesOf(value)), style);
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
  const entries = entriesOf(value).map(
    ([key, item]) => `${quoted(key, style)}${colon}${written(item, style, inner, depth + 1)}`,
  );
  return lines('{', entries, '}');
}

const textOfTime = (time: TimeValue): string => {
  const format = goTypeOf(time).methods!.get('Format')!;
  return format.call(time, ['2006-01-02T15:04:05.999999999Z07:00']) as string;
};

const bytesOf = ({ items }: GoSlice): Uint8Array =>
  Uint8Array.from(items, (item) => (item instanceof GoInteger ? Number(item.value) : 0));

function quoted(text: string, { raw = false }: JsonStyle): string {
  const shown = jsonString(text);
  return raw
    ? shown.replace(/\\u(003c|003e|0026)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : shown;
}

/** With an exponent below 1e-6 and from 1e21 on. */
function numberText(value: number): string {
  if (!Number.isFinite(value))
    throw new GoError(`json: unsupported value: ${Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'}`);
  if (Object.is(value, -0)) return '-0';
  return String(value);
}

/** The entries of a map or struct as JSON has them: those of a map in the order of their keys. */
export function entriesOf(value: GoValue): (readonly [string, GoValue])[] {
  if (value instanceof Map) return [...value].sort(([a], [b]) => compareStrings(a, b));
  if (!(value instanceof GoStruct)) throw new GoError(`json: unsupported type: ${goTypeOf(value).name}`);
  return fieldsOf(value);
}

/** The fields of a struct by their names in JSON. */
function fieldsOf({ type, fields }: GoStruct): (readonly [string, GoValue])[] {
  const entries: [string, GoValue][] = [];
  for (const [name, field] of fields) {
    const [tag = name, ...options] = type.json?.get(name)?.split(',') ?? [];
    if (tag === '-' || (options.includes('omitempty') && !isTrue(field))) continue;
    entries.push([tag === '' ? name : tag, field]);
  }
  return entries;
}

/** JSON data as Go reads it into `interface {}`. Throws a `GoError`. */
export function fromJson(text: string): GoValue {
  try {
    return goValue(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw new GoError(problemIn(text));
    throw error;
  }
}

function goValue(data: unknown): GoValue {
  if (typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean') return data;
  if (Array.isArray(data)) return data.map(goValue);
  if (typeof data !== 'object' || data === null) return null;
  return new Map(Object.entries(data).map(([key, value]) => [key, goValue(value)]));
}

/** What Go says of a text that is no JSON, as far as it can be told simply. */
function problemIn(text: string): string {
  const plain = text.trim();
  if (plain === '') return 'unexpected end of JSON input';
  const first = String.fromCodePoint(plain.codePointAt(0)!);
  if (!/[{["\d\-tfn]/.test(first)) return `invalid character '${first}' looking for beginning of value`;
  const open = (plain.match(/[{[]/g) ?? []).length - (plain.match(/[}\]]/g) ?? []).length;
  return open > 0 || /^"[^"]*$/.test(plain) ? 'unexpected end of JSON input' : 'invalid character in JSON input';
}

/** What a value of JSON is called in errors. */
export function jsonKind(value: GoValue): string {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'string') return 'string';
  return Array.isArray(value) ? 'array' : 'object';
}

/** The error of reading something into a type that it is not. */
export const cannotUnmarshal = (value: GoValue, type: string): string =>
  `json: cannot unmarshal ${jsonKind(value)} into Go value of type ${type}`;

export const listType = goTypes.list.name;
export const mapType = goTypes.map.name;
