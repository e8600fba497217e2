import type { Body, Expr, Module, Node, Term } from '../syntax/ast.ts';
import { isTerm } from '../syntax/heads.ts';
import { mapSame } from './mapping.ts';
import { OUTSIDE } from './outputs.ts';
import type { Clause, ResolvedRule } from './resolved.ts';
import { callAt, equationAt, mapParts, stringAt, varAt } from './terms.ts';
import { eachExprVariable, eachVariable } from './variables.ts';

/** State of marking. */
interface Marking {
  readonly module: Module;
  /** Variables that already have a value, if values are marked too. */
  readonly known: Set<string> | undefined;
}

/** The rule with a mark before and after each expression of its bodies, for a traced engine. */
export function markRule(rule: ResolvedRule, withValues: boolean): ResolvedRule {
  const { module } = rule;
  const named = new Set<string>();
  for (const arg of rule.args) eachVariable(arg, { closures: true }, (name) => named.add(name));
  const marking = (): Marking => ({ module, known: withValues ? new Set(named) : undefined });
  const clauses = rule.clauses.map((clause): Clause => {
    const inside = marking();
    const body = markBody(clause.body, inside);
    const key = clause.key === undefined ? {} : { key: markTerm(clause.key, inside) };
    const value = clause.value === undefined ? {} : { value: markTerm(clause.value, inside) };
    return { ...clause, ...key, ...value, body };
  });
  return { ...rule, dynamic: rule.dynamic.map((part) => markTerm(part, marking())), clauses };
}

/** A body with a mark for each expression. Calls that were moved out of an expression come after its first mark. */
export function markBody(body: Body, marking: Marking): Body {
  const marked: Expr[] = [];
  let open: Expr | undefined;
  for (const [at, expr] of body.entries()) {
    const whole = wholeOf(body, at);
    if (whole !== open) marked.push(mark('internal.expression', whole, marking.module));
    const values = marking.known === undefined ? [] : valuesIn(expr, marking.known, marking.module);
    if (values.length > 0) marked.push(valuesMark(whole, expr.with, values));
    marked.push(markExpr(expr, marking));
    if (!expr.negated) eachExprVariable(expr, OUTSIDE, (name) => marking.known?.add(name));
    if (whole === expr) marked.push(mark('internal.holds', whole, marking.module));
    open = whole === expr ? undefined : whole;
  }
  return marked;
}

/** The expression as written: the next one that contains this one, or this one. */
function wholeOf(body: Body, at: number): Expr {
  let whole = body[at]!;
  for (const expr of body.slice(at + 1)) if (expr.start <= whole.start && expr.end >= whole.end) whole = expr;
  return whole;
}

function mark(name: string, place: Node, module: Module): Expr {
  const { start, end } = place;
  const content = callAt(place, name, [stringAt(place, textOf(place, module))]);
  return { kind: 'expr', negated: false, content, with: [], start, end };
}

const textOf = ({ start, end }: Node, module: Module): string =>
  module.source.text.slice(start, end).replace(/\s+/g, ' ');

/**
 * The parts of an expression whose values are worth reporting, with their text: variables and references that already
 * have a value.
 */
function valuesIn({ content }: Expr, known: ReadonlySet<string>, module: Module): readonly (readonly [string, Term])[] {
  const found: (readonly [string, Term])[] = [];
  const visit = (term: Term): void => {
    if (term.kind === 'call') term.args.forEach(visit);
    else if (term.kind === 'array' || term.kind === 'set') term.items.forEach(visit);
    else if (term.kind === 'object') term.entries.flat().forEach(visit);
    else if (term.kind === 'var' || term.kind === 'ref') {
      let isKnown = true;
      eachVariable(term, OUTSIDE, (name) => {
        if (!known.has(name)) isKnown = false;
      });
      const text = textOf(term, module);
      if (isKnown && text !== '') found.push([text, term]);
    }
  };
  if (content.kind === 'every') visit(content.domain);
  else if (isTerm(content)) visit(content);
  return found;
}

/**
 * A mark that reports values under the `with` of its expression. Each is a set, which is empty if there is no value.
 */
function valuesMark(whole: Expr, withs: Expr['with'], values: readonly (readonly [string, Term])[]): Expr {
  const { start, end } = whole;
  const items = values.map(([text, term]): Term => {
    const variable = varAt(term, '$value');
    const body = [equationAt(term, variable, term)];
    const value: Term = { kind: 'set-comprehension', term: variable, body, start: term.start, end: term.end };
    return { kind: 'array', items: [stringAt(term, text), value], start, end };
  });
  const content = callAt(whole, 'internal.values', [{ kind: 'array', items, start, end }]);
  return { kind: 'expr', negated: false, content, with: withs, start, end };
}

function markExpr(expr: Expr, marking: Marking): Expr {
  const { content } = expr;
  const body = (part: Body, ...names: readonly string[]): Body => markBody(part, inner(marking, names));
  const term = (part: Term): Term => markTerm(part, marking);
  const withs = mapSame(expr.with, (modifier) => ({ ...modifier, value: term(modifier.value) }));
  switch (content.kind) {
    case 'some':
      return expr;
    case 'every': {
      const names = [content.value.name, ...(content.key === undefined ? [] : [content.key.name])];
      const inside = body(content.body, ...names);
      return { ...expr, with: withs, content: { ...content, domain: term(content.domain), body: inside } };
    }
    case 'and':
    case 'or':
      return { ...expr, with: withs, content: { ...content, left: body(content.left), right: body(content.right) } };
    case 'not-body':
      return { ...expr, with: withs, content: { ...content, body: body(content.body) } };
    default:
      return isTerm(content) ? { ...expr, with: withs, content: term(content) } : expr;
  }
}

function inner({ module, known }: Marking, names: readonly string[] = []): Marking {
  return { module, known: known === undefined ? undefined : new Set([...known, ...names]) };
}

/** Comprehensions have bodies, too. */
function markTerm(given: Term, marking: Marking): Term {
  return mapParts(given, {
    term: (part) => markTerm(part, marking),
    body: (body) => markBody(body, inner(marking)),
  });
}
