import type { IToken } from 'chevrotain';
import { readFirstYaml, YamlError, type YamlNode, yamlValueOf } from '../../go/index.ts';
import type { Annotations, Import, Package, Rule } from './ast.ts';
import type { Problem } from './grammar.ts';
import { endOf } from './grammar.ts';
import type { Statements } from './statements.ts';

/**
 * Annotations: YAML in blocks of comments that start with `# METADATA`. Scopes, defaults and checks are those of
 * https://www.openpolicyagent.org/docs/policy-language#annotations.
 */

export interface ReadAnnotations {
  readonly annotations: readonly Annotations[];
  readonly problems: readonly Problem[];
}

type Statement = Package | Import | Rule;
type Place = { readonly start: number; readonly end: number };

/** A block of comments on consecutive lines; `lines[0]` is the line with METADATA. */
interface Block extends Place {
  readonly lines: readonly Place[];
}

type Content = Record<string, unknown>;
type Shape = { readonly expected: string; readonly read: (value: unknown) => unknown };

const SCOPES = ['rule', 'document', 'package', 'subpackages'] as const;
type Scope = (typeof SCOPES)[number];

const text: Shape = {
  expected: 'a string',
  read: (value) => (isMapping(value) || Array.isArray(value) ? undefined : String(value)),
};
const flag: Shape = { expected: 'true or false', read: (value) => (typeof value === 'boolean' ? value : undefined) };
const mapping: Shape = { expected: 'a mapping', read: (value) => (isMapping(value) ? value : undefined) };

function listOf({ expected, read }: Shape): Shape {
  const readAll = (value: unknown): unknown[] | undefined => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map(read);
    return items.includes(undefined) ? undefined : items;
  };
  return { expected: `a list (${expected} in each place)`, read: readAll };
}

/** The fields of a block, as OPA names them; others are not kept. */
const FIELDS: Readonly<Record<string, Shape>> = {
  scope: text,
  title: text,
  description: text,
  entrypoint: flag,
  organizations: listOf(text),
  authors: listOf({ expected: 'a name, or a mapping with name and email', read: readAuthor }),
  related_resources: listOf({ expected: 'a URL, or a mapping with ref', read: readResource }),
  schemas: listOf(mapping),
  labels: mapping,
  custom: mapping,
  compile: mapping,
};

/** Finds and reads the annotations of a module. `tokens` are all tokens of the text, so comments are the text between them. */
export function readAnnotations(source: string, tokens: readonly IToken[], statements: Statements): ReadAnnotations {
  const annotations: Annotations[] = [];
  const problems: Problem[] = [];
  const nodes = [...statements.packages, ...statements.imports, ...statements.rules].sort((a, b) => a.start - b.start);
  for (const block of blocksOf(source, commentsOf(source, tokens))) {
    const content = readBlock(source, block);
    if ('message' in content) {
      problems.push(content);
      continue;
    }
    const lineEnd = source.indexOf('\n', block.start);
    const node = lineEnd < 0 ? undefined : nodes.find(({ start }) => start > lineEnd);
    const attached = attach(block, content.fields, node);
    if ('message' in attached) problems.push(attached);
    else annotations.push(attached);
  }
  return { annotations, problems };
}

function* commentsOf(source: string, tokens: readonly IToken[]): Generator<Place> {
  let at = 0;
  for (const token of [...tokens, undefined]) {
    const gapEnd = token?.startOffset ?? source.length;
    while (at < gapEnd) {
      const start = source.indexOf('#', at);
      if (start < 0 || start >= gapEnd) break;
      const lineEnd = source.indexOf('\n', start);
      const end = lineEnd < 0 ? source.length : lineEnd;
      yield { start, end };
      at = end;
    }
    if (token !== undefined) at = endOf(token);
  }
}

function blocksOf(source: string, comments: Iterable<Place>): Block[] {
  const blocks: Block[] = [];
  let lines: Place[] | undefined;
  for (const comment of comments) {
    const says = source.slice(comment.start + 1, comment.end).trim();
    if (!startsLine(source, comment.start) || !says.startsWith('METADATA')) {
      if (lines?.at(-1)?.end === comment.start - 1) lines.push(comment);
      else lines = undefined;
      continue;
    }
    lines = [comment];
    blocks.push({ ...comment, lines });
  }
  return blocks;
}

function startsLine(source: string, at: number): boolean {
  return at === 0 || source[at - 1] === '\n';
}

function readBlock(source: string, block: Block): { readonly fields: Content } | Problem {
  const [first, ...rest] = block.lines;
  const texts = rest.map(({ start, end }) => source.slice(start + 1, end).replace(/\r$/, ''));
  const yaml = texts.map((line) => `${line}\n`).join('');
  if (yaml.trim() === '') {
    const help = 'write YAML on the comment lines below';
    return { ...first!, message: 'expected METADATA block, found whitespace', help };
  }
  const lineOf = (offset: number): Place => rest[yaml.slice(0, offset).split('\n').length - 1] ?? rest.at(-1)!;
  let root: YamlNode | undefined;
  try {
    root = readFirstYaml(yaml, 'v3')?.root;
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    return { ...(rest[error.line - 1] ?? rest.at(-1)!), message: `the metadata is not YAML: ${error.message}` };
  }
  if (root?.kind !== 'map') return { ...first!, message: 'invalid metadata: it must be a mapping' };
  const fields: Content = {};
  for (const [name, { keyStart, value }] of root.entries) {
    const shape = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    if (shape === undefined || (value.kind === 'scalar' && value.value === null)) continue;
    const field = shape.read(yamlValueOf(value));
    if (field === undefined) {
      return { ...lineOf(keyStart), message: `invalid metadata: \`${name}\` must be ${shape.expected}` };
    }
    // As in OPA, mappings without entries are left out.
    if (shape !== mapping || name === 'compile' || Object.keys(field as object).length > 0) fields[name] = field;
  }
  return { fields };
}

function attach(block: Block, fields: Content, node: Statement | undefined): Annotations | Problem {
  const { start, end } = block.lines[0]!;
  const fail = (message: string): Problem => ({ start, end, message });
  const kind = node === undefined ? undefined : 'kind' in node ? node.kind : 'package';
  const { scope: given, ...content } = fields;
  const scope = (given as string | undefined) || defaultScope(kind, fields.entrypoint === true);
  if (!isScope(scope)) {
    return fail(`invalid annotation scope '${scope}'. Use one of 'rule', 'document', 'package', or 'subpackages'`);
  }
  const wanted = scope === 'rule' || scope === 'document' ? 'rule' : 'package';
  if (kind !== wanted) {
    const have = kind === undefined ? '' : ` (have ${kind})`;
    return fail(`annotation scope '${scope}' must be applied to ${wanted}${have}`);
  }
  if (fields.entrypoint === true && scope !== 'document' && scope !== 'package') {
    return fail(`annotation entrypoint applied to non-document or package scope '${scope}'`);
  }
  return { scope, content, start, end: block.lines.at(-1)!.end, ...(kind === 'rule' && { rule: node as Rule }) };
}

function defaultScope(kind: string | undefined, entrypoint: boolean): string {
  if (kind === 'rule') return entrypoint ? 'document' : 'rule';
  return kind ?? '';
}

function isScope(scope: string): scope is Scope {
  return SCOPES.some((name) => name === scope);
}

function isMapping(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `Jane Doe <jane@example.com>`, or a mapping with `name` or `email`. */
function readAuthor(value: unknown): unknown {
  if (typeof value === 'string') {
    const words = value.trim().split(/\s+/);
    const last = words.at(-1)!;
    if (!/^<.+>$/.test(last)) return words[0] === '' ? undefined : { name: words.join(' ') };
    const name = words.slice(0, -1).join(' ');
    return { name, email: last.slice(1, -1) };
  }
  if (!isMapping(value)) return undefined;
  const { name, email } = value;
  if (typeof name !== 'string' && typeof email !== 'string') return undefined;
  return { name: typeof name === 'string' ? name : '', ...(typeof email === 'string' && { email }) };
}

/** A URL, or a mapping with `ref` and maybe `description`. */
function readResource(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : { ref: value.trim() };
  if (!isMapping(value) || typeof value.ref !== 'string' || value.ref.trim() === '') return undefined;
  const { ref, description } = value;
  return { ref: ref.trim(), ...(typeof description === 'string' && { description }) };
}
