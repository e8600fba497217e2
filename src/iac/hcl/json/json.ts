import type { Diagnostic, Source } from '../../../source/index.ts';
import type { Node } from '../ast.ts';
import { char, describeCharacter, isDigit } from '../characters.ts';
import { maxDepth } from '../cursor.ts';
import type { HclCode } from '../diagnostics.ts';

/** JSON with places: what HCL's JSON syntax is written in. Members keep their order, and equal keys stay. */
export type JsonNode = JsonObject | JsonArray | JsonString | JsonNumber | JsonBoolean | JsonNull;
export interface JsonObject extends Node {
  readonly kind: 'object';
  readonly members: readonly JsonMember[];
}
export interface JsonMember extends Node {
  readonly key: JsonString;
  readonly value: JsonNode;
}
export interface JsonArray extends Node {
  readonly kind: 'array';
  readonly items: readonly JsonNode[];
}
/** `start` and `end` include the quotes. */
export interface JsonString extends Node {
  readonly kind: 'string';
  readonly value: string;
}
export interface JsonNumber extends Node {
  readonly kind: 'number';
  /** As written, with its sign. */
  readonly text: string;
}
export interface JsonBoolean extends Node {
  readonly kind: 'boolean';
  readonly value: boolean;
}
export interface JsonNull extends Node {
  readonly kind: 'null';
}

interface Reader {
  readonly source: Source;
  readonly text: string;
  at: number;
  depth: number;
  /** Set by the first error; everything then ends with what it has. */
  failed: boolean;
  readonly diagnostics: Diagnostic[];
}

/**
 * Reads a JSON text. Never throws; the first error ends it, and open objects and lists keep their contents. The root is
 * undefined if nothing could be read.
 */
export function readJson(source: Source): { root: JsonNode | undefined; diagnostics: Diagnostic[] } {
  const reader = openReader(source);
  const root = readValue(reader);
  skipBlanks(reader);
  if (reader.at < source.text.length) failJson(reader, `expected the end of the file, found ${foundIn(reader)}`);
  return { root, diagnostics: reader.diagnostics };
}

/** The JSON texts that follow each other in a text; undefined if something else is among them. */
export function readJsonStream(source: Source): readonly JsonNode[] | undefined {
  const reader = openReader(source);
  const roots: JsonNode[] = [];
  do {
    const root = readValue(reader);
    if (root === undefined || reader.failed) return undefined;
    roots.push(root);
    skipBlanks(reader);
  } while (reader.at < source.text.length);
  return roots;
}

function openReader(source: Source): Reader {
  const { text } = source;
  const at = text.charCodeAt(0) === char.byteOrderMark ? 1 : 0;
  return { source, text, at, depth: 0, failed: false, diagnostics: [] };
}

function failJson(reader: Reader, message: string, code: HclCode = 'hcl.invalid-json'): undefined {
  const { source, at, text, failed, diagnostics } = reader;
  reader.failed = true;
  const span = { source, start: at, end: Math.min(at + 1, text.length) };
  if (!failed) diagnostics.push({ code, level: 'error', message, span });
  return undefined;
}

function foundIn({ text, at }: Reader): string {
  if (at >= text.length) return 'the end of the file';
  return describeCharacter(text.codePointAt(at)!);
}

function skipBlanks(reader: Reader): void {
  for (;;) {
    const code = reader.text.charCodeAt(reader.at);
    const blank = code === char.space || code === char.lineFeed || code === char.carriageReturn || code === char.tab;
    if (!blank) return;
    reader.at++;
  }
}

const words: ReadonlyMap<string, JsonBoolean | JsonNull> = new Map<string, JsonBoolean | JsonNull>([
  ['true', { kind: 'boolean', value: true, start: 0, end: 4 }],
  ['false', { kind: 'boolean', value: false, start: 0, end: 5 }],
  ['null', { kind: 'null', start: 0, end: 4 }],
]);

const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const wordPattern = /[a-zA-Z]+/y;

function readValue(reader: Reader): JsonNode | undefined {
  skipBlanks(reader);
  const { text, at: start } = reader;
  const code = text.charCodeAt(start);
  if (code === char.openBrace) return readObject(reader);
  if (code === char.openBracket) return readArray(reader);
  if (code === char.quote) return readString(reader);
  if (code === char.minus || isDigit(code)) {
    numberPattern.lastIndex = start;
    const number = numberPattern.exec(text)?.[0];
    if (number === undefined) return failJson(reader, 'this is not a number');
    reader.at += number.length;
    return { kind: 'number', text: number, start, end: reader.at };
  }
  wordPattern.lastIndex = start;
  const word = wordPattern.exec(text)?.[0] ?? '';
  const literal = words.get(word);
  if (literal === undefined) return failJson(reader, `expected a JSON value, found ${foundIn(reader)}`);
  reader.at += word.length;
  return { ...literal, start, end: reader.at };
}

function readObject(reader: Reader): JsonObject {
  const start = reader.at;
  const members: JsonMember[] = [];
  readList(reader, char.closeBrace, () => {
    if (reader.text.charCodeAt(reader.at) !== char.quote) {
      return void failJson(reader, `expected a key in double quotes, found ${foundIn(reader)}`);
    }
    const key = readString(reader);
    if (key === undefined) return;
    skipBlanks(reader);
    if (reader.text.charCodeAt(reader.at) !== char.colon) {
      return void failJson(reader, `expected ":" after the key, found ${foundIn(reader)}`);
    }
    reader.at++;
    const value = readValue(reader);
    if (value !== undefined) members.push({ key, value, start: key.start, end: value.end });
  });
  return { kind: 'object', members, start, end: reader.at };
}

function readArray(reader: Reader): JsonArray {
  const start = reader.at;
  const items: JsonNode[] = [];
  readList(reader, char.closeBracket, () => {
    const item = readValue(reader);
    if (item !== undefined) items.push(item);
  });
  return { kind: 'array', items, start, end: reader.at };
}

/** Reads a bracketed list: its items by `readItem`, the commas between them, and the closing bracket. */
function readList(reader: Reader, closer: number, readItem: () => void): void {
  if (reader.depth >= maxDepth) {
    failJson(reader, `nested more than ${maxDepth} levels deep`, 'hcl.too-deep');
    return;
  }
  reader.depth++;
  reader.at++;
  skipBlanks(reader);
  if (reader.text.charCodeAt(reader.at) !== closer) {
    for (;;) {
      readItem();
      if (reader.failed) break;
      skipBlanks(reader);
      const code = reader.text.charCodeAt(reader.at);
      if (code === closer) break;
      if (code !== char.comma) {
        failJson(reader, `expected "," or "${String.fromCharCode(closer)}", found ${foundIn(reader)}`);
        break;
      }
      reader.at++;
      skipBlanks(reader);
    }
  }
  reader.depth--;
  if (!reader.failed) reader.at++;
}

function readString(reader: Reader): JsonString | undefined {
  const { text, at: start } = reader;
  let end = start + 1;
  for (;;) {
    const code = text.charCodeAt(end);
    if (code === char.quote) break;
    if (end >= text.length || code < 32) {
      reader.at = end;
      return failJson(
        reader,
        end >= text.length ? 'this string is not closed' : 'strings cannot contain unescaped control characters',
      );
    }
    if (code === char.backslash) {
      const length = escapeLength(text, end);
      if (length === 0) {
        reader.at = end;
        return failJson(reader, 'this is not a JSON escape sequence');
      }
      end += length;
    } else end++;
  }
  reader.at = end + 1;
  return { kind: 'string', value: decode(text.slice(start + 1, end)), start, end: reader.at };
}

/** The length of the escape sequence at `at`; 0 if it is not one. */
function escapeLength(text: string, at: number): number {
  const selector = text[at + 1] ?? '';
  if (selector !== '' && '"\\/bfnrt'.includes(selector)) return 2;
  return selector === 'u' && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6)) ? 6 : 0;
}

/** The value of a string's content, whose escapes are known to be good; half surrogate pairs become U+FFFD. */
function decode(raw: string): string {
  if (!raw.includes('\\')) return raw;
  const value = JSON.parse(`"${raw}"`) as string;
  return value.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
}

/** From offsets in a string's value to offsets in the file: through the opening quote and the escapes. */
export function offsetsIn(source: Source, string: Node): (offset: number) => number {
  const { text } = source;
  const first = string.start + 1;
  const last = string.end - 1;
  if (!text.slice(first, last).includes('\\')) return (offset) => first + offset;
  const offsets: number[] = [];
  for (let at = first; at < last; ) {
    offsets.push(at);
    at += text.charCodeAt(at) === char.backslash ? escapeLength(text, at) : 1;
  }
  offsets.push(last);
  return (offset) => offsets[offset] ?? last;
}
