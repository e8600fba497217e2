import { outputs } from '../compile/outputs.ts';
import { eachStepTerm, eachVariable, mapStep, mapTerm, same } from './bindings.ts';
import type { State } from './state.ts';
import {
  type Body,
  constant,
  isDataFunction,
  isRoot,
  type Reference,
  reference,
  type Step,
  type Term,
  variable,
} from './term.ts';
import { toExpr } from './to-syntax.ts';
import { UnionFind } from './union-find.ts';

/**
 * Removes variables that only stand for something else: `x = input.a; x > 1` becomes `input.a > 1`. `live` are the terms
 * whose variables must keep their values. The result needs what the body needed to be defined.
 */
export function propagateCopies(state: State, body: Body, live: readonly Term[], fill: boolean): Body {
  state.fuel.spend(body.length);
  const kept = new Set<string>();
  for (const term of live) eachVariable(term, true, (name) => kept.add(name));
  const sets = equalVariables(body, kept);
  if (sets === undefined) return body;
  const heads = new Set<string>();
  for (const step of body)
    eachReference(step, ({ head }) => {
      if (head.kind !== 'var') return;
      const root = sets.find(head.name);
      if (root !== undefined) root.constant = undefined;
      heads.add(root?.name ?? head.name);
    });
  const propagation: Propagation = { state, kept, sets, heads, removed: new Map(), placeholders: new Set() };
  const result: Step[] = [];
  for (const given of body) {
    let step = mapStep(given, (term) => replaced(propagation, term, given.negated));
    const { content } = step;
    if (content.kind === 'not-body') {
      const inner = innerLive(propagation, content.body);
      step = { ...step, content: { ...content, body: propagateCopies(state, content.body, inner, true) } };
    }
    if (keeps(propagation, step)) result.push(step);
  }
  const place = body[0]?.place;
  if (place === undefined) return body;
  const equation = (name: string, right: Term): Step => ({
    content: { kind: 'unify', left: variable(name), right },
    negated: false,
    with: [],
    place,
    made: true,
  });
  for (const name of [...kept].sort()) {
    const root = sets.find(name);
    if (root === undefined) continue;
    const value = root.constant ?? propagation.removed.get(root.name);
    if (value !== undefined) result.push(equation(name, value));
    else if (root.name !== name) result.push(equation(name, variable(root.name)));
  }
  if (!restore(propagation, result, equation)) return body;
  if (fill && result.length === 0)
    result.push({ content: { kind: 'term', term: constant(true) }, negated: false, with: [], place });
  return result;
}

interface Propagation {
  readonly state: State;
  readonly kept: ReadonlySet<string>;
  readonly sets: UnionFind;
  /** Variables that are heads of references. */
  readonly heads: ReadonlySet<string>;
  /** The terms that removed variables stand for. */
  readonly removed: Map<string, Term>;
  /** Variables that nothing uses: they stand for a reference that must be defined. */
  readonly placeholders: Set<string>;
}

const isPlain = (step: Step): boolean => !step.negated && step.with.length === 0;

function equalVariables(body: Body, kept: ReadonlySet<string>): UnionFind | undefined {
  const sets = new UnionFind((name) => kept.has(name));
  for (const step of body) {
    const { content } = step;
    if (content.kind !== 'unify' || !isPlain(step)) continue;
    const { left, right } = content;
    let agrees = true;
    if (left.kind === 'var' && right.kind === 'var') agrees = sets.merge(left.name, right.name);
    else if (left.kind === 'var' && right.kind === 'constant') agrees = sets.assign(sets.open(left.name), right);
    else if (right.kind === 'var' && left.kind === 'constant') agrees = sets.assign(sets.open(right.name), left);
    if (!agrees) return undefined;
  }
  return sets;
}

function eachReference(step: Step, see: (ref: Reference) => void): void {
  const visit = (term: Term): Term => {
    if (term.kind === 'ref') see(term);
    return mapTerm(term, visit);
  };
  mapStep(step, visit);
}

function replaced(propagation: Propagation, term: Term, negated: boolean): Term {
  const { sets, removed } = propagation;
  if (term.kind === 'var') {
    const root = sets.find(term.name);
    if (root?.constant !== undefined) return root.constant;
    const name = root?.name ?? term.name;
    const by = removed.get(name);
    if (by === undefined || (negated && !isGround(by)) || mentions(by, name)) return variable(name);
    return by;
  }
  const inner = (part: Term): Term => replaced(propagation, part, negated);
  if (term.kind !== 'ref' || term.head.kind !== 'var') return mapTerm(term, inner);
  const path = term.path.map(inner);
  const root = sets.find(term.head.name);
  const head: Term = root === undefined ? term.head : (root.constant ?? variable(root.name));
  const by = head.kind === 'var' ? removed.get(head.name) : undefined;
  if (by === undefined || (negated && !isGround(by))) return reference(head, path);
  return by.kind === 'ref' ? reference(by.head, [...by.path, ...path]) : reference(by, path);
}

function mentions(term: Term, name: string): boolean {
  let found = false;
  eachVariable(term, true, (each) => {
    found ||= each === name;
  });
  return found;
}

/** Whether a term has no variables; the head of a reference does not count. */
function isGround(term: Term): boolean {
  switch (term.kind) {
    case 'constant':
      return true;
    case 'ref':
      return term.path.every(isGround);
    case 'call':
      return term.args.every(isGround);
    case 'array':
    case 'set':
      return term.items.every(isGround);
    case 'object':
      return term.entries.flat().every(isGround);
    default:
      return false;
  }
}

/** Whether a step stays; an equation that only names something is removed. */
function keeps(propagation: Propagation, step: Step): boolean {
  const { kept, removed, heads, placeholders, state } = propagation;
  if (!isPlain(step)) return true;
  const { content } = step;
  if (content.kind === 'term') return content.term.kind !== 'constant' || content.term.value === false;
  if (content.kind === 'call') {
    const { output, operator, args } = content;
    if (output?.kind !== 'var' || kept.has(output.name) || heads.has(output.name)) return true;
    if (isDataFunction(operator) && !isKnownFunction(state, operator)) return true;
    removed.set(output.name, { kind: 'call', operator, args });
    return false;
  }
  if (content.kind !== 'unify') return true;
  const { left, right } = content;
  if (same(left, right)) {
    if (left.kind === 'ref' && left.head.kind === 'var' && kept.has(left.head.name)) {
      const name = `$copy${placeholders.size}`;
      placeholders.add(name);
      removed.set(name, left);
    }
    return false;
  }
  const named = naming(left, right, kept) ?? naming(right, left, kept);
  if (named === undefined) return true;
  removed.set(...named);
  return false;
}

const isKnownFunction = ({ library }: State, path: readonly string[]): boolean => {
  let node = library.tree.root;
  for (const name of path) {
    const child = node.children.get(name);
    if (child === undefined) return false;
    node = child;
  }
  return true;
};

function naming(name: Term, value: Term, kept: ReadonlySet<string>): [string, Term] | undefined {
  if (name.kind !== 'var' || kept.has(name.name)) return undefined;
  return value.kind === 'ref' || value.kind === 'call' ? [name.name, value] : undefined;
}

function innerLive({ kept, sets, removed }: Propagation, body: Body): Term[] {
  const names = new Set<string>();
  for (const step of body) eachStepTerm(step, false, (term) => eachVariable(term, false, (name) => names.add(name)));
  return [...names]
    .filter((name) => kept.has(name) || sets.find(name) !== undefined || removed.has(name))
    .map(variable);
}

/**
 * Puts removed equations back that are needed for variables to have a value, or for something to be defined. Returns
 * false if variables remain without a value.
 */
function restore(propagation: Propagation, result: Step[], equation: (name: string, right: Term) => Step): boolean {
  const { state, kept, removed, placeholders } = propagation;
  const safe = new Set(kept).add('data').add('input');
  const bind = (step: Step): string[] =>
    [...outputs(toExpr(step), state.library.arity, safe)].filter((name) => !safe.has(name));
  for (const step of result) for (const name of bind(step)) safe.add(name);
  const unsafe = new Set<string>();
  for (const step of result)
    eachStepTerm(step, false, (term) =>
      eachVariable(term, false, (name) => {
        if (!safe.has(name) && !isRoot(name)) unsafe.add(name);
      }),
    );
  const order = [...removed.keys()].sort().reverse();
  for (const name of order) {
    const value = removed.get(name)!;
    const step = equation(name, value);
    const gives = bind(step);
    let helps = false;
    for (const each of gives) helps = unsafe.delete(each) || helps;
    const isVariable = value.kind === 'ref' && value.path.length === 0 && value.head.kind === 'var';
    const isSafe = isVariable && safe.has((value.head as { readonly name: string }).name);
    if (!helps && (isSafe || isContained(value, result))) continue;
    if (placeholders.has(name)) result.push({ ...step, content: { kind: 'term', term: value } });
    else result.push(step);
    for (const each of gives) safe.add(each);
  }
  return unsafe.size === 0;
}

/** Whether a body evaluates a term in any case: not inside of closures, nor as what is negated. */
function isContained(value: Term, body: Body): boolean {
  let found = false;
  const visit = (term: Term): void => {
    if (found || term.kind === 'comprehension') return;
    if (value.kind === 'ref' && term.kind === 'ref') {
      found =
        same(value.head, term.head) &&
        value.path.length <= term.path.length &&
        value.path.every((step, at) => same(step, term.path[at]!));
    } else found = same(value, term);
    if (!found) visitParts(term);
  };
  const visitParts = (term: Term): void => {
    mapTerm(term, (part) => {
      visit(part);
      return part;
    });
  };
  for (const step of body)
    eachStepTerm(step, false, (term) => {
      // Operands of calls are evaluated in front of a negation, an equation is not.
      if (step.negated && step.content.kind !== 'call' && term.kind === 'ref') visitParts(term);
      else visit(term);
    });
  return found;
}
