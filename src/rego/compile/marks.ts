import type { Body, Expr, Module, Node, Term } from '../syntax/ast.ts';
import { isTerm } from '../syntax/heads.ts';
import { mapSame } from './mapping.ts';
import type { Clause, ResolvedRule } from './resolved.ts';
import { callAt, mapParts, stringAt } from './terms.ts';

/** The rule with a mark in front of each expression of its bodies and one behind it, for an engine that tells what it does. */
export function markRule(rule: ResolvedRule): ResolvedRule {
  const term = (part: Term): Term => markTerm(part, rule.module);
  const clauses = rule.clauses.map((clause): Clause => {
    const key = clause.key === undefined ? {} : { key: term(clause.key) };
    const value = clause.value === undefined ? {} : { value: term(clause.value) };
    return { ...clause, ...key, ...value, body: markBody(clause.body, rule.module) };
  });
  return { ...rule, dynamic: rule.dynamic.map(term), clauses };
}

/** A body of which every expression is marked. Calls that were moved out of one come behind its first mark. */
export function markBody(body: Body, module: Module): Body {
  const marked: Expr[] = [];
  let open: Expr | undefined;
  for (const [at, expr] of body.entries()) {
    const whole = wholeOf(body, at);
    if (whole !== open) marked.push(mark('internal.expression', whole, module));
    marked.push(markExpr(expr, module));
    if (whole === expr) marked.push(mark('internal.holds', whole, module));
    open = whole === expr ? undefined : whole;
  }
  return marked;
}

/** The expression that was written: what follows and has this one in it, or this one. */
function wholeOf(body: Body, at: number): Expr {
  let whole = body[at]!;
  for (const expr of body.slice(at + 1)) if (expr.start <= whole.start && expr.end >= whole.end) whole = expr;
  return whole;
}

function mark(name: string, place: Node, module: Module): Expr {
  const { start, end } = place;
  const text = module.source.text.slice(start, end).replace(/\s+/g, ' ');
  return { kind: 'expr', negated: false, content: callAt(place, name, [stringAt(place, text)]), with: [], start, end };
}

function markExpr(expr: Expr, module: Module): Expr {
  const { content } = expr;
  const body = (inner: Body): Body => markBody(inner, module);
  const term = (part: Term): Term => markTerm(part, module);
  const withs = mapSame(expr.with, (modifier) => ({ ...modifier, value: term(modifier.value) }));
  switch (content.kind) {
    case 'some':
      return expr;
    case 'every':
      return { ...expr, with: withs, content: { ...content, domain: term(content.domain), body: body(content.body) } };
    case 'and':
    case 'or':
      return { ...expr, with: withs, content: { ...content, left: body(content.left), right: body(content.right) } };
    case 'not-body':
      return { ...expr, with: withs, content: { ...content, body: body(content.body) } };
    default:
      return isTerm(content) ? { ...expr, with: withs, content: term(content) } : expr;
  }
}

/** Comprehensions have bodies, too. */
function markTerm(given: Term, module: Module): Term {
  return mapParts(given, { term: (part) => markTerm(part, module), body: (body) => markBody(body, module) });
}
