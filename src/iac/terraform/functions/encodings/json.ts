import { formatNumber, parseNumber } from '../../values/number.ts';
import { DYNAMIC, STRING } from '../../values/type.ts';
import {
  bool,
  isWhollyKnown,
  maxStringLength,
  NULL,
  number,
  object,
  sortedEntries,
  string,
  tuple,
  unknown,
  type Value,
} from '../../values/value.ts';
import { nullableParameter, stringParameter } from '../arguments.ts';
import { define, exceeded, type Failure, failure, type Result, type TerraformFunction } from '../function.ts';
import { shownText } from '../text/symbolic.ts';

const maxDepth = 200;

/** A JSON string as Go writes it: `<`, `>`, `&` and the two line separators of Unicode are escaped too. */
export function quoteJson(text: string): string {
  return JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

interface Encoded {
  /** The text, with placeholders for unknown parts. */
  readonly text: string;
  readonly known: boolean;
}

/**
 * A value as JSON text with sorted keys. Unknown parts are JSON strings like `"${…}"`, so that the known parts of a
 * policy document can be read; undefined if an unknown part has no expression.
 */
export function encodeJson(value: Value, depth = 0): Encoded | undefined {
  if (depth > maxDepth) return undefined;
  const shown = value.origin === undefined ? undefined : shownText(value);
  if (value.kind === 'unknown' || (value.kind === 'object' && value.open === true && shown !== undefined)) {
    return shown === undefined ? undefined : { text: quotePlain(shown), known: false };
  }
  if (value.kind === 'string') return { text: quoteJson(value.value), known: true };
  if (value.kind === 'number') return { text: formatNumber(value.value), known: true };
  if (value.kind === 'bool') return { text: String(value.value), known: true };
  if (value.kind === 'null') return { text: 'null', known: true };
  if ('items' in value)
    return enclose(
      '[',
      value.items.map((item) => encodeJson(item, depth + 1)),
      ']',
    );
  const members = sortedEntries(value.entries).map(([key, entry]) => {
    const encoded = encodeJson(entry, depth + 1);
    return encoded && { ...encoded, text: `${quoteJson(key)}:${encoded.text}` };
  });
  const object = enclose('{', members, '}');
  const open = value.kind === 'object' && value.open === true;
  return open && object !== undefined ? { ...object, known: false } : object;
}

/** The placeholder of an unknown is source text: it is quoted without further escapes of harmless characters. */
function quotePlain(text: string): string {
  return JSON.stringify(text);
}

function enclose(open: string, parts: readonly (Encoded | undefined)[], close: string): Encoded | undefined {
  let known = true;
  let length = 2;
  const texts: string[] = [];
  for (const part of parts) {
    if (part === undefined) return undefined;
    known &&= part.known;
    length += part.text.length + 1;
    if (length > maxStringLength) return undefined;
    texts.push(part.text);
  }
  return { text: `${open}${texts.join(',')}${close}`, known };
}

function jsonEncode(value: Value): Result {
  const encoded = encodeJson(value);
  if (encoded === undefined) return isWhollyKnown(value) ? exceeded('the result would be too large') : undefined;
  return encoded.known ? string(encoded.text) : unknown(STRING, { kind: 'template', text: encoded.text });
}

const tooDeep = 'the JSON is nested too deeply';

/** Parses JSON text; numbers keep all their digits. A string is an error message. */
export function decodeJson(text: string): Value | string {
  const scanner = { text, at: 0 };
  const value = readValue(scanner, 0);
  if (typeof value === 'string') return value;
  skipSpace(scanner);
  return scanner.at < text.length ? `unexpected text after the JSON value at character ${scanner.at + 1}` : value;
}

interface Scanner {
  readonly text: string;
  at: number;
}

function skipSpace(scanner: Scanner): void {
  while (' \t\n\r'.includes(scanner.text[scanner.at] ?? 'x')) scanner.at += 1;
}

function readValue(scanner: Scanner, depth: number): Value | string {
  if (depth > maxDepth) return tooDeep;
  skipSpace(scanner);
  const start = scanner.text[scanner.at];
  if (start === '{') return readObject(scanner, depth);
  if (start === '[') return readArray(scanner, depth);
  if (start === '"') {
    const text = readString(scanner);
    return text === undefined ? unexpected(scanner) : string(text);
  }
  const literal = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/.exec(
    scanner.text.slice(scanner.at, scanner.at + 1000),
  )?.[0];
  if (literal === undefined) return unexpected(scanner);
  scanner.at += literal.length;
  if (literal === 'null') return NULL;
  if (literal === 'true' || literal === 'false') return bool(literal === 'true');
  const parsed = parseNumber(literal);
  return parsed === undefined ? 'a number in the JSON is too large' : number(parsed);
}

function unexpected(scanner: Scanner): string {
  if (scanner.at >= scanner.text.length) return 'unexpected end of the JSON';
  return `the JSON is invalid at character ${scanner.at + 1}`;
}

function readString(scanner: Scanner): string | undefined {
  let end = scanner.at + 1;
  while (end < scanner.text.length && scanner.text[end] !== '"') end += scanner.text[end] === '\\' ? 2 : 1;
  const raw = scanner.text.slice(scanner.at, end + 1);
  try {
    const text: unknown = JSON.parse(raw);
    scanner.at = end + 1;
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

function readArray(scanner: Scanner, depth: number): Value | string {
  const items: Value[] = [];
  scanner.at += 1;
  skipSpace(scanner);
  if (scanner.text[scanner.at] === ']') {
    scanner.at += 1;
    return tuple(items);
  }
  for (;;) {
    const item = readValue(scanner, depth + 1);
    if (typeof item === 'string') return item;
    items.push(item);
    skipSpace(scanner);
    const next = scanner.text[scanner.at];
    if (next !== ',' && next !== ']') return unexpected(scanner);
    scanner.at += 1;
    if (next === ']') return tuple(items);
  }
}

function readObject(scanner: Scanner, depth: number): Value | string {
  const entries = new Map<string, Value>();
  scanner.at += 1;
  skipSpace(scanner);
  if (scanner.text[scanner.at] === '}') {
    scanner.at += 1;
    return object(entries);
  }
  for (;;) {
    skipSpace(scanner);
    const key = scanner.text[scanner.at] === '"' ? readString(scanner) : undefined;
    if (key === undefined) return unexpected(scanner);
    skipSpace(scanner);
    if (scanner.text[scanner.at] !== ':') return unexpected(scanner);
    scanner.at += 1;
    const value = readValue(scanner, depth + 1);
    if (typeof value === 'string') return value;
    entries.set(key.normalize('NFC'), value);
    skipSpace(scanner);
    const next = scanner.text[scanner.at];
    if (next !== ',' && next !== '}') return unexpected(scanner);
    scanner.at += 1;
    if (next === '}') return object(entries);
  }
}

function jsonDecode(text: string): Value | Failure {
  const value = decodeJson(text);
  if (value === tooDeep) return exceeded(value);
  return typeof value === 'string' ? failure(value) : value;
}

export const jsonFunctions: readonly TerraformFunction[] = [
  define({
    name: 'jsonencode',
    doc: 'The value as a JSON string.',
    examples: [['jsonencode({ b = [1, true], a = null })', '"{\\"a\\":null,\\"b\\":[1,true]}"']],
    params: [nullableParameter('val')],
    result: STRING,
    accepts: 'anything',
    call: (_, value) => jsonEncode(value),
  }),
  define({
    name: 'jsondecode',
    decodes: true,
    doc: 'The value of a JSON string.',
    examples: [['jsondecode("{\\"a\\": [1, null]}")', '{ a = [1, null] }']],
    params: [stringParameter('str')],
    result: DYNAMIC,
    call: (_, text) => jsonDecode(text),
  }),
];
