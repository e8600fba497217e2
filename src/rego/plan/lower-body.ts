import { invariant } from '../../source/index.ts';
import { constantDataPath, operatorName } from '../compile/terms.ts';
import { builtinRoot, eachVariable } from '../compile/variables.ts';
import type { Body, CallTerm, Every, Expr, Term, With } from '../syntax/ast.ts';
import { constantOf, constantOperand } from './constants.ts';
import { type Frame, innerBlock, innerFrame, slotOf } from './frame.ts';
import { calledSet } from './lower-term.ts';
import type { FunctionOperand, Operand, Replacement, Statement } from './plan.ts';
import { lowerTogether } from './ready.ts';

/**
 * Writes the statements of a body. Its expressions must be in an order in which each variable has a value when it is
 * needed.
 */
export function lowerBody(frame: Frame, body: Body): void {
  for (const expr of body) lowerExpr(frame, expr);
}

function lowerExpr(frame: Frame, expr: Expr): void {
  if (expr.with.length === 0) {
    lowerContent(frame, expr);
    return;
  }
  const replace = expr.with.map((modifier) => lowerReplacement(frame, modifier));
  const inner: Frame = { ...frame, out: [] };
  lowerContent(inner, expr);
  frame.out.push({ op: 'with', replace, block: inner.out });
}

function lowerContent(frame: Frame, expr: Expr): void {
  const { content } = expr;
  switch (content.kind) {
    case 'some':
      return;
    case 'every':
      if (expr.negated) negate(frame, (inner) => lowerEvery(inner, content));
      else lowerEvery(frame, content);
      return;
    case 'and':
    case 'or': {
      const statement: Statement = {
        op: content.kind,
        left: innerBlock(frame, content.left, false),
        right: innerBlock(frame, content.right, false),
      };
      if (expr.negated) frame.out.push({ op: 'not', block: [statement] });
      else frame.out.push(statement);
      return;
    }
    case 'not-body':
      frame.out.push({ op: 'not', block: innerBlock(frame, content.body, false) });
      return;
    default:
      if (expr.negated) lowerNegation(frame, content);
      else lowerTermExpr(frame, content);
  }
}

function lowerTermExpr(frame: Frame, content: Term): void {
  if (content.kind !== 'call') {
    frame.out.push({ op: 'test', value: frame.rule.lower.operand(frame, content) });
    return;
  }
  const name = operatorName(content.operator);
  if (name === 'eq' && content.args.length === 2) {
    frame.rule.lower.equation(frame, content.args[0]!, content.args[1]!);
    return;
  }
  if (name === 'equal' && content.args.length === 2) {
    const [left, right] = lowerTogether(frame, content.args) as [Operand, Operand];
    frame.out.push({ op: 'same', left, right });
    return;
  }
  const expected =
    calledSet(frame, content)?.rules[0]?.args.length ?? frame.rule.tree.builtins.get(name)?.params.length;
  if (expected !== undefined && content.args.length === expected + 1) {
    const call: CallTerm = { ...content, args: content.args.slice(0, expected) };
    lowerCallEquation(frame, call, content.args[expected]!);
    return;
  }
  lowerCallEquation(frame, content, undefined);
}

/** A call as a test, or with its result in a pattern; a relation continues once for each of its results. */
function lowerCallEquation(frame: Frame, call: CallTerm, result: Term | undefined): void {
  if (result === undefined) frame.out.push({ op: 'test', value: frame.rule.lower.operand(frame, call) });
  else frame.rule.lower.equation(frame, result, call);
}

/** `not e`: subexpressions of e that must be computed are computed before the negation, and fail there if undefined. */
function lowerNegation(frame: Frame, content: Term): void {
  const moved = moveDynamics(frame, content);
  negate(frame, (inner) => lowerTermExpr(inner, moved));
}

function negate(frame: Frame, write: (inner: Frame) => void): void {
  const inner = innerFrame(frame);
  write(inner);
  frame.out.push({ op: 'not', block: inner.out });
}

/** Computes references that are arguments or parts of composites before a negation, and replaces them with variables. */
function moveDynamics(frame: Frame, content: Term): Term {
  if (content.kind === 'call') {
    const name = operatorName(content.operator);
    const equation = (name === 'eq' || (name === 'equal' && !frame.rule.isQuery)) && content.args.length === 2;
    return { ...content, args: content.args.map((arg) => (equation ? moveInside(frame, arg) : moveTerm(frame, arg))) };
  }
  return moveInside(frame, content);
}

function moveInside(frame: Frame, term: Term): Term {
  if (term.kind === 'ref') return { ...term, path: term.path.map((step) => moveTerm(frame, step)) };
  return moveTerm(frame, term);
}

function moveTerm(frame: Frame, term: Term): Term {
  switch (term.kind) {
    case 'var':
      if (term.name !== 'input' && term.name !== 'data') return term;
      return moved(frame, term);
    case 'ref':
      return moved(frame, term);
    case 'array':
    case 'set':
      return { ...term, items: term.items.map((item) => moveTerm(frame, item)) };
    case 'object':
      return {
        ...term,
        entries: term.entries.map(([key, value]) => [moveTerm(frame, key), moveTerm(frame, value)] as const),
      };
    default:
      return term;
  }
}

function moved(frame: Frame, term: Term): Term {
  const slot = frame.rule.slot();
  const name = `$moved${slot}`;
  const value = frame.rule.lower.operand(frame, term);
  frame.out.push({ op: 'let', slot, value });
  frame.names.set(name, slot);
  frame.bound.add(name);
  return { kind: 'var', name, start: term.start, end: term.end };
}

function lowerEvery(frame: Frame, every: Every): void {
  const of = frame.rule.lower.operand(frame, every.domain);
  const inner = innerFrame(frame);
  const take = (name: string): number => {
    inner.bound.add(name);
    return slotOf(inner, name);
  };
  const key = every.key === undefined ? -1 : take(every.key.name);
  const value = take(every.value.name);
  frame.rule.lower.body(inner, every.body);
  frame.out.push({ op: 'every', of, key, value, block: inner.out });
}

function lowerReplacement(frame: Frame, modifier: With): Replacement {
  const { target } = modifier;
  invariant(target.kind === 'var' || target.kind === 'ref', 'the target of with is a name');
  const name = operatorName(target);
  if (frame.rule.tree.builtins.has(name)) {
    frame.rule.replaceable.add(name);
    return { target: 'builtin', name, by: lowerFunction(frame, modifier.value) };
  }
  const dataPath = constantDataPath(target);
  if (dataPath !== undefined) {
    const call: CallTerm = { kind: 'call', operator: target, args: [], start: target.start, end: target.end };
    const set = calledSet(frame, call);
    if (set?.kind === 'function' && dataPath.length === set.path.length) {
      frame.rule.reaches.add(set);
      frame.rule.replaceable.add(set.id);
      return { target: 'rule', rule: set.id, by: lowerFunction(frame, modifier.value) };
    }
  }
  const root = target.kind === 'var' ? target.name : target.head.kind === 'var' ? target.head.name : '';
  const path =
    target.kind === 'var'
      ? []
      : target.path.map((step) => (step.kind === 'string' ? step.value : step.kind === 'number' ? step.text : ''));
  return { target: root === 'input' ? 'input' : 'data', path, value: lowerValue(frame, modifier.value) };
}

function lowerFunction(frame: Frame, value: Term): FunctionOperand {
  if (value.kind === 'var' || value.kind === 'ref') {
    const call: CallTerm = { kind: 'call', operator: value, args: [], start: value.start, end: value.end };
    const set = calledSet(frame, call);
    if (set?.kind === 'function') {
      frame.rule.reaches.add(set);
      return { op: 'rule', rule: set.id };
    }
    const name = operatorName(value);
    if (name.startsWith(`${builtinRoot}.`)) return { op: 'builtin', name: name.slice(builtinRoot.length + 1) };
  }
  return { op: 'value', value: lowerValue(frame, value) };
}

/** The value of a replacement, computed before it takes effect. */
function lowerValue(frame: Frame, value: Term): Operand {
  const constant = constantOf(value);
  if (constant !== undefined) return constantOperand(frame.rule.constants, constant);
  let iterates = false;
  eachVariable(value, { closures: false }, (name) => {
    if (!frame.bound.has(name)) iterates = true;
  });
  invariant(!iterates, 'the value of with is bound');
  const slot = frame.rule.slot();
  frame.out.push({ op: 'let', slot, value: frame.rule.lower.operand(frame, value) });
  return { op: 'slot', slot };
}
