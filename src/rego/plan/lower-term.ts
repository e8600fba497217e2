import { invariant } from '../../source/index.ts';
import type { RuleSet, TreeNode } from '../compile/rule-tree.ts';
import { constantDataPath, operatorName } from '../compile/terms.ts';
import { eachVariable, isGeneratedName } from '../compile/variables.ts';
import type { CallTerm, Comprehension, RefTerm, Term } from '../syntax/ast.ts';
import { constantOf, constantOperand } from './constants.ts';
import { type Frame, innerBlock, slotOf } from './frame.ts';
import type { Operand } from './plan.ts';
import { lowerTogether } from './ready.ts';

/**
 * The operand with a term's value. If a reference in the term has unbound variables, statements that iterate over it
 * are written first.
 */
export function lowerTerm(frame: Frame, term: Term): Operand {
  const constant = constantOf(term);
  if (constant !== undefined) return constantOperand(frame.rule.constants, constant);
  switch (term.kind) {
    case 'var':
      return lowerVariable(frame, term.name);
    case 'ref':
      return lowerReference(frame, term);
    case 'array':
      return { op: 'array', items: lowerTogether(frame, term.items) };
    case 'set':
      return { op: 'set', items: lowerTogether(frame, term.items) };
    case 'object':
      return { op: 'object', entries: pairs(lowerTogether(frame, term.entries.flat())) };
    case 'call':
      return lowerCall(frame, term);
    case 'array-comprehension':
    case 'set-comprehension':
    case 'object-comprehension':
      return lowerComprehension(frame, term);
    default:
      throw new Error(`internal error: ${term.kind} cannot be an operand`);
  }
}

function pairs(operands: readonly Operand[]): (readonly [Operand, Operand])[] {
  const result: (readonly [Operand, Operand])[] = [];
  for (let at = 0; at < operands.length; at += 2) result.push([operands[at]!, operands[at + 1]!]);
  return result;
}

function lowerVariable(frame: Frame, name: string): Operand {
  if (name === 'input') {
    frame.rule.volatile();
    return { op: 'input' };
  }
  if (name === 'data') return lowerTree(frame, []);
  if (!frame.bound.has(name)) return nothing(frame, name);
  return { op: 'slot', slot: slotOf(frame, name) };
}

/**
 * Variables that OPA's compiler generates may stay without a value, as in OPA: expressions that use them are undefined.
 */
function nothing(frame: Frame, name: string): Operand {
  invariant(isGeneratedName(name), `variable ${name} has no value here`);
  const constant = constantOperand(frame.rule.constants, null);
  return { op: 'get', from: constant, keys: [constant] };
}

function lowerComprehension(frame: Frame, term: Comprehension): Operand {
  if (term.kind === 'object-comprehension') {
    let key: Operand | undefined;
    let value: Operand | undefined;
    const block = innerBlock(frame, term.body, false, (inner) => {
      key = lowerTerm(inner, term.key);
      value = lowerTerm(inner, term.value);
    });
    return { op: 'collect-object', block, key: key!, value: value!, place: frame.rule.place(term) };
  }
  let item: Operand | undefined;
  const block = innerBlock(frame, term.body, term.kind === 'array-comprehension', (inner) => {
    item = lowerTerm(inner, term.term);
  });
  return { op: term.kind === 'array-comprehension' ? 'collect-array' : 'collect-set', block, item: item! };
}

/** A call of a builtin or of a function of a package; its arguments are lowered first. */
function lowerCall(frame: Frame, call: CallTerm): Operand {
  const args = lowerTogether(frame, call.args);
  const set = calledSet(frame, call);
  if (set !== undefined) {
    frame.rule.reaches.add(set);
    return set.kind === 'function' ? { op: 'call', rule: set.id, args } : { op: 'rule', rule: set.id };
  }
  const name = operatorName(call.operator);
  const builtin = frame.rule.tree.builtins.get(name);
  if (builtin?.nondeterministic === true) frame.rule.volatile();
  const result: Operand = { op: 'builtin', name, args, place: frame.rule.place(call) };
  if (builtin?.relation !== true) return result;
  const value = frame.rule.slot();
  frame.out.push({ op: 'each', of: result, key: -1, value, sorted: frame.sorted });
  return { op: 'slot', slot: value };
}

/** The function of a package that a call names. */
export function calledSet(frame: Frame, call: CallTerm): RuleSet | undefined {
  const path = constantDataPath(call.operator);
  if (path === undefined) return undefined;
  let node: TreeNode | undefined = frame.rule.tree.root;
  for (const name of path) node = node?.children.get(name);
  return node?.set;
}

function isReady(frame: Frame, term: Term): boolean {
  let ready = true;
  eachVariable(term, { closures: false }, (name) => {
    if (!frame.bound.has(name)) ready = false;
  });
  return ready;
}

function lowerReference(frame: Frame, ref: RefTerm): Operand {
  const { head } = ref;
  if (head.kind === 'var' && head.name === 'data') return lowerDataReference(frame, ref);
  return lowerSteps(frame, lowerTerm(frame, head), ref.path);
}

/** Continues from `from` through the steps; unbound ones iterate. */
function lowerSteps(frame: Frame, from: Operand, steps: readonly Term[]): Operand {
  let current = from;
  let keys: Operand[] = [];
  const flush = (): Operand => {
    if (keys.length > 0) current = { op: 'get', from: current, keys };
    keys = [];
    return current;
  };
  for (const step of steps) {
    if (step.kind === 'ref' || isReady(frame, step)) {
      keys.push(lowerTerm(frame, step));
      continue;
    }
    const of = flush();
    const value = frame.rule.slot();
    frame.rule.temporary.add(value);
    const key = lowerOpenKey(frame, step, (slot) => {
      frame.out.push({ op: 'each', of, key: slot, value, sorted: frame.sorted });
    });
    current = { op: 'slot', slot: value };
    key();
  }
  return flush();
}

/** Prepares the key of an iteration: a variable gets it directly, a pattern is compared after `iterate` has been written. */
function lowerOpenKey(frame: Frame, step: Term, iterate: (slot: number) => void): () => void {
  if (step.kind === 'var') {
    iterate(slotOf(frame, step.name));
    frame.bound.add(step.name);
    return () => {};
  }
  const slot = frame.rule.slot();
  const name = `$key${slot}`;
  frame.names.set(name, slot);
  frame.bound.add(name);
  iterate(slot);
  return () => frame.rule.lower.equation(frame, step, { kind: 'var', name, start: step.start, end: step.end });
}

/** References under `data`: constant steps are followed through the rule tree now, the rest at run time. */
function lowerDataReference(frame: Frame, ref: RefTerm): Operand {
  let node: TreeNode = frame.rule.tree.root;
  const path: string[] = [];
  for (let index = 0; index < ref.path.length; index++) {
    const step = ref.path[index]!;
    if (step.kind !== 'string') return lowerTree(frame, path, ref.path.slice(index), node);
    const child = node.children.get(step.value);
    if (child === undefined) {
      let end = index;
      while (end < ref.path.length && ref.path[end]!.kind === 'string') end++;
      const constant = ref.path.slice(0, end).map((term) => (term.kind === 'string' ? term.value : ''));
      return lowerSteps(frame, { op: 'base', path: constant }, ref.path.slice(end));
    }
    path.push(step.value);
    node = child;
    if (node.set !== undefined) {
      frame.rule.reaches.add(node.set);
      return lowerSteps(frame, { op: 'rule', rule: node.set.id }, ref.path.slice(index + 1));
    }
  }
  return lowerTree(frame, path, [], node);
}

/** A walk that is decided at run time: it starts at an inner node of the rule tree. */
function lowerTree(
  frame: Frame,
  path: readonly string[],
  steps: readonly Term[] = [],
  node: TreeNode = frame.rule.tree.root,
): Operand {
  reachBelow(frame, node, steps);
  let keys: Operand[] = path.map((name) => constantOperand(frame.rule.constants, name));
  for (const step of steps) {
    if (step.kind === 'ref' || isReady(frame, step)) {
      keys = [...keys, lowerTerm(frame, step)];
      continue;
    }
    const tree = keys;
    let slot = -1;
    const then = lowerOpenKey(frame, step, (key) => {
      slot = key;
      frame.out.push({ op: 'each-name', tree, key, sorted: frame.sorted });
    });
    keys = [...keys, { op: 'slot', slot }];
    then();
  }
  return { op: 'tree', keys };
}

/** Records the rules that a walk may reach: constant steps narrow them down. */
function reachBelow(frame: Frame, node: TreeNode, steps: readonly Term[]): void {
  if (node.set !== undefined) {
    frame.rule.reaches.add(node.set);
    return;
  }
  const [step, ...rest] = steps;
  if (step?.kind === 'string') {
    const child = node.children.get(step.value);
    if (child !== undefined) reachBelow(frame, child, rest);
    return;
  }
  if (step?.kind === 'number' || step?.kind === 'boolean' || step?.kind === 'null') return;
  const range = step?.kind === 'var' ? frame.ranges.get(step.name) : undefined;
  for (const [name, child] of node.children) {
    if (range === undefined || range.some((value) => value.kind === 'string' && value.value === name))
      reachBelow(frame, child, rest);
  }
}
