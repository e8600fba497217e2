import type { CallTerm, Expr, Term } from '../syntax/ast.ts';
import { eachVariable, isRoot } from './variables.ts';

/** The number of arguments of a called function; undefined if there is no such function. */
export type Arity = (operator: CallTerm['operator']) => number | undefined;

export type Names = Set<string>;

const NONE: ReadonlySet<string> = new Set();
/** Variables that occur outside of closures. */
export const OUTSIDE = { closures: false };

/** The variables that an expression binds if those in `safe` are bound. */
export function outputs(expr: Expr, arity: Arity, safe: ReadonlySet<string>): ReadonlySet<string> {
  if (expr.negated || !expr.with.every(({ value }) => isBound(value, safe))) return NONE;
  const { content } = expr;
  switch (content.kind) {
    case 'some':
    case 'and':
    case 'or':
    case 'not-body':
      return NONE;
    case 'every':
      return referenceOutputs(content.domain, safe);
    case 'call':
      return callOutputs(content, arity, safe);
    default:
      return referenceOutputs(content, safe);
  }
}

function callOutputs(call: CallTerm, arity: Arity, safe: ReadonlySet<string>): ReadonlySet<string> {
  if (call.operator.kind === 'var' && call.operator.name === 'eq' && call.args.length === 2)
    return equationOutputs(call.args[0]!, call.args[1]!, arity, safe);
  const result: Names = new Set();
  for (const arg of call.args) addReferenceOutputs(arg, safe, result);
  const expected = arity(call.operator);
  if (expected === undefined || call.args.length <= expected) return result;
  const ready = call.args.slice(0, expected).every((arg) => isBound(arg, safe, result));
  if (!ready) return NONE;
  eachVariable(call.args[expected]!, OUTSIDE, (name) => {
    if (!safe.has(name)) result.add(name);
  });
  return result;
}

function isBound(term: Term, ...sets: readonly ReadonlySet<string>[]): boolean {
  let bound = true;
  eachVariable(term, OUTSIDE, (name) => {
    if (!sets.some((set) => set.has(name))) bound = false;
  });
  return bound;
}

/** Variables in the steps of references whose head is bound; iteration binds them. */
function referenceOutputs(term: Term, safe: ReadonlySet<string>): Names {
  const result: Names = new Set();
  addReferenceOutputs(term, safe, result);
  return result;
}

function addReferenceOutputs(term: Term, safe: ReadonlySet<string>, result: Names): void {
  switch (term.kind) {
    case 'ref': {
      const { head } = term;
      addReferenceOutputs(head, safe, result);
      if (head.kind === 'var' && head.name !== 'data' && head.name !== 'input' && !safe.has(head.name)) return;
      for (const step of term.path) addStepOutputs(step, safe, result);
      return;
    }
    case 'array':
    case 'set':
      for (const item of term.items) addReferenceOutputs(item, safe, result);
      return;
    case 'object':
      for (const [key, value] of term.entries) {
        addReferenceOutputs(key, safe, result);
        addReferenceOutputs(value, safe, result);
      }
      return;
    case 'call':
      for (const arg of term.args) addReferenceOutputs(arg, safe, result);
      return;
    default:
  }
}

/** Variables that a step binds: the step itself, or variables in it. The steps after a head do not bind it. */
function addStepOutputs(step: Term, safe: ReadonlySet<string>, result: Names): void {
  switch (step.kind) {
    case 'var':
      if (!isRoot(step.name) && !safe.has(step.name)) result.add(step.name);
      return;
    case 'array':
    case 'set':
      for (const item of step.items) addStepOutputs(item, safe, result);
      return;
    case 'object':
      for (const part of step.entries.flat()) addStepOutputs(part, safe, result);
      return;
    default:
      addReferenceOutputs(step, safe, result);
  }
}

function equationOutputs(left: Term, right: Term, arity: Arity, safe: ReadonlySet<string>): Names {
  const bound: Names = new Set();
  addReferenceOutputs(left, safe, bound);
  addReferenceOutputs(right, safe, bound);
  unify(left, right, arity, safe, bound);
  return bound;
}

/**
 * Adds to `bound` the variables that get a value when two terms are unified, given the values of those in `safe` and
 * `bound`.
 */
function unify(left: Term, right: Term, arity: Arity, safe: ReadonlySet<string>, bound: Names): void {
  const has = (name: string): boolean => safe.has(name) || bound.has(name);
  const ground = (term: Term): boolean => {
    // As in OPA: a set counts as a value whatever its elements are.
    if (term.kind === 'set') return true;
    if (term.kind === 'call') {
      const expected = arity(term.operator);
      return expected !== undefined && term.args.every((arg) => groundPattern(arg, has));
    }
    return groundPattern(term, has);
  };
  const bindAll = (term: Term): boolean => {
    let changed = false;
    eachOpenVariable(term, has, (name) => {
      bound.add(name);
      changed = true;
    });
    return changed;
  };
  const step = (a: Term, b: Term): boolean => {
    if (a.kind === 'array' && b.kind === 'array') {
      if (a.items.length !== b.items.length) return false;
      return a.items.map((item, index) => step(item, b.items[index]!)).some(Boolean);
    }
    if (a.kind === 'object' && b.kind === 'object') {
      if (a.entries.length !== b.entries.length) return false;
      let changed = false;
      for (const [key, value] of a.entries) {
        const other = b.entries.find(([candidate]) => sameScalar(key, candidate));
        if (other !== undefined && step(value, other[1])) changed = true;
      }
      return changed;
    }
    if (ground(a)) return bindAll(b);
    return ground(b) && bindAll(a);
  };
  while (step(left, right)) {
    // until no variable is added
  }
}

function groundPattern(term: Term, has: (name: string) => boolean): boolean {
  let result = true;
  eachVariable(term, OUTSIDE, (name) => {
    if (!has(name)) result = false;
  });
  return result;
}

/**
 * Unbound variables that unifying a pattern with a known value binds: not those in keys of objects, in sets or in
 * references.
 */
function eachOpenVariable(term: Term, has: (name: string) => boolean, see: (name: string) => void): void {
  switch (term.kind) {
    case 'var':
      if (term.name !== 'data' && term.name !== 'input' && !has(term.name)) see(term.name);
      return;
    case 'array':
      for (const item of term.items) eachOpenVariable(item, has, see);
      return;
    case 'object':
      for (const [, value] of term.entries) eachOpenVariable(value, has, see);
      return;
    default:
  }
}

function sameScalar(a: Term, b: Term): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'var' && b.kind === 'var') return a.name === b.name;
  if (a.kind === 'number' && b.kind === 'number') return a.text === b.text;
  if ((a.kind === 'string' && b.kind === 'string') || (a.kind === 'boolean' && b.kind === 'boolean'))
    return a.value === b.value;
  return a.kind === 'null';
}
