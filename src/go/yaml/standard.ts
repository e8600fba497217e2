/**
 * YAML 1.2 as its standard has it, read by the package `yaml`: for lintel's own files, which no Go program reads. This
 * is the only place that loads the package.
 */
import { Composer, type ErrorCode, isAlias, isMap, isScalar, isSeq, Lexer, type Node, Parser } from 'yaml';
import { addAll, type Source } from '../../source/index.ts';
import { YamlError } from './cursor.ts';
import type { YamlCode } from './diagnostics.ts';
import type { YamlEntry, YamlNode, YamlScalar } from './node.ts';

/** Maximum nesting of collections. The package recurses, and a process cannot recover from a full stack. */
const maxDepth = 50;
/** Maximum number of lexical pieces of a text. The package takes some 10 microseconds for each. */
const maxPieces = 100_000;
/** Maximum number of values that aliases expand to. */
const maxAliased = 10_000;

/**
 * The problem with a text, without any of the text: it may contain secrets, and the package's own messages quote it.
 */
const messages: Readonly<Record<ErrorCode, string>> = {
  ALIAS_PROPS: 'an alias cannot have an anchor or a tag',
  BAD_ALIAS: 'an alias without its anchor; quote a value that starts with *',
  BAD_COLLECTION_TYPE: 'this tag does not match its value',
  BAD_DIRECTIVE: 'this is not a directive; quote a value that starts with %',
  BAD_DQ_ESCAPE: 'unknown escape sequence in double quotes; write \\\\ for a backslash',
  BAD_INDENT: 'the indentation does not match the lines around it, or a bracket is not closed',
  BAD_PROP_ORDER: 'an anchor or a tag in the wrong place',
  BAD_SCALAR_START: 'a value cannot start with this character; put it in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'a mapping cannot start on the line of another key',
  BLOCK_IN_FLOW: 'this is not allowed in brackets',
  DUPLICATE_KEY: 'duplicate key',
  IMPOSSIBLE: 'syntax error',
  KEY_OVER_1024_CHARS: 'a key is longer than 1,024 characters',
  MISSING_CHAR: 'a quote, bracket, comma, colon or space is missing',
  MULTILINE_IMPLICIT_KEY: 'a key cannot span several lines',
  MULTIPLE_ANCHORS: 'a value has two anchors',
  MULTIPLE_DOCS: 'a second document starts here; only one is allowed',
  MULTIPLE_TAGS: 'a value has two tags',
  NON_STRING_KEY: 'a key must be a string',
  RESOURCE_EXHAUSTION: 'too deeply nested or too large',
  TAB_AS_INDENT: 'tabs are not allowed for indentation; use spaces',
  TAG_RESOLVE_FAILED: 'the value does not match its tag',
  UNEXPECTED_TOKEN: 'unexpected token',
};

/**
 * The value of a text with one document; undefined if it is empty. Throws a `YamlError` whose message contains nothing
 * of the text.
 */
export function readStandardYaml(source: Source): YamlNode | undefined {
  const fail: Fail = (problem, start = 0, code = 'yaml.syntax') => {
    const span = { source, start, end: start };
    throw new YamlError({ code, level: 'error', message: messages[problem], span });
  };
  const composer = new Composer({ uniqueKeys: false, logLevel: 'silent' });
  const [document, second] = [...composer.compose(tokensOf(source.text, fail))];
  const [error] = document?.errors ?? [];
  if (error !== undefined) fail(error.code, error.pos[0]);
  if (second !== undefined) fail('MULTIPLE_DOCS', second.range?.[0]);
  const root = document?.contents as Node | null | undefined;
  return root ? new Converter(fail).node(root, 0) : undefined;
}

type Fail = (problem: ErrorCode, start?: number, code?: YamlCode) => never;
type Token = Parameters<InstanceType<typeof Composer>['next']>[0];

const collections: ReadonlySet<string> = new Set(['block-map', 'block-seq', 'flow-collection']);

function tokensOf(text: string, fail: Fail): readonly Token[] {
  const parser = new Parser();
  const tokens: Token[] = [];
  let pieces = 0;
  for (const piece of new Lexer().lex(text)) {
    addAll(tokens, parser.next(piece));
    if (++pieces > maxPieces) fail('RESOURCE_EXHAUSTION', parser.offset, 'yaml.too-large');
    const depth = parser.stack.length > maxDepth ? parser.stack.filter(({ type }) => collections.has(type)).length : 0;
    if (depth > maxDepth) fail('RESOURCE_EXHAUSTION', parser.offset, 'yaml.too-deep');
  }
  addAll(tokens, parser.end());
  return tokens;
}

/** Converts the package's tree. The values of aliases are shared. */
class Converter {
  private readonly fail: Fail;
  private readonly anchors = new Map<string, { readonly node: YamlNode; readonly size: number }>();
  private size = 0;

  constructor(fail: Fail) {
    this.fail = fail;
  }

  node(node: Node | null, at: number): YamlNode {
    const [start, end] = node?.range ?? [at, at];
    if (isAlias(node)) {
      const target = this.anchors.get(node.source);
      if (target === undefined) return this.fail('BAD_ALIAS', start, 'yaml.anchor');
      this.size += target.size;
      if (this.size > maxPieces + maxAliased) this.fail('RESOURCE_EXHAUSTION', start, 'yaml.too-many-aliases');
      return { ...target.node, start, end };
    }
    const before = this.size++;
    const result: YamlNode = { ...this.content(node, start), start, end };
    const anchor = node !== null && 'anchor' in node ? node.anchor : undefined;
    if (anchor !== undefined) this.anchors.set(anchor, { node: result, size: this.size - before });
    return result;
  }

  private content(node: Node | null, at: number): YamlNode {
    const place = { start: at, end: at };
    if (isSeq(node)) {
      return { kind: 'sequence', items: node.items.map((item) => this.node(item as Node | null, at)), ...place };
    }
    if (!isMap(node)) {
      const value = isScalar(node) ? (node.value as YamlScalar['value']) : null;
      return { kind: 'scalar', value, ...place };
    }
    const entries = new Map<string, YamlEntry>();
    for (const { key, value } of node.items) {
      const { start, end, ...read } = this.node(key as Node | null, at);
      if (read.kind !== 'scalar') this.fail('NON_STRING_KEY', start);
      const name = String(read.value);
      if (entries.has(name)) this.fail('DUPLICATE_KEY', start, 'yaml.duplicate-key');
      entries.set(name, { keyStart: start, keyEnd: end, value: this.node(value as Node | null, end) });
    }
    return { kind: 'map', entries, ...place };
  }
}
