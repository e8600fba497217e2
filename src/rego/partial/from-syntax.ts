import type { Arity } from '../compile/outputs.ts';
import { constantDataPath, isScalar, operatorName } from '../compile/terms.ts';
import { builtinRoot } from '../compile/variables.ts';
import { decodeConstant } from '../evaluate/constants.ts';
import { constantOf } from '../plan/constants.ts';
import type * as syntax from '../syntax/ast.ts';
import {
  type Body,
  type Comprehension,
  type Content,
  constant,
  type Operator,
  reference,
  type Step,
  type Target,
  type Term,
  type Variable,
  variable,
  type With,
} from './term.ts';

/** The context of the conversion of a module's bodies. */
export interface Converting {
  readonly module: syntax.Module;
  readonly arity: Arity;
  /** Returns a new name for a variable. */
  readonly fresh: (base: string) => string;
  /** Whether a reference names a function. */
  readonly isFunction: (path: readonly string[]) => boolean;
}

/**
 * A resolved and ordered body as steps. References and comprehensions that are operands of calls, or parts of other
 * terms, move in front as equations, so that each can be saved alone.
 */
export function bodyOf(context: Converting, body: syntax.Body): Body {
  const steps: Step[] = [];
  for (const expr of body) addSteps(context, expr, steps);
  return steps;
}

function addSteps(context: Converting, expr: syntax.Expr, out: Step[]): void {
  const place = { module: context.module, start: expr.start, end: expr.end };
  const withs = expr.with.map((modifier): With => {
    const target = targetOf(modifier.target, context);
    if (target.kind === 'function') {
      const operator = replacementOf(modifier.value, context);
      if (operator !== undefined) return { target, value: { kind: 'operator', operator } };
    }
    return { target, value: moved(context, modifier.value, { out, withs: [], place }) };
  });
  const around: Around = { out, withs, place };
  const add = (content: Content): void => {
    out.push({ content, negated: expr.negated, with: withs, place });
  };
  const { content } = expr;
  switch (content.kind) {
    case 'some':
      return;
    case 'every': {
      const domain = moved(context, content.domain, around, true);
      const body = bodyOf(context, content.body);
      // A value that nothing names still needs a variable.
      const value = variable(content.value.name);
      const key = variable(content.key?.name ?? context.fresh('$key'));
      add({ kind: 'every', key, value, domain, body });
      return;
    }
    case 'and':
    case 'or':
      add({ kind: content.kind, left: bodyOf(context, content.left), right: bodyOf(context, content.right) });
      return;
    case 'not-body':
      add({ kind: 'not-body', body: bodyOf(context, content.body) });
      return;
    case 'call':
      addCall(context, content, around, add);
      return;
    default:
      add({ kind: 'term', term: inner(context, content, around) });
  }
}

/** The expression that terms are moved in front of. */
interface Around {
  readonly out: Step[];
  readonly withs: readonly With[];
  readonly place: Step['place'];
}

function addCall(context: Converting, call: syntax.CallTerm, around: Around, add: (content: Content) => void): void {
  const name = operatorName(call.operator);
  if (name === 'internal.print') return;
  const isEquation = call.operator.kind === 'var' && (name === 'eq' || name === 'equal') && call.args.length === 2;
  if (!isEquation) {
    const args = call.args.map((arg) => moved(context, arg, around));
    const expected = context.arity(call.operator) ?? args.length;
    const operator = operatorOf(call.operator);
    const at = call.operator;
    if (args.length > expected)
      add({ kind: 'call', operator, args: args.slice(0, expected), output: args[expected]!, at });
    else add({ kind: 'call', operator, args, at });
    return;
  }
  const [left, right] = call.args as [syntax.Term, syntax.Term];
  // An equation that was made for a nested call is the call with its result.
  if (left.kind === 'var' && left.name.startsWith('$call') && right.kind === 'call') {
    push(around, callWith(context, right, variable(left.name), around));
    return;
  }
  const sides = [left, right].map((side) => {
    if (side.kind !== 'call') return side;
    const output = variable(context.fresh('$call'));
    push(around, callWith(context, side, output, around));
    return { kind: 'var', name: output.name, start: side.start, end: side.end } as const;
  });
  add({ kind: 'unify', left: inner(context, sides[0]!, around), right: inner(context, sides[1]!, around) });
}

const callWith = (context: Converting, call: syntax.CallTerm, output: Variable, around: Around): Content => ({
  kind: 'call',
  operator: operatorOf(call.operator),
  args: call.args.map((arg) => moved(context, arg, around)),
  output,
  at: call.operator,
});

/** The same for a term that has its own place. */
const at = (around: Around, { start, end }: syntax.Node): Around =>
  end > 0 ? { ...around, place: { ...around.place, start, end } } : around;

function push({ out, withs, place }: Around, content: Content): void {
  out.push({ content, negated: false, with: withs, place });
}

/** A side of an equation: it can be a reference or a comprehension itself, but its parts cannot. */
function inner(context: Converting, term: syntax.Term, around: Around): Term {
  if (term.kind === 'ref') return referenceOf(context, term, around);
  if (isComprehension(term)) return comprehensionOf(context, term);
  if (term.kind === 'var' && (term.name === 'input' || term.name === 'data')) return reference(variable(term.name), []);
  return moved(context, term, around);
}

/** A term without references and comprehensions, which are moved in front. */
function moved(context: Converting, term: syntax.Term, around: Around, always = false): Term {
  const value = constantOf(term);
  if (value !== undefined && !always) return constant(decodeConstant(value));
  const name = (content: Term): Term => {
    const local = variable(context.fresh('$part'));
    push(at(around, term), { kind: 'unify', left: local, right: content });
    return local;
  };
  if (value !== undefined) return name(constant(decodeConstant(value)));
  switch (term.kind) {
    case 'var':
      if (term.name === 'input' || term.name === 'data') return name(reference(variable(term.name), []));
      return always ? name(variable(term.name)) : variable(term.name);
    case 'ref':
      return name(referenceOf(context, term, around));
    case 'array':
    case 'set': {
      const open: Term = { kind: term.kind, items: term.items.map((item) => moved(context, item, around)) };
      return always ? name(open) : open;
    }
    case 'object': {
      const entries = term.entries.map(
        ([key, item]) => [moved(context, key, around), moved(context, item, around)] as const,
      );
      return always ? name({ kind: 'object', entries }) : { kind: 'object', entries };
    }
    case 'call': {
      const output = variable(context.fresh('$call'));
      push(at(around, term), callWith(context, term, output, around));
      return output;
    }
    case 'array-comprehension':
    case 'set-comprehension':
    case 'object-comprehension':
      return name(comprehensionOf(context, term));
    default:
      throw new Error(`internal error: a ${term.kind} in a resolved body`);
  }
}

function referenceOf(context: Converting, term: syntax.RefTerm, around: Around): Term {
  const path = term.path.map((step) => moved(context, step, around));
  const { head } = term;
  return reference(head.kind === 'var' ? variable(head.name) : moved(context, head, around, true), path);
}

const isComprehension = (term: syntax.Term): term is syntax.Comprehension => term.kind.endsWith('comprehension');

function comprehensionOf(context: Converting, term: syntax.Comprehension): Comprehension {
  const out = [...bodyOf(context, term.body)];
  const around: Around = { out, withs: [], place: { module: context.module, start: term.start, end: term.end } };
  if (term.kind === 'object-comprehension') {
    const key = moved(context, term.key, around);
    return { kind: 'comprehension', of: 'object', key, term: moved(context, term.value, around), body: out };
  }
  const of = term.kind === 'array-comprehension' ? 'array' : 'set';
  return { kind: 'comprehension', of, term: moved(context, term.term, around), body: out };
}

/** A pattern, key or value of a head: what is not plain moves to the end of the body. */
export function headOf(context: Converting, term: syntax.Term, body: Step[], place: syntax.Node): Term {
  const at = { module: context.module, start: place.start, end: place.end };
  return moved(context, term, { out: body, withs: [], place: at });
}

export function operatorOf(operator: syntax.VarTerm | syntax.RefTerm): Operator {
  return constantDataPath(operator) ?? operatorName(operator);
}

function targetOf(target: syntax.Term, context: Converting): Target {
  const name = target.kind === 'var' || target.kind === 'ref' ? target : undefined;
  const root = name?.kind === 'ref' ? (name.head.kind === 'var' ? name.head.name : '') : (name?.name ?? '');
  const path = name?.kind === 'ref' ? name.path.flatMap((step) => (step.kind === 'string' ? [step.value] : [])) : [];
  if (root === 'input') return { kind: 'input', path };
  if (root === 'data' && !context.isFunction(path)) return { kind: 'data', path };
  return { kind: 'function', operator: operatorOf(name!) };
}

/** The function that a `with` puts in the place of another. */
function replacementOf(value: syntax.Term, context: Converting): Operator | undefined {
  if (value.kind !== 'ref' || value.head.kind !== 'var' || !value.path.every(isScalar)) return undefined;
  const path = value.path.flatMap((step) => (step.kind === 'string' ? [step.value] : []));
  if (value.head.name === builtinRoot) return path.join('.');
  return value.head.name === 'data' && context.isFunction(path) ? path : undefined;
}
