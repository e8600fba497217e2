import { mapSame, mapSamePairs } from '../compile/mapping.ts';
import type { Clause, ResolvedRule } from '../compile/resolved.ts';
import type { TreeNode } from '../compile/rule-tree.ts';
import { callAt, equationAt, mapParts, operatorName, stringAt, varAt } from '../compile/terms.ts';
import { builtinRoot } from '../compile/variables.ts';
import type { Body, Expr, Node, RefTerm, Rule, Term, With } from '../syntax/ast.ts';
import { isTerm } from '../syntax/heads.ts';
import { guardsOf } from './rule-index.ts';

/** State of splitting: new names, and the rules. */
interface Context {
  readonly fresh: (base: string) => string;
  readonly root: TreeNode;
}

type Withs = Expr['with'];

/** The place of a mark: the stretch of an expression, or the head or the implied body of a rule. */
export const placeKey = ({ start, end }: Node, part: 'line' | 'head' | 'body' = 'line'): string =>
  part === 'line' ? `${start}:${end}` : `${part} ${start}`;

/**
 * The rule with references and comprehensions moved out of calls, as OPA's compiler does it: they are expressions of
 * their own, which its coverage reports.
 */
export function splitRule(rule: ResolvedRule, context: Context): ResolvedRule {
  const clauses = rule.clauses.map((clause): Clause => {
    const body = splitBody(clause.body, context);
    const value = clause.value === undefined ? undefined : splitHead(clause.value, body, context);
    const key = clause.key === undefined ? undefined : splitHead(clause.key, body, context);
    return { ...clause, body, ...(value && { value }), ...(key && { key }) };
  });
  return { ...rule, clauses };
}

function splitHead(term: Term, body: Expr[], context: Context): Term {
  return collects(term) ? moved(term, [], body, context) : term;
}

/** Whether a term has comprehensions, or documents as a whole. */
function collects(term: Term): boolean {
  if ('body' in term || isRoot(term)) return true;
  if (term.kind === 'array' || term.kind === 'set') return term.items.some(collects);
  return term.kind === 'object' && term.entries.some((entry) => entry.some(collects));
}

const isRoot = (term: Term): boolean => term.kind === 'var' && (term.name === 'input' || term.name === 'data');

function splitBody(body: Body, context: Context): Expr[] {
  const out: Expr[] = [];
  for (const expr of body) out.push(splitExpr(expr, out, context));
  return out;
}

function splitExpr(given: Expr, out: Expr[], context: Context): Expr {
  const replace = (modifier: With): With => {
    const { value } = modifier;
    const isValue = value.kind === 'ref' && !namesFunction(value, context.root);
    return isValue ? { ...modifier, value: moved(value, [], out, context) } : modifier;
  };
  const expr = { ...given, with: mapSame(given.with, replace) };
  const inner = (body: Body): Body => splitBody(body, context);
  const one = (term: Term): Term => splitOne(term, expr.with, out, context);
  const { content } = expr;
  switch (content.kind) {
    case 'some':
      return expr;
    case 'every':
      return {
        ...expr,
        content: { ...content, domain: moved(one(content.domain), expr.with, out, context), body: inner(content.body) },
      };
    case 'and':
    case 'or':
      return { ...expr, content: { ...content, left: inner(content.left), right: inner(content.right) } };
    case 'not-body':
      return { ...expr, content: { ...content, body: inner(content.body) } };
    case 'call': {
      const operator = operatorName(content.operator);
      if (operator === 'internal.print') return expr;
      const isEquation = content.args.length === 2 && (operator === 'eq' || operator === 'equal');
      const [first, second] = content.args;
      // The compiler's own `variable = call` has the place of the call.
      if (isEquation && second!.kind === 'call' && second!.start === expr.start && second!.end === expr.end)
        return { ...expr, content: { ...content, args: [first!, { ...second!, args: mapSame(second!.args, one) }] } };
      const side = (term: Term): Term => {
        if (term.kind !== 'call') return splitSide(term, expr.with, out, context);
        const variable = varAt(term, context.fresh('$call'));
        out.push(equationAt(term, variable, { ...term, args: mapSame(term.args, one) }, expr.with));
        return variable;
      };
      return { ...expr, content: { ...content, args: mapSame(content.args, isEquation ? side : one) } };
    }
    default:
      return isTerm(content) ? { ...expr, content: splitSide(content, expr.with, out, context) } : expr;
  }
}

/** A side of an equation, or the whole of an expression: a reference can stay there, its steps cannot. */
function splitSide(term: Term, withs: Withs, out: Expr[], context: Context): Term {
  if (term.kind === 'ref') {
    const head = term.head.kind === 'var' ? term.head : moved(term.head, withs, out, context);
    return { ...term, head, path: mapSame(term.path, (step) => splitOne(step, withs, out, context)) };
  }
  if (term.kind === 'var') return term;
  return 'body' in term ? splitClosures(term, context) : splitOne(term, withs, out, context);
}

function splitOne(term: Term, withs: Withs, out: Expr[], context: Context): Term {
  const one = (part: Term): Term => splitOne(part, withs, out, context);
  switch (term.kind) {
    case 'var':
      if (!isRoot(term)) return term;
      break;
    case 'ref':
      break;
    case 'array':
    case 'set':
      return { ...term, items: mapSame(term.items, one) };
    case 'object':
      return { ...term, entries: mapSamePairs(term.entries, one) };
    default:
      if (!('body' in term)) return term;
  }
  return moved(term, withs, out, context);
}

/** Whether a reference is a function, which a `with` can put in the place of another one. */
function namesFunction({ head, path }: RefTerm, root: TreeNode): boolean {
  if (head.kind !== 'var' || head.name !== 'data') return head.kind === 'var' && head.name === builtinRoot;
  let node: TreeNode | undefined = root;
  for (const step of path) node = step.kind === 'string' ? node?.children.get(step.value) : undefined;
  return node?.rules.some(({ kind }) => kind === 'function') === true;
}

/** The variable that has the value of a term. */
function moved(term: Term, withs: Withs, out: Expr[], context: Context): Term {
  const variable = varAt(term, context.fresh('$head'));
  const value = splitSide(term, withs, out, context);
  out.push(equationAt(term, variable, value, withs));
  return variable;
}

function splitClosures(term: Term, context: Context): Term {
  const own = (part: Term): Term => splitClosures(part, context);
  if (!('body' in term)) return mapParts(term, { term: own, body: (body) => body });
  const body = splitBody(term.body, context);
  if (term.kind === 'object-comprehension')
    return { ...term, key: splitHead(term.key, body, context), value: splitHead(term.value, body, context), body };
  return { ...term, term: splitHead(term.term, body, context), body };
}

/** The options of marking. */
export interface Marking {
  /** The text that is printed at a place. */
  readonly text: (path: string, place: string) => string;
  /** Put the conditions by which OPA's rule index selects rules in front of the marks. */
  readonly indexed: boolean;
  readonly root: TreeNode;
}

/** The rule with a `print` before each expression and at the end of each body. */
export function coverRule(rule: ResolvedRule, marking: Marking): ResolvedRule {
  const { path } = rule.module.source;
  const mark = (node: Node, part?: 'head' | 'body'): Expr => printAt(node, marking.text(path, placeKey(node, part)));
  const clauses: Clause[] = [];
  let written: Rule | undefined = rule.rule;
  for (const clause of rule.clauses) {
    const place: Rule = written ?? rule.rule;
    const guards = marking.indexed && !rule.default ? guardsOf(rule, clause.body, marking.root) : [];
    // A value that is computed replaces the implied body.
    const implied = clause.body.length === 0 ? [mark(place, 'body')] : [];
    const lines = coverBody(clause.body, mark);
    const body = [...guards, ...implied, ...lines, mark(place, 'head')];
    clauses.push({
      ...clause,
      body,
      ...(clause.key && { key: coverTerm(clause.key, mark) }),
      ...(clause.value && { value: coverTerm(clause.value, mark) }),
    });
    written = place.else;
  }
  return { ...rule, clauses };
}

type Mark = (node: Node) => Expr;

function coverBody(body: Body, mark: Mark): Expr[] {
  return body.flatMap((expr) => [mark(expr), coverExpr(expr, mark)]);
}

function coverExpr(expr: Expr, mark: Mark): Expr {
  const inner = (body: Body): Body => coverBody(body, mark);
  const { content } = expr;
  switch (content.kind) {
    case 'some':
      return expr;
    case 'every':
      return { ...expr, content: { ...content, body: inner(content.body) } };
    case 'and':
    case 'or':
      return { ...expr, content: { ...content, left: inner(content.left), right: inner(content.right) } };
    case 'not-body':
      return { ...expr, content: { ...content, body: inner(content.body) } };
    default:
      return isTerm(content) ? { ...expr, content: coverTerm(content, mark) } : expr;
  }
}

function coverTerm(term: Term, mark: Mark): Term {
  return mapParts(term, { term: (part) => coverTerm(part, mark), body: (body) => coverBody(body, mark) });
}

/** `print(text)` as the compiler writes it. */
function printAt(place: Node, text: string): Expr {
  const { start, end } = place;
  const value = { kind: 'set', items: [stringAt(place, text)], start, end } as const;
  const content = callAt(place, 'internal.print', [{ kind: 'array', items: [value], start, end }]);
  return { kind: 'expr', negated: false, content, with: [], start, end };
}
