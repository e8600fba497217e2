import { addAll, LintelError } from '../source/index.ts';
import type { CompileOptions } from './compile/options.ts';
import type { Clause, ResolvedRule } from './compile/resolved.ts';
import type { RuleTree, TreeNode } from './compile/rule-tree.ts';
import { isScalar, mapParts, operatorName, varAt } from './compile/terms.ts';
import { eachExprVariable } from './compile/variables.ts';
import { compileWithTree } from './compile.ts';
import type { Body, Expr, Module, RefTerm, Scalar, Term } from './syntax/ast.ts';
import { isPlainName } from './syntax/index.ts';

/** A document: `data` or `input`, and constant steps. */
export interface DocumentPath {
  readonly root: string;
  readonly steps: readonly Scalar[];
}

/** The documents that a query reads, directly or through rules, sorted. */
export interface Dependencies {
  /** Input, and data that no rule defines. */
  readonly base: readonly DocumentPath[];
  /** Documents and functions that rules define. */
  readonly virtual: readonly DocumentPath[];
}

/** The dependencies of a query, as `opa deps` determines them. Throws a `LintelError` if the modules do not compile. */
export function dependenciesOf(query: Body, modules: readonly Module[], options: CompileOptions = {}): Dependencies {
  const { tree, diagnostics } = compileWithTree(modules, options);
  if (tree === undefined || diagnostics.length > 0) throw new LintelError(diagnostics);
  const base = new Map<string, DocumentPath>();
  const virtual = new Map<string, DocumentPath>();
  const visited = new Set<ResolvedRule>();
  const follow = (refs: readonly RefTerm[]): void => {
    for (const ref of minimal(refs)) {
      const path = constantPrefix(ref);
      const rules = rulesAt(path, tree);
      if (rules.length === 0) base.set(documentText(path), path);
      for (const rule of rules) {
        if (visited.has(rule)) continue;
        visited.add(rule);
        const own = pathOf(rule);
        virtual.set(documentText(own), own);
        follow(rule.clauses.flatMap((clause) => clauseRefs(clause.body, headTerms(rule, clause))));
      }
    }
  };
  const variables: Term[] = [];
  for (const expr of query) eachExprVariable(expr, { closures: true }, (name) => variables.push(varAt(expr, name)));
  follow(clauseRefs(query, variables));
  return { base: sorted(base), virtual: sorted(virtual) };
}

/** A document in Rego notation: `input.user["full name"]`. */
export function documentText({ root, steps }: DocumentPath): string {
  return `${root}${steps.map(stepText).join('')}`;
}

function stepText(step: Scalar): string {
  if (step.kind === 'string') return isPlainName(step.value) ? `.${step.value}` : `[${JSON.stringify(step.value)}]`;
  return `[${step.kind === 'number' ? step.text : step.kind === 'null' ? 'null' : step.value}]`;
}

/** Order of the kinds of steps; steps of one kind are ordered by their text. */
const kinds = ['null', 'boolean', 'number', 'string'];

function sorted(paths: ReadonlyMap<string, DocumentPath>): readonly DocumentPath[] {
  return [...paths.values()].sort((a, b) => {
    if (a.root !== b.root) return a.root < b.root ? -1 : 1;
    for (const [index, step] of a.steps.entries()) {
      const other = b.steps[index];
      if (other === undefined) return 1;
      const order = kinds.indexOf(step.kind) - kinds.indexOf(other.kind) || compareSteps(step, other);
      if (order !== 0) return order;
    }
    return a.steps.length - b.steps.length;
  });
}

function compareSteps(a: Scalar, b: Scalar): number {
  if (a.kind === 'number' && b.kind === 'number') return Number(a.text) - Number(b.text);
  const [one, other] = [stepText(a), stepText(b)];
  if (a.kind !== 'string' || b.kind !== 'string') return one < other ? -1 : one > other ? 1 : 0;
  return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
}

function constantPrefix({ head, path }: RefTerm): DocumentPath {
  const end = path.findIndex((step) => !isScalar(step));
  const steps = (end < 0 ? path : path.slice(0, end)) as readonly Scalar[];
  return { root: head.kind === 'var' ? head.name : '', steps };
}

function pathOf({ path, dynamic, rule }: ResolvedRule): DocumentPath {
  const place = { start: rule.start, end: rule.end };
  const end = dynamic.findIndex((step) => !isScalar(step));
  const rest = (end < 0 ? dynamic : dynamic.slice(0, end)) as readonly Scalar[];
  return { root: 'data', steps: [...path.map((value): Scalar => ({ ...place, kind: 'string', value })), ...rest] };
}

/** The rules at a document, above it and below it. */
function rulesAt({ root, steps }: DocumentPath, tree: RuleTree): readonly ResolvedRule[] {
  if (root !== 'data') return [];
  const found: ResolvedRule[] = [];
  let node: TreeNode | undefined = tree.root;
  for (const step of steps) {
    node = step.kind === 'string' ? node.children.get(step.value) : undefined;
    if (node === undefined) return found;
    if (found.length === 0) addAll(found, node.rules);
  }
  const gather = (below: TreeNode): void => {
    for (const rule of below.rules) if (!found.includes(rule)) found.push(rule);
    for (const child of below.children.values()) gather(child);
  };
  gather(node);
  return found;
}

function headTerms({ args, dynamic }: ResolvedRule, { key, value }: Clause): readonly Term[] {
  return [...args, ...dynamic, ...(key === undefined ? [] : [key]), ...(value === undefined ? [] : [value])];
}

/**
 * The references of a body to `data` and `input`. A variable that only stands for a reference is replaced by it: of
 * `x := input.user; x.name`, only `input.user.name` remains. `head` are terms outside that use its variables.
 */
function clauseRefs(body: Body, head: readonly Term[]): readonly RefTerm[] {
  const bound = new Map<string, RefTerm[]>();
  const others: Expr[] = [];
  const used = new Set<string>();
  for (const expr of body) {
    const [name, ref] = bindingIn(expr);
    if (name === undefined) others.push(expr);
    else bound.set(name, [...(bound.get(name) ?? []), ref!]);
  }
  const expanded = (ref: RefTerm, within: ReadonlySet<string> = new Set()): readonly RefTerm[] => {
    const { head } = ref;
    if (head.kind !== 'var' || within.has(head.name)) return [];
    if (head.name === 'data' || head.name === 'input') return [ref];
    const inside = new Set([...within, head.name]);
    return (bound.get(head.name) ?? []).flatMap((start) =>
      expanded(start, inside).map((whole) => ({ ...whole, path: [...whole.path, ...ref.path] })),
    );
  };
  const found: RefTerm[] = [];
  const take = (ref: RefTerm): void => {
    addAll(found, expanded(ref));
  };
  const visitor: Visitor = { ref: take, variable: (name) => used.add(name) };
  for (const expr of others) walkExpr(expr, visitor);
  for (const term of head) walkTerm(term, visitor);
  const stepVariables = (ref: RefTerm): void => {
    for (const step of ref.path) if (step.kind === 'var') used.add(step.name);
  };
  for (const expr of body) walkExpr(expr, { ref: stepVariables, variable: () => {} });
  const aliases: RefTerm[] = [];
  for (const [name, refs] of bound) {
    const targets = refs.flatMap((ref) => expanded(ref));
    for (const target of targets) for (const step of target.path) walkTerm(step, { ref: take, variable: () => {} });
    addAll(targets.length === 1 && !used.has(name) ? aliases : found, targets);
  }
  const direct = found.slice();
  for (const ref of aliases) if (!direct.some((other) => isPrefix(ref, other) || isPrefix(other, ref))) found.push(ref);
  return found;
}

/** The variable and the reference of `x = data.a.b`. */
function bindingIn({ content }: Expr): readonly [name?: string, ref?: RefTerm] {
  if (content.kind !== 'call' || operatorName(content.operator) !== 'eq') return [];
  const [left, right] = content.args;
  if (left?.kind === 'var' && right?.kind === 'ref') return [left.name, right];
  if (left?.kind === 'ref' && right?.kind === 'var') return [right.name, left];
  return [];
}

interface Visitor {
  readonly ref: (ref: RefTerm) => void;
  /** A variable that is not the head of a reference. */
  readonly variable: (name: string) => void;
}

function walkBody(body: Body, visitor: Visitor): void {
  for (const expr of body) walkExpr(expr, visitor);
}

function walkExpr({ content, with: replaced }: Expr, visitor: Visitor): void {
  switch (content.kind) {
    case 'every':
      walkTerm(content.domain, visitor);
      walkBody(content.body, visitor);
      break;
    case 'and':
    case 'or':
      walkBody(content.left, visitor);
      walkBody(content.right, visitor);
      break;
    case 'not-body':
      walkBody(content.body, visitor);
      break;
    case 'some':
      if (content.domain !== undefined) walkTerm(content.domain, visitor);
      break;
    default:
      walkTerm(content, visitor);
  }
  for (const { target, value } of replaced) {
    walkTerm(target, visitor);
    walkTerm(value, visitor);
  }
}

function walkTerm(term: Term, visitor: Visitor): void {
  if (term.kind === 'var') {
    if (term.name === 'data' || term.name === 'input') visitor.ref({ ...term, kind: 'ref', head: term, path: [] });
    else visitor.variable(term.name);
    return;
  }
  if (term.kind === 'template') {
    for (const part of term.parts) if (typeof part !== 'string') walkExpr(part, visitor);
    return;
  }
  if (term.kind === 'call' && term.operator.kind === 'ref') visitor.ref(term.operator);
  if (term.kind === 'ref') {
    visitor.ref(term);
    if (term.head.kind !== 'var') walkTerm(term.head, visitor);
    for (const step of term.path) walkTerm(step, visitor);
    return;
  }
  mapParts(term, {
    term: (part) => {
      walkTerm(part, visitor);
      return part;
    },
    body: (body) => {
      walkBody(body, visitor);
      return body;
    },
  });
}

const stepKey = (step: Term): string =>
  isScalar(step) ? stepText(step as Scalar) : step.kind === 'var' ? `[${step.name}]` : `[@${step.start}]`;

/** Whether a reference is the beginning of another, or the same. */
function isPrefix(a: RefTerm, b: RefTerm): boolean {
  if (a.head.kind !== 'var' || b.head.kind !== 'var' || a.head.name !== b.head.name) return false;
  return a.path.length <= b.path.length && a.path.every((step, index) => stepKey(step) === stepKey(b.path[index]!));
}

/** The references without those that another one is the beginning of. */
function minimal(refs: readonly RefTerm[]): readonly RefTerm[] {
  const keys = refs.map(({ head, path }) => [head.kind === 'var' ? head.name : '', ...path.map(stepKey)]);
  const whole = new Set(keys.map((key) => key.join('\0')));
  return refs.filter((_, index) => {
    const key = keys[index]!;
    return !key.some((_step, length) => length > 0 && whole.has(key.slice(0, length).join('\0')));
  });
}
