import type { Body, CallTerm, Expr, Term, With } from '../syntax/ast.ts';
import { mapSame } from './mapping.ts';
import type { Clause, ResolvedRule } from './resolved.ts';
import { equationAt, isScalar, mapParts, operatorName, varAt } from './terms.ts';

type Fresh = (base: string) => string;

/**
 * Moves nested calls in front of their expression, as `v = f(…)`, so that afterwards a call is only the content of an
 * expression or the right side of an equation. This is visible: a call that is moved in front of a `not` is outside of
 * the negation.
 */
export function hoistCalls(rule: ResolvedRule, fresh: Fresh): ResolvedRule {
  const clauses = rule.clauses.map((clause) => hoistClause(clause, fresh));
  const [first, ...others] = clauses;
  if (first === undefined || !rule.dynamic.some((step) => step.kind !== 'var' && !isScalar(step)))
    return { ...rule, clauses };
  const body = [...first.body];
  const dynamic = rule.dynamic.map((step) => hoistHead(step, body, fresh));
  return { ...rule, dynamic, clauses: [{ ...first, body }, ...others] };
}

function hoistClause(clause: Clause, fresh: Fresh): Clause {
  const body = [...hoistBody(clause.body, fresh)];
  const hoist = (term: Term): Term => hoistHead(term, body, fresh);
  const key = clause.key === undefined ? {} : { key: hoist(clause.key) };
  const value = clause.value === undefined ? {} : { value: hoist(clause.value) };
  return { ...clause, ...key, ...value, body };
}

/** The value of a body: the body computes calls and references in it. */
function hoistHead(term: Term, body: Expr[], fresh: Fresh): Term {
  const plain = hoistTerm(term, body, [], fresh);
  if (!iterates(plain)) return plain;
  const variable = varAt(term, fresh('$head'));
  body.push(equationAt(term, variable, plain));
  return variable;
}

/** True if a head has references: they can iterate, so the body computes them. */
function iterates(term: Term): boolean {
  switch (term.kind) {
    case 'ref':
      return true;
    case 'array':
    case 'set':
      return term.items.some(iterates);
    case 'object':
      return term.entries.some(([key, value]) => iterates(key) || iterates(value));
    default:
      return false;
  }
}

export function hoistBody(body: Body, fresh: Fresh): Body {
  const result: Expr[] = [];
  for (const expr of body) hoistExpr(expr, result, fresh);
  return result;
}

function hoistExpr(expr: Expr, out: Expr[], fresh: Fresh): void {
  const withs = mapSame(expr.with, (modifier): With => {
    const value = hoistReplacement(modifier.value, out, fresh);
    return value === modifier.value ? modifier : { ...modifier, value };
  });
  const content = hoistContent(expr, out, withs, fresh);
  out.push(content === expr.content && withs === expr.with ? expr : { ...expr, content, with: withs });
}

/** The replacement of a `with`: values that can iterate (`with input as data.cases[_]`) are computed before the expression. */
function hoistReplacement(value: Term, out: Expr[], fresh: Fresh): Term {
  const plain = hoistTerm(value, out, [], fresh);
  // A reference that consists of names can be the name of a function.
  if (!iterates(plain) || (plain.kind === 'ref' && plain.path.every(isScalar))) return plain;
  const variable = varAt(value, fresh('$with'));
  out.push(equationAt(value, variable, plain));
  return variable;
}

function hoistContent(expr: Expr, out: Expr[], withs: readonly With[], fresh: Fresh): Expr['content'] {
  const { content } = expr;
  switch (content.kind) {
    case 'some':
      return content;
    case 'every':
      return { ...content, domain: hoistTerm(content.domain, out, withs, fresh), body: hoistBody(content.body, fresh) };
    case 'and':
    case 'or':
      return { ...content, left: hoistBody(content.left, fresh), right: hoistBody(content.right, fresh) };
    case 'not-body':
      return { ...content, body: hoistBody(content.body, fresh) };
    case 'call':
      return hoistCallArguments(content, !expr.negated, out, withs, fresh);
    default:
      return hoistTerm(content, out, withs, fresh);
  }
}

/** The call with plain arguments. `x = f(y)` can keep its call if nothing forbids it. */
function hoistCallArguments(
  call: CallTerm,
  keepEquation: boolean,
  out: Expr[],
  withs: readonly With[],
  fresh: Fresh,
): CallTerm {
  const [left, right] = call.args;
  if (keepEquation && call.args.length === 2 && operatorName(call.operator) === 'eq') {
    if (left!.kind !== 'call' && right!.kind === 'call') {
      const plain = hoistTerm(left!, out, withs, fresh);
      return { ...call, args: [plain, hoistCallArguments(right, false, out, withs, fresh)] };
    }
    if (left!.kind === 'call' && right!.kind !== 'call') {
      const plain = hoistTerm(right!, out, withs, fresh);
      return { ...call, args: [plain, hoistCallArguments(left, false, out, withs, fresh)] };
    }
  }
  const args = mapSame(call.args, (arg) => hoistTerm(arg, out, withs, fresh));
  return args === call.args ? call : { ...call, args };
}

function hoistTerm(term: Term, out: Expr[], withs: readonly With[], fresh: Fresh): Term {
  switch (term.kind) {
    case 'var':
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return term;
    case 'call': {
      const plain = hoistCallArguments(term, false, out, withs, fresh);
      const variable = varAt(term, fresh('$call'));
      out.push(equationAt(term, variable, plain, withs));
      return variable;
    }
    case 'array-comprehension':
    case 'set-comprehension': {
      const body = [...hoistBody(term.body, fresh)];
      return { ...term, term: hoistHead(term.term, body, fresh), body };
    }
    case 'object-comprehension': {
      const body = [...hoistBody(term.body, fresh)];
      const key = hoistHead(term.key, body, fresh);
      return { ...term, key, value: hoistHead(term.value, body, fresh), body };
    }
    default:
      return mapParts(term, { term: (part) => hoistTerm(part, out, withs, fresh), body: (body) => body });
  }
}
