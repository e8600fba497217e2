import type { Body, Expr, Module, Rule, Term } from '../../rego/index.ts';
import { groupBy, linesOf, positionOf, type Span } from '../../source/index.ts';
import { wordsIn } from './cursor.ts';
import { kindOfRule } from './describe.ts';
import type { RegoDocument } from './document.ts';
import { spanOf } from './navigate.ts';
import type { RegoWorkspace } from './workspace.ts';

/** The structure of files: symbols, folding ranges, and selections that grow. */

export interface OutlineItem {
  readonly name: string;
  readonly kind: 'package' | 'rule' | 'function' | 'constant';
  readonly detail?: string;
  readonly whole: Span;
  readonly nameSpan: Span;
  readonly children: readonly OutlineItem[];
}

/** The package of a file, with its rules; rules with several definitions contain them. */
export function outlineOfDocument(workspace: RegoWorkspace, document: RegoDocument): OutlineItem | undefined {
  const { tree, source } = document;
  if (tree === undefined) return undefined;
  const home = tree.package;
  const { rules } = workspace.namesIn(document);
  const groups = groupBy(rules, ({ path }) => path.slice(home.path.length).join('.'));
  const children = [...groups].map(([name, entries]): OutlineItem => {
    const items = entries.map(
      (entry): OutlineItem => ({
        name: headText(document, entry.rule),
        kind: symbolKind(entry.rule),
        detail: kindOfRule(entry.rule),
        whole: spanOf(document, entry.rule),
        nameSpan: spanOf(document, entry),
        children: [],
      }),
    );
    const [first, last] = [items[0]!, items.at(-1)!];
    if (items.length === 1) return { ...first, name };
    const { start } = first.whole;
    return {
      ...first,
      name,
      detail: `${items.length} definitions`,
      whole: { source, start, end: last.whole.end },
      children: items,
    };
  });
  const nameSpan = spanOf(document, home);
  return {
    name: home.path.join('.'),
    kind: 'package',
    whole: { source, start: 0, end: source.text.length },
    nameSpan,
    children,
  };
}

function symbolKind({ head, body }: Rule): OutlineItem['kind'] {
  if (head.args !== undefined) return 'function';
  return body.length === 0 && head.key === undefined ? 'constant' : 'rule';
}

function headText({ source }: RegoDocument, { head }: Rule): string {
  return source.text.slice(head.start, Math.min(head.end, head.start + 60)).split('\n')[0]!;
}

export interface WorkspaceItem {
  readonly name: string;
  readonly kind: OutlineItem['kind'];
  readonly container: string;
  readonly span: Span;
}

/** Maximum number of symbols in one answer. */
const maxSymbols = 500;

/** The packages and rules of all files whose path contains the letters of a query in their order. */
export function symbolsIn(workspace: RegoWorkspace, query: string): WorkspaceItem[] {
  const found: WorkspaceItem[] = [];
  const wanted = query.toLowerCase();
  for (const { path, rule, document, start, end } of workspace.rules) {
    if (found.length >= maxSymbols) return found;
    const name = path.join('.');
    if (!contains(name.toLowerCase(), wanted)) continue;
    const container = path.slice(0, -1).join('.');
    found.push({ name: path.at(-1)!, kind: symbolKind(rule), container, span: spanOf(document, { start, end }) });
  }
  for (const document of workspace.documents) {
    const home = document.tree?.package;
    if (home === undefined || found.length >= maxSymbols) continue;
    const name = home.path.join('.');
    if (contains(name.toLowerCase(), wanted))
      found.push({ name, kind: 'package', container: document.source.path, span: spanOf(document, home) });
  }
  return found;
}

function contains(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    const found = text.indexOf(letter, at);
    if (found < 0) return false;
    at = found + letter.length;
  }
  return true;
}

export interface Folding {
  /** Lines from 0. */
  readonly startLine: number;
  readonly endLine: number;
  readonly kind: 'imports' | 'comment' | 'region';
}

/** Imports, blocks of comments, rules, and bodies and collections in several lines. */
export function foldingRangesOf(document: RegoDocument): Folding[] {
  const { source, tree } = document;
  const ranges = new Map<number, Folding>();
  const add = (start: number, end: number, kind: Folding['kind'], closes: boolean): void => {
    const [startLine, line] = [start, end].map((offset) => positionOf(source, offset).line - 1) as [number, number];
    const endLine = closes ? line - 1 : line;
    if (endLine > startLine && !ranges.has(startLine)) ranges.set(startLine, { startLine, endLine, kind });
  };
  const imports = tree?.imports ?? [];
  if (imports.length > 1) add(imports[0]!.start, imports.at(-1)!.end, 'imports', false);
  for (const rule of tree?.rules ?? [])
    eachNode(rule, ({ start, end }) => {
      const last = source.text[end - 1];
      add(start, end, 'region', last === '}' || last === ']' || last === ')');
    });
  for (const [start, end] of commentBlocks(source.text, linesOf(source))) add(start, end, 'comment', false);
  return [...ranges.values()].sort((a, b) => a.startLine - b.startLine);
}

/** Blocks of lines that only have a comment. */
function commentBlocks(text: string, lines: readonly number[]): (readonly [start: number, end: number])[] {
  const blocks: (readonly [number, number])[] = [];
  let first: number | undefined;
  let last = 0;
  for (const [index, start] of [...lines, text.length].entries()) {
    const end = lines[index + 1] ?? text.length;
    if (index < lines.length && text.slice(start, end).trimStart().startsWith('#')) {
      first ??= start;
      last = end - 1;
      continue;
    }
    if (first !== undefined && last > first) blocks.push([first, Math.min(last, text.length)]);
    first = undefined;
  }
  return blocks;
}

/** The stretches around an offset, the innermost first. */
export function selectionsAt(document: RegoDocument, offset: number): Span[] {
  const { source, tree } = document;
  const around: Span[] = [];
  const see = (place: { readonly start: number; readonly end: number }): void => {
    if (place.start <= offset && offset <= place.end && place.start < place.end) around.push(spanOf(document, place));
  };
  // Between a name and a sign, the name is meant.
  for (const word of wordsIn(source))
    if (/^\w/.test(word.text) || (word.start < offset && offset < word.end)) see(word);
  if (tree !== undefined) eachStatement(tree, see);
  around.push({ source, start: 0, end: source.text.length });
  return around
    .sort((a, b) => a.end - a.start - (b.end - b.start))
    .filter((span, index, all) => {
      const inner = all[index - 1];
      if (inner === undefined) return true;
      return (
        (inner.start !== span.start || inner.end !== span.end) && span.start <= inner.start && inner.end <= span.end
      );
    });
}

type Place = { readonly start: number; readonly end: number };

function eachStatement(tree: Module, see: (place: Place) => void): void {
  const { start, end } = tree.package;
  see(tree.package);
  see({ start: start + 'package '.length, end });
  for (const item of tree.imports) {
    see(item);
    eachTerm(item.path, see);
  }
  for (const rule of tree.rules) eachNode(rule, see);
}

/** Calls `see` for a rule and all nodes in it. */
export function eachNode(rule: Rule, see: (node: Place | Term | Expr | Rule) => void): void {
  see(rule);
  const { ref, args = [], key, value } = rule.head;
  for (const term of [ref, ...args, key, value]) if (term !== undefined) eachTerm(term, see);
  eachExpr(rule.body, see);
  if (rule.else !== undefined) eachNode(rule.else, see);
}

function eachExpr(body: Body, see: (node: Place | Term | Expr) => void): void {
  for (const expr of body) {
    see(expr);
    const { content } = expr;
    for (const { target, value } of expr.with) {
      eachTerm(target, see);
      eachTerm(value, see);
    }
    switch (content.kind) {
      case 'some':
        for (const term of content.terms) eachTerm(term, see);
        if (content.domain !== undefined) eachTerm(content.domain, see);
        break;
      case 'every':
        for (const term of [content.key, content.value, content.domain]) if (term !== undefined) eachTerm(term, see);
        eachExpr(content.body, see);
        break;
      case 'and':
      case 'or':
        eachExpr(content.left, see);
        eachExpr(content.right, see);
        break;
      case 'not-body':
        eachExpr(content.body, see);
        break;
      default:
        eachTerm(content, see);
    }
  }
}

function eachTerm(term: Term, see: (node: Place | Term | Expr) => void): void {
  see(term);
  switch (term.kind) {
    case 'ref':
      for (const part of [term.head, ...term.path]) eachTerm(part, see);
      break;
    case 'array':
    case 'set':
      for (const item of term.items) eachTerm(item, see);
      break;
    case 'object':
      for (const part of term.entries.flat()) eachTerm(part, see);
      break;
    case 'call':
      if (term.infix === undefined) eachTerm(term.operator, see);
      for (const arg of term.args) eachTerm(arg, see);
      break;
    case 'array-comprehension':
    case 'set-comprehension':
      eachTerm(term.term, see);
      eachExpr(term.body, see);
      break;
    case 'object-comprehension':
      eachTerm(term.key, see);
      eachTerm(term.value, see);
      eachExpr(term.body, see);
      break;
    case 'template':
      eachExpr(
        term.parts.filter((part) => typeof part !== 'string'),
        see,
      );
      break;
    default:
  }
}
