/** YAML as the reference reads it: through go-yaml v3 and then JSON, so that all keys are strings. */

import {
  type Alias,
  Composer,
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type Pair,
  Parser,
  type Scalar,
  visit,
  type YAMLParseError,
} from 'yaml';
import { base64Bytes, floatText, resolvedScalar, utf8Text, yamlTokens } from '../../../../go/index.ts';
import { addAll } from '../../../../source/index.ts';
import {
  Decimal,
  isNumber,
  isObject,
  jsonText,
  numberFromBigInt,
  numberFromText,
  numberText,
  type Value,
} from '../../../values/index.ts';

/** Why a text is no YAML, or has a value that JSON does not have. */
export class YamlError extends Error {}

/** go-yaml does not mind where the bracket stands that closes a flow collection. */
function forgiven(error: YAMLParseError, source: string): boolean {
  return error.code === 'BAD_INDENT' && /[\]}]/.test(source[error.pos[0]] ?? '');
}

const deepest = 1000;
/** Aliases of aliases grow without bound. */
const mostRepeated = 1_000_000;

/**
 * The value of the first document. `spend` is told the size of what anchors are repeated into.
 * Throws YamlError.
 */
export function parseYaml(text: string, spend: (units: number) => void): Value {
  const source = text.replace(/^[\u0085\u2028\u2029\ufeff]+/, '');
  const documents = documentsOf(source);
  const [first, second] = documents;
  if (first === undefined) return null;
  const problem = [...first.errors, ...(second?.errors.filter((error) => error.code === 'TAB_AS_INDENT') ?? [])].find(
    (error) => !forgiven(error, source),
  );
  if (problem !== undefined) {
    const line = problem.linePos?.[0].line ?? 1;
    throw new YamlError(`yaml: line ${line}: did not find what was expected: ${problem.message.split('\n')[0]}`);
  }
  return new Reader(first, spend).value(first.contents as Node | null, 0).value;
}

function documentsOf(source: string): readonly Document.Parsed[] {
  try {
    const tokens = yamlTokens(new Lexer().lex(source), new Parser(), deepest);
    if (tokens === undefined) throw new YamlError('yaml: exceeded max depth');
    const composer = new Composer({ uniqueKeys: false, schema: 'failsafe', logLevel: 'silent' });
    return [...composer.compose(tokens)] as Document.Parsed[];
  } catch (error) {
    if (error instanceof YamlError) throw error;
    throw new YamlError(`yaml: ${error instanceof Error ? error.message : 'cannot be read'}`);
  }
}

/** What aliases stand for: the last node before them that has their anchor. The package would look through the document for each. */
function targetsOf(document: Document.Parsed): ReadonlyMap<Alias, Node> {
  const anchored = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  visit(document, {
    Node: (_key, node) => {
      if (!isAlias(node)) {
        if (node.anchor !== undefined) anchored.set(node.anchor, node);
        return;
      }
      const target = anchored.get(node.source);
      if (target !== undefined) targets.set(node, target);
    },
  });
  return targets;
}

interface Read {
  readonly value: Value;
  /** How many nodes it is, with anchors followed. */
  readonly size: number;
}

class Reader {
  private readonly document: Document.Parsed;
  private readonly spend: (units: number) => void;
  private readonly anchors = new Map<Node, Read | 'open'>();
  private targets: ReadonlyMap<Alias, Node> | undefined;
  /** Nodes that aliases stand for, all told. */
  private repeated = 0;

  constructor(document: Document.Parsed, spend: (units: number) => void) {
    this.document = document;
    this.spend = spend;
  }

  value(node: Node | null | undefined, depth: number): Read {
    if (depth > deepest) throw new YamlError('yaml: exceeded max depth');
    if (node === null || node === undefined) return { value: null, size: 1 };
    if (isAlias(node)) {
      this.targets ??= targetsOf(this.document);
      const target = this.targets.get(node);
      const known = target && this.anchors.get(target);
      if (target === undefined || known === undefined)
        throw new YamlError(`yaml: unknown anchor '${node.source}' referenced`);
      if (known === 'open') throw new YamlError(`yaml: anchor '${node.source}' value contains itself`);
      this.repeated += known.size;
      if (this.repeated > mostRepeated) throw new YamlError('yaml: document contains excessive aliasing');
      this.spend(known.size);
      return known;
    }
    const anchored = 'anchor' in node && node.anchor !== undefined;
    if (anchored) this.anchors.set(node, 'open');
    const read = this.container(node, depth);
    if (anchored) this.anchors.set(node, read);
    return read;
  }

  private container(node: Node, depth: number): Read {
    if (isScalar(node)) return { value: this.scalar(node), size: 1 };
    if (isSeq(node)) {
      let size = 1;
      const items = node.items.map((item) => {
        const read = isPair(item) ? this.map([item], depth + 1) : this.value(item as Node, depth + 1);
        size += read.size;
        return read.value;
      });
      return { value: items, size };
    }
    return isMap(node) ? this.map(node.items as Pair[], depth) : { value: null, size: 1 };
  }

  private map(pairs: readonly Pair[], depth: number): Read {
    const object = Object.create(null) as { [key: string]: Value };
    const merged: Value[] = [];
    let size = 1;
    for (const { key, value } of pairs) {
      const read = this.value(value as Node | null, depth + 1);
      size += read.size;
      if (isScalar(key) && key.value === '<<' && key.type === 'PLAIN') addAll(merged, this.merges(read.value));
      else object[this.key(key as Node | null, depth)] = read.value;
    }
    for (const source of merged) {
      if (!isObject(source)) continue;
      for (const [key, value] of Object.entries(source)) if (!(key in object)) object[key] = value;
    }
    return { value: object, size };
  }

  /** The maps that `<<` brings in, the first of which counts. */
  private merges(value: Value): readonly Value[] {
    const maps = Array.isArray(value) ? (value as Value[]) : [value];
    if (!maps.every((map) => isObject(map)))
      throw new YamlError('yaml: map merge requires map or sequence of maps as the value');
    return maps;
  }

  private key(node: Node | null, depth: number): string {
    const { value } = this.value(node, depth + 1);
    if (typeof value === 'string') return value;
    if (typeof value === 'boolean') return String(value);
    if (typeof value === 'number' && !Number.isInteger(value)) return floatText(value, 'g', -1);
    if (isNumber(value)) return value instanceof Decimal ? floatText(Number(value.text), 'g', -1) : numberText(value);
    if (value === null) throw new YamlError('unsupported map key of type: %!s(<nil>), key: <nil>');
    throw new YamlError(`yaml: invalid map key: ${jsonText(value)}`);
  }

  private scalar(node: Scalar): Value {
    const text = typeof node.value === 'string' ? node.value : (node.source ?? '');
    const tag = node.tag ?? '';
    const isPlain = node.type === 'PLAIN' || node.type === undefined || text === '';
    if (tag === 'tag:yaml.org,2002:str' || (isQuoted(node) && !isCore(tag))) return text;
    if (tag === 'tag:yaml.org,2002:binary') {
      const bytes = base64Bytes(text);
      if (typeof bytes === 'number') throw new YamlError('yaml: !!binary value contains invalid base64 data');
      return utf8Text(bytes);
    }
    if (!isPlain && !isCore(tag)) return text;
    if (tag !== '' && !isCore(tag)) return text;
    const value = resolvedScalar(text);
    if (value === undefined) {
      if (/:(?:int|float|bool|null)$/.test(tag)) {
        throw new YamlError(`yaml: cannot decode !!str \`${text}\` as a !!${tag.split(':').at(-1)}`);
      }
      return text;
    }
    if (typeof value === 'bigint') return numberFromBigInt(value);
    if (typeof value !== 'number') return value;
    if (!Number.isFinite(value)) throw new YamlError(`json: unsupported value: ${floatText(value, 'g', -1)}`);
    return numberFromText(Object.is(value, -0) ? '-0' : String(value));
  }
}

const isQuoted = (node: Scalar): boolean => node.type !== undefined && node.type !== 'PLAIN';
const isCore = (tag: string): boolean => /^tag:yaml\.org,2002:(?:int|float|bool|null|timestamp)$/.test(tag);
