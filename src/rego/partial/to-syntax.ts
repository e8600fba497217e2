import type * as syntax from '../syntax/ast.ts';
import { isArray, isNumber, keysOf, lookup, numberText, RegoSet, type Value } from '../values/index.ts';
import type { Body, Content, Operator, Step, Target, Term } from './term.ts';

const nowhere = { start: 0, end: 0 };
const same = (name: string): string => name;

/** Names of variables in the result. */
export type Naming = (name: string) => string;

export function toExpr(step: Step, naming: Naming = same): syntax.Expr {
  const { place } = step;
  return {
    kind: 'expr',
    negated: step.negated,
    content: contentOf(step.content, naming),
    with: step.with.map(({ target, value }) => ({
      ...nowhere,
      target: targetOf(target),
      value: value.kind === 'operator' ? operatorOf(value.operator) : toTerm(value, naming),
    })),
    start: place.start,
    end: place.end,
  };
}

export const toBody = (body: Body, naming: Naming): syntax.Body => body.map((step) => toExpr(step, naming));

function contentOf(content: Content, naming: Naming): syntax.Expr['content'] {
  const body = (steps: Body): syntax.Body => toBody(steps, naming);
  const term = (part: Term): syntax.Term => toTerm(part, naming);
  switch (content.kind) {
    case 'unify':
      return { ...nowhere, kind: 'call', operator: varOf('eq'), args: [term(content.left), term(content.right)] };
    case 'call': {
      const { operator, args, output } = content;
      const all = output === undefined ? args : [...args, output];
      const { start, end } = content.at ?? nowhere;
      return { ...nowhere, kind: 'call', operator: { ...operatorOf(operator), start, end }, args: all.map(term) };
    }
    case 'term':
      return term(content.term);
    case 'every': {
      const key = content.key === undefined ? {} : { key: varOf(naming(content.key.name)) };
      const value = varOf(naming(content.value.name));
      return { ...nowhere, kind: 'every', ...key, value, domain: term(content.domain), body: body(content.body) };
    }
    case 'not-body':
      return { ...nowhere, kind: 'not-body', body: body(content.body) };
    default:
      return { ...nowhere, kind: content.kind, left: body(content.left), right: body(content.right) };
  }
}

const varOf = (name: string): syntax.VarTerm => ({ ...nowhere, kind: 'var', name });
const stringOf = (value: string): syntax.StringTerm => ({ ...nowhere, kind: 'string', value });

/** `io.jwt.decode` is a reference, as it is written; a function is one below `data`. */
export function operatorOf(operator: Operator): syntax.VarTerm | syntax.RefTerm {
  const [head, ...path] = typeof operator === 'string' ? operator.split('.') : ['data', ...operator];
  if (path.length === 0) return varOf(head!);
  return { ...nowhere, kind: 'ref', head: varOf(head!), path: path.map(stringOf) };
}

function targetOf(target: Target): syntax.Term {
  if (target.kind === 'function') return operatorOf(target.operator);
  if (target.path.length === 0) return varOf(target.kind);
  return { ...nowhere, kind: 'ref', head: varOf(target.kind), path: target.path.map(stringOf) };
}

export function toTerm(term: Term, naming: Naming): syntax.Term {
  const part = (each: Term): syntax.Term => toTerm(each, naming);
  switch (term.kind) {
    case 'constant':
      return valueTerm(term.value);
    case 'var':
      return varOf(naming(term.name));
    case 'ref': {
      const head = part(term.head);
      return term.path.length === 0 ? head : { ...nowhere, kind: 'ref', head, path: term.path.map(part) };
    }
    case 'array':
    case 'set':
      return { ...nowhere, kind: term.kind, items: term.items.map(part) };
    case 'object':
      return { ...nowhere, kind: 'object', entries: term.entries.map(([key, value]) => [part(key), part(value)]) };
    case 'call':
      return { ...nowhere, kind: 'call', operator: operatorOf(term.operator), args: term.args.map(part) };
    case 'comprehension': {
      const body = toBody(term.body, naming);
      if (term.of === 'object')
        return { ...nowhere, kind: 'object-comprehension', key: part(term.key!), value: part(term.term), body };
      return { ...nowhere, kind: `${term.of}-comprehension`, term: part(term.term), body };
    }
  }
}

/** A value as a term. */
function valueTerm(value: Value): syntax.Term {
  if (value === null) return { ...nowhere, kind: 'null' };
  if (typeof value === 'boolean') return { ...nowhere, kind: 'boolean', value };
  if (typeof value === 'string') return stringOf(value);
  if (isNumber(value)) return { ...nowhere, kind: 'number', text: numberText(value) };
  if (isArray(value)) return { ...nowhere, kind: 'array', items: value.map(valueTerm) };
  if (value instanceof RegoSet) return { ...nowhere, kind: 'set', items: value.items().map(valueTerm) };
  const entries = keysOf(value).map((key) => [valueTerm(key), valueTerm(lookup(value, key)!)] as const);
  return { ...nowhere, kind: 'object', entries };
}
