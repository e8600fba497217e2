import {
  type Alias,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parseAllDocuments,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { parseNumber } from '../values/number.ts';
import { bool, MAX_VALUE_SIZE, NULL, number, object, string, tuple, type Value } from '../values/value.ts';

const MAX_DEPTH = 200;
/** Longer documents are not decoded. */
const MAX_LENGTH = 4_000_000;

class Refused extends Error {}

/**
 * The value of a YAML document, by the rules of Terraform's YAML reader: YAML 1.1 with `yes` and `on` as booleans,
 * merge keys, and timestamps as text. A string says what is wrong.
 */
export function decodeYaml(text: string): Value | string {
  if (text.length > MAX_LENGTH) return 'the document is too long';
  try {
    const documents = parseAllDocuments(text, { version: '1.1', uniqueKeys: false, logLevel: 'silent' });
    if (!Array.isArray(documents) || documents.length === 0) return 'the document is empty';
    const [document, ...more] = documents;
    if (more.length > 0) return 'there is more than one document';
    const error = document!.errors[0];
    if (error !== undefined) return `the YAML cannot be read: ${error.message.split('\n')[0]}`;
    if (document!.contents === null) return 'the document is empty';
    return readNode(document!.contents as Node, { anchors: new Map(), open: new Set() }, 0);
  } catch (error) {
    if (error instanceof Refused) return error.message;
    return `the YAML cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : 'unknown error'}`;
  }
}

interface Context {
  /** Values of anchors, shared by all aliases of them. */
  readonly anchors: Map<string, Value>;
  readonly open: Set<string>;
}

function readNode(node: Node | null, context: Context, depth: number): Value {
  if (depth > MAX_DEPTH) throw new Refused('the YAML is nested too deeply');
  if (node === null) return NULL;
  if (isAlias(node)) return aliasValue(node, context);
  const anchor = 'anchor' in node ? node.anchor : undefined;
  if (anchor !== undefined) context.open.add(anchor);
  const value = plainValue(node, context, depth);
  if (value.size > MAX_VALUE_SIZE) throw new Refused('the YAML is too large');
  if (anchor !== undefined) {
    context.open.delete(anchor);
    context.anchors.set(anchor, value);
  }
  return value;
}

function aliasValue(node: Alias, context: Context): Value {
  const value = context.anchors.get(node.source);
  if (context.open.has(node.source)) throw new Refused(`the alias "${node.source}" contains itself`);
  if (value === undefined) throw new Refused(`there is no anchor "${node.source}"`);
  return value;
}

function plainValue(node: Node, context: Context, depth: number): Value {
  if (isSeq(node)) return tuple(node.items.map((item) => readNode(item as Node | null, context, depth + 1)));
  if (isMap(node)) return mapValue(node, context, depth);
  if (isScalar(node)) return scalarValue(node);
  throw new Refused('the YAML has a part that is no value');
}

function mapValue(node: YAMLMap, context: Context, depth: number): Value {
  const entries = new Map<string, Value>();
  const merged: Value[] = [];
  for (const pair of node.items) {
    if (!isPair(pair)) continue;
    const key = pair.key as Node | null;
    const value = readNode(pair.value as Node | null, context, depth + 1);
    if (isScalar(key) && key.source === '<<' && key.type === 'PLAIN') {
      for (const source of 'items' in value ? value.items : [value]) merged.push(source);
      continue;
    }
    entries.set(keyText(readNode(key, context, depth + 1)), value);
  }
  for (const source of merged) {
    if (!('entries' in source)) throw new Refused('only maps can be merged with "<<"');
    for (const [key, value] of source.entries) if (!entries.has(key)) entries.set(key, value);
  }
  return object(entries);
}

function keyText(key: Value): string {
  if (key.kind === 'string') return key.value;
  if (key.kind === 'bool') return String(key.value);
  if (key.kind === 'number' && typeof key.value === 'number') return String(key.value);
  throw new Refused('a key of a map must be text');
}

const NULLS = new Set(['', '~', 'null', 'Null', 'NULL']);
const TRUES = new Set(['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON']);
const FALSES = new Set(['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF']);
const INFINITIES = new Map([
  ['.inf', Infinity],
  ['.Inf', Infinity],
  ['.INF', Infinity],
  ['+.inf', Infinity],
  ['+.Inf', Infinity],
  ['+.INF', Infinity],
  ['-.inf', -Infinity],
  ['-.Inf', -Infinity],
  ['-.INF', -Infinity],
]);

function scalarValue(node: Scalar): Value {
  const text = node.source ?? String(node.value ?? '');
  const tag = node.tag;
  if (tag !== undefined && /(?::str|!str|:binary)$/.test(tag))
    return string(node.type === 'PLAIN' ? text : String(text));
  if (node.type !== 'PLAIN' && node.type !== undefined) return string(text);
  if (NULLS.has(text)) return NULL;
  if (TRUES.has(text)) return bool(true);
  if (FALSES.has(text)) return bool(false);
  const infinity = INFINITIES.get(text);
  if (infinity !== undefined) return number(infinity);
  return numberScalar(text) ?? timestamp(text) ?? string(text);
}

function numberScalar(text: string): Value | undefined {
  const plain = text.replaceAll('_', '');
  const based = /^([+-]?)0(x[0-9A-Fa-f]+|b[01]+|o?[0-7]+)$/.exec(plain);
  if (based !== null) {
    const digits = based[2]!;
    const octal = /^[xb]/.test(digits) ? digits : `o${digits.replace('o', '')}`;
    const value = Number(`0${octal}`);
    return number(based[1] === '-' ? -value : value);
  }
  if (!/^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(plain)) return undefined;
  const parsed = parseNumber(plain);
  return parsed === undefined ? undefined : number(parsed);
}

/** Dates and times are text in RFC 3339. */
function timestamp(text: string): Value | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return isDate(text) ? string(`${text}T00:00:00Z`) : undefined;
  const match =
    /^(\d{4}-\d{1,2}-\d{1,2})(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2}):(\d{2}(?:\.\d+)?)[ \t]*(Z|[-+]\d{2}:\d{2})?$/.exec(text);
  if (match === null || !isDate(match[1]!)) return undefined;
  const [, date, hour, minute, second, zone] = match;
  const trimmed = second!.replace(/\.?0+$/, (zeros) =>
    zeros.startsWith('.') ? '' : second!.includes('.') ? '' : zeros,
  );
  return string(`${date}T${hour!.padStart(2, '0')}:${minute}:${trimmed}${zone ?? 'Z'}`);
}

function isDate(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
