import {
  type Alias,
  Composer,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  Parser,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { yamlTokens } from '../../../../go/index.ts';
import { positionOf } from '../../../../source/index.ts';
import { formatNumber, parseNumber } from '../../values/number.ts';
import { bool, MAX_VALUE_SIZE, NULL, number, object, string, tuple, type Value } from '../../values/value.ts';

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
    const tokens = yamlTokens(new Lexer().lex(text), new Parser(), MAX_DEPTH);
    if (tokens === undefined) return 'the YAML is nested too deeply';
    const options = { version: '1.1', uniqueKeys: false, logLevel: 'silent' } as const;
    const documents = [...new Composer(options).compose(tokens)];
    if (documents.length === 0) return 'the document is empty';
    const [document, ...more] = documents;
    if (more.length > 0) return 'there is more than one document';
    const error = document!.errors[0];
    if (error !== undefined) {
      const { line, column } = positionOf({ path: '', text }, error.pos[0]);
      return `the YAML cannot be read: ${error.message} at line ${line}, column ${column}`;
    }
    if (document!.contents === null) return 'the document is empty';
    return readNode(document!.contents as Node, { text, anchors: new Map(), open: new Set() }, 0);
  } catch (error) {
    if (error instanceof Refused) return error.message;
    return `the YAML cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : 'unknown error'}`;
  }
}

interface Context {
  /** The whole document. */
  readonly text: string;
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
  const own = isSeq(node) ? 'seq' : isMap(node) ? 'map' : undefined;
  if (own !== undefined && node.tag !== undefined && node.tag !== `${CORE}${own}`)
    throw new Refused(`the tag ${node.tag} is unknown`);
  if (isSeq(node)) return tuple(node.items.map((item) => readNode(item as Node | null, context, depth + 1)));
  if (isMap(node)) return mapValue(node, context, depth);
  if (isScalar(node)) return scalarValue(node, context.text);
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
      merged.push(value);
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
  if (key.kind === 'number') return formatNumber(key.value);
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

const NOT_A_NUMBER = new Set(['.nan', '.NaN', '.NAN']);

function scalarValue(node: Scalar, text: string): Value {
  const written = writtenText(node, text);
  const tag = node.tag?.startsWith(CORE) ? node.tag.slice(CORE.length) : node.tag;
  if (tag !== undefined && tag !== '!' && !TAGS.has(tag)) throw new Refused(`the tag ${tag} is unknown`);
  if (tag === 'binary' && !/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(written)) throw new Refused('this is no Base64');
  const isPlain = node.type === 'PLAIN' || node.type === undefined;
  if (!isPlain || tag === 'str' || tag === '!' || tag === 'binary') return string(written);
  const value = plainScalar(written);
  if ((tag === 'int' || tag === 'float') && value.kind !== 'number') throw new Refused(`"${written}" is no number`);
  return value;
}

const CORE = 'tag:yaml.org,2002:';
const TAGS = new Set(['str', 'binary', 'int', 'float', 'bool', 'null', 'timestamp']);

/** The text of a scalar. A block that ends with the text has no newline at its end where the text has none. */
function writtenText(node: Scalar, text: string): string {
  const written = node.source ?? String(node.value ?? '');
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
  const isLast = isBlock && !text.endsWith('\n') && (node.range?.[1] ?? 0) >= text.length;
  return isLast && written.endsWith('\n') ? written.slice(0, -1) : written;
}

function plainScalar(text: string): Value {
  if (NULLS.has(text)) return NULL;
  if (TRUES.has(text)) return bool(true);
  if (FALSES.has(text)) return bool(false);
  if (NOT_A_NUMBER.has(text)) throw new Refused('there is no value for what is not a number');
  const infinity = INFINITIES.get(text);
  if (infinity !== undefined) return number(infinity);
  return numberScalar(text) ?? timestamp(text) ?? string(text);
}

/** Numbers are decimal, whatever zeros they start with, or have a prefix; no underscores. */
function numberScalar(text: string): Value | undefined {
  if (/^0(?:x[0-9A-Fa-f]+|o[0-7]+)$/.test(text)) return number(Number(text));
  if (!/^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(text)) return undefined;
  const parsed = parseNumber(text);
  return parsed === undefined ? undefined : number(parsed);
}

/** Dates and times are text in RFC 3339, without fractions of seconds. */
function timestamp(text: string): Value | undefined {
  const [, year, month, day, time] = /^(\d{4})-(\d{1,2})-(\d{1,2})(.*)$/.exec(text) ?? [];
  if (year === undefined || !isDate(`${year}-${month}-${day}`)) return undefined;
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  if (time === '') return string(`${date}T00:00:00Z`);
  const match = /^(?:[Tt]([\d:]+)(?:\.\d+)?(Z|[-+]\d{2}:\d{2})| ([\d:]+)(?:\.\d+)?)$/.exec(time!);
  const clock = (match?.[1] ?? match?.[3] ?? '').split(':');
  if (clock.length !== 3 || !clock.every((part, at) => /^\d{1,2}$/.test(part) && Number(part) < (at === 0 ? 24 : 60))) {
    return undefined;
  }
  return string(`${date}T${clock.map((part) => part.padStart(2, '0')).join(':')}${match?.[2] ?? 'Z'}`);
}

function isDate(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
