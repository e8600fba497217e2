import {
  type Builtin,
  builtins,
  getKey,
  isArray,
  isObject,
  isPlainName,
  keysOf,
  type Node,
  parseModule,
  type Rule,
  typeName,
  type Value,
} from '../../rego/index.ts';
import { type Cursor, cursorAt } from './cursor.ts';
import { builtinSignature, builtinText, kindOfRule, metadataText, ruleSignature } from './describe.ts';
import type { RegoDocument } from './document.ts';
import { type KeywordEntry, keywords } from './keywords.ts';
import { documentNamed } from './named.ts';
import { startsWith } from './navigate.ts';
import { type Local, type Names, nameOfImport, namesIn } from './occurrences.ts';
import type { RegoWorkspace } from './workspace.ts';

export type ProposalKind = 'function' | 'rule' | 'variable' | 'keyword' | 'package' | 'import' | 'field';

export interface Proposal {
  readonly label: string;
  readonly kind: ProposalKind;
  readonly detail?: string;
  /** Markdown. */
  readonly doc?: string;
  readonly snippet?: string;
  readonly deprecated?: boolean;
}

export interface Proposals {
  /** The text that a proposal replaces. */
  readonly start: number;
  readonly end: number;
  readonly items: readonly Proposal[];
}

/** Maximum number of proposals. */
const maxProposals = 1000;

/** Proposals for the text at an offset; `input` is the document that the file is likely to be evaluated with. */
export function completionsAt(
  workspace: RegoWorkspace,
  document: RegoDocument,
  offset: number,
  input?: Value,
): Proposals {
  const cursor = cursorAt(document.source, offset);
  const { chain, start, end } = cursor;
  if (cursor.inText) return { start, end, items: [] };
  const previous = wordBefore(cursor);
  const items = new Map<string, Proposal>();
  const add = (item: Proposal): void => {
    if (!items.has(item.label) && items.size < maxProposals) items.set(item.label, item);
  };
  const builtinStart = chain.length > 0 && chain[0] !== '' && isBuiltinPrefix(chain);
  if (previous === 'package') for (const item of packageNames(workspace, document, chain)) add(item);
  else if (previous === 'import') for (const item of importPaths(workspace, chain)) add(item);
  else if (chain.length > 0) {
    const target = documentNamed(workspace, document, chain);
    if (target?.kind === 'data') for (const item of below(workspace, target.path)) add(item);
    else if (target?.kind === 'input')
      for (const item of inputFields(workspace, document, target.path, input)) add(item);
    else if (builtinStart) for (const item of builtinItems(chain)) add(item);
  } else if (cursor.open.length === 0 && cursor.startsLine && document.source.text[cursor.start - 1] !== ' ')
    for (const item of statements(workspace, document)) add(item);
  else for (const item of expressions(workspace, document, cursor)) add(item);
  return {
    start: builtinStart && items.size > 0 && isDotted(items) ? cursor.chainStart : start,
    end,
    items: [...items.values()],
  };
}

/** Builtins with dots are proposed as a whole. */
function isDotted(items: ReadonlyMap<string, Proposal>): boolean {
  return [...items.keys()].some((label) => label.includes('.'));
}

function wordBefore({ before, chainStart }: Cursor): string | undefined {
  return before.findLast(({ end }) => end <= chainStart)?.text;
}

function isBuiltinPrefix(chain: readonly string[]): boolean {
  const prefix = `${chain.join('.')}.`;
  return [...builtins.keys()].some((name) => name.startsWith(prefix));
}

function builtinItems(chain: readonly string[]): Proposal[] {
  const prefix = chain.length === 0 ? '' : `${chain.join('.')}.`;
  return [...builtins.values()]
    .filter((builtin) => builtin.name.startsWith(prefix) && isCallable(builtin))
    .map(builtinItem);
}

/** Functions that have a name in the language: not operators, and not the compiler's own. */
function isCallable({ name, infix }: Builtin): boolean {
  return infix === undefined && !name.startsWith('internal.') && name !== 'eq' && name !== 'assign';
}

function builtinItem(builtin: Builtin): Proposal {
  const { name, params, deprecated } = builtin;
  const holes = params.map((param, index) => `\${${index + 1}:${param.name}}`).join(', ');
  return {
    label: name,
    kind: 'function',
    detail: builtinSignature(builtin).label,
    snippet: `${name}(${holes})`,
    ...(deprecated === true && { deprecated }),
    ...withDoc(builtinText(name)),
  };
}

function withDoc(doc: string | undefined): { doc?: string } {
  return doc === undefined || doc === '' ? {} : { doc };
}

function keywordItem({ name, doc, snippet }: KeywordEntry): Proposal {
  return { label: name, kind: 'keyword', doc, ...(snippet !== undefined && { snippet }) };
}

/** At the start of a line: keywords, and further definitions of the package's rules. */
function* statements(workspace: RegoWorkspace, document: RegoDocument): Generator<Proposal> {
  const hasPackage = document.tree !== undefined && document.tree.package.path.length > 0;
  for (const keyword of keywords)
    if (keyword.at === 'statement' && (keyword.name !== 'package' || !hasPackage)) yield keywordItem(keyword);
  const home = document.tree?.package.path ?? [];
  for (const name of workspace.rulesOf(home)) yield ruleItem(workspace, [...home, name], name);
}

function* expressions(workspace: RegoWorkspace, document: RegoDocument, cursor: Cursor): Generator<Proposal> {
  const { locals } = namesAround(workspace, document, cursor);
  const inner = locals
    .filter((local) => isVisible(document, local, cursor))
    .sort((a, b) => b.scope.start - a.scope.start);
  for (const { name, kind } of inner)
    yield { label: name, kind: 'variable', detail: kind === 'argument' ? 'argument' : 'local variable' };
  for (const item of document.tree?.imports ?? []) {
    const name = nameOfImport(item);
    const target = documentNamed(workspace, document, [name]);
    if (target === undefined) continue;
    yield { label: name, kind: 'import', detail: `${target.kind}.${target.path.join('.')}` };
    if (target.kind !== 'data') continue;
    for (const rule of workspace.rulesOf(target.path))
      if (!rule.startsWith('_')) yield ruleItem(workspace, [...target.path, rule], `${name}.${rule}`);
  }
  const home = document.tree?.package.path ?? [];
  const current = ruleAround(document, cursor);
  for (const name of workspace.rulesOf(home)) if (name !== current) yield ruleItem(workspace, [...home, name], name);
  const inHead = cursor.open.length === 0;
  for (const keyword of keywords)
    if (keyword.at === 'body' || (keyword.at === 'head' && inHead)) yield keywordItem(keyword);
  yield* builtinItems([]);
}

/** The name of the rule that the cursor is in: rules cannot use themselves. */
function ruleAround({ source }: RegoDocument, { before }: Cursor): string | undefined {
  const isFirst = ({ start }: Cursor['before'][number]): boolean => start === 0 || source.text[start - 1] === '\n';
  const at = before.findLastIndex((word) => isFirst(word) && /^[A-Za-z_]/.test(word.text));
  return before[at]?.text === 'default' ? before[at + 1]?.text : before[at]?.text;
}

/** Whether a variable can be used at the cursor: it is bound before it, or the cursor is in front of the body that binds it. */
function isVisible({ source }: RegoDocument, { scope, kind, start, end }: Local, cursor: Cursor): boolean {
  const { offset } = cursor;
  if (offset < scope.start || scope.end < offset || start === cursor.start) return false;
  if (isBeforeBody(scope, offset)) return true;
  if (start >= cursor.start) return false;
  // Not yet bound in the statement that binds it.
  return kind !== 'declared' || /[;{|\n]/.test(source.text.slice(end, cursor.start));
}

/** Whether an offset is in the value of a rule, or of a comprehension, in front of its body. */
function isBeforeBody(scope: Node, offset: number): boolean {
  const { kind, head, body } = scope as Partial<Pick<Rule, 'head' | 'body'>> & { readonly kind?: string };
  const isIn = (term: Node | undefined): boolean => term !== undefined && term.start <= offset && offset <= term.end;
  if (head !== undefined) return isIn(head.value) || isIn(head.key) || (head.ref.kind === 'ref' && isIn(head.ref));
  const first = body?.[0];
  return kind !== undefined && first !== undefined && offset < first.start;
}

/** The names of a file; if its text cannot be parsed, those of a text with a name at the cursor, if that can be parsed. */
function namesAround(workspace: RegoWorkspace, document: RegoDocument, cursor: Cursor): Names {
  const { source, version, module } = document;
  if (module === undefined) {
    const { text } = source;
    const completed = `${text.slice(0, cursor.start)}completed${text.slice(cursor.end)}`;
    const other = parseModule({ path: source.path, text: completed }, { version, annotations: false }).module;
    if (other !== undefined) return namesIn(other, workspace.rulesOf(other.package.path));
  }
  return workspace.namesIn(document);
}

function ruleItem(workspace: RegoWorkspace, path: readonly string[], name: string): Proposal {
  const [first] = workspace.rulesAt(path);
  const args = first?.rule.head.args;
  const holes = args?.map(
    (arg, index) => `\${${index + 1}:${arg.kind === 'var' && isPlainName(arg.name) ? arg.name : 'arg'}}`,
  );
  return {
    label: name,
    kind: args === undefined ? 'rule' : 'function',
    detail:
      first === undefined ? `data.${path.join('.')}` : `${kindOfRule(first.rule)} ${ruleSignature(workspace, path)}`,
    ...(holes !== undefined && { snippet: `${name}(${holes.join(', ')})` }),
    ...withDoc(metadataText(workspace, path)),
  };
}

/** The packages and rules below a path of `data`. */
function* below(workspace: RegoWorkspace, path: readonly string[]): Generator<Proposal> {
  for (const name of workspace.rulesOf(path)) yield ruleItem(workspace, [...path, name], name);
  for (const { path: rule } of workspace.rules)
    if (rule.length > path.length && startsWith(rule, path)) {
      const next = rule.slice(0, path.length + 1);
      if (workspace.rulesAt(next).length > 0) yield ruleItem(workspace, next, next.at(-1)!);
    }
  for (const home of workspace.packages)
    if (home.length > path.length && startsWith(home, path))
      yield { label: home[path.length]!, kind: 'package', detail: `package ${home.join('.')}` };
}

/** Package names: those of the workspace, and one from the folders of the file. */
function* packageNames(
  workspace: RegoWorkspace,
  { source }: RegoDocument,
  chain: readonly string[],
): Generator<Proposal> {
  const folders = source.path.split('/').slice(0, -1).filter(isPlainName).slice(-3);
  const guesses = folders.map((_, index) => folders.slice(index));
  for (const path of [...guesses, ...workspace.packages])
    if (path.length > chain.length && startsWith(path, chain)) {
      const rest = path.slice(chain.length);
      if (rest.every(isPlainName)) yield { label: rest.join('.'), kind: 'package' };
    }
}

function* importPaths(workspace: RegoWorkspace, chain: readonly string[]): Generator<Proposal> {
  if (chain.length === 0) {
    yield { label: 'data', kind: 'keyword' };
    yield { label: 'input', kind: 'keyword' };
    yield { label: 'rego.v1', kind: 'keyword', doc: 'Use the keywords of Rego v1.' };
    for (const home of workspace.packages) yield { label: `data.${home.join('.')}`, kind: 'package' };
  } else if (chain[0] === 'data') yield* below(workspace, chain.slice(1));
  else if (chain[0] === 'rego' && chain.length === 1) yield { label: 'v1', kind: 'keyword' };
  else if (chain[0] === 'future' && chain.length === 1) yield { label: 'keywords', kind: 'keyword' };
  else if (chain.join('.') === 'future.keywords')
    for (const label of ['contains', 'every', 'if', 'in']) yield { label, kind: 'keyword' };
}

/** The fields of the input: those of an example, of schemas in METADATA, and those that policies of the workspace read. */
function* inputFields(
  workspace: RegoWorkspace,
  document: RegoDocument,
  path: readonly string[],
  input: Value | undefined,
): Generator<Proposal> {
  let value = input;
  for (const name of path) {
    if (value !== undefined && name === '[]') value = elementOf(value);
    else value = value !== undefined && isObject(value) ? getKey(value, name) : undefined;
  }
  if (value !== undefined && isObject(value))
    for (const key of keysOf(value))
      if (typeof key === 'string' && isPlainName(key))
        yield { label: key, kind: 'field', detail: typeName(getKey(value, key)!) };
  for (const name of schemaFields(document, path)) yield { label: name, kind: 'field', detail: 'in the schema' };
  for (const each of workspace.documents)
    for (const { target } of workspace.namesIn(each).occurrences) {
      if (target.kind !== 'input' || target.path.length <= path.length || !startsWith(target.path, path)) continue;
      const name = target.path[path.length]!;
      if (isPlainName(name)) yield { label: name, kind: 'field', detail: 'used in this workspace' };
    }
}

/** The properties that schemas written in METADATA give to a part of the input. */
function* schemaFields({ last }: RegoDocument, path: readonly string[]): Generator<string> {
  for (const { content } of last?.annotations ?? [])
    for (const entry of (content.schemas ?? []) as readonly Readonly<Record<string, unknown>>[])
      for (const [at, schema] of Object.entries(entry)) {
        const start = at.split('.');
        if (start.shift() !== 'input' || !startsWith(path, start)) continue;
        const properties = propertiesAt(schema, path.slice(start.length));
        for (const name of Object.keys(properties ?? {})) if (isPlainName(name)) yield name;
      }
}

function propertiesAt(schema: unknown, path: readonly string[]): object | undefined {
  let at = schema as { readonly properties?: Readonly<Record<string, unknown>>; readonly items?: unknown } | undefined;
  for (const name of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    const inner = name === '[]' ? at.items : at.properties && Object.hasOwn(at.properties, name) && at.properties[name];
    at = inner as typeof at;
  }
  return typeof at === 'object' && at !== null && typeof at.properties === 'object' ? at.properties : undefined;
}

function elementOf(value: Value): Value | undefined {
  if (isArray(value)) return value[0];
  if (!isObject(value)) return undefined;
  const [key] = keysOf(value);
  return key === undefined ? undefined : getKey(value, key);
}
