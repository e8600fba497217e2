/**
 * What can be said of a finished program without changing what it gives: where the order of solutions does not matter
 * after all, what loops do not change, which definitions can hold, and which loops look for elements that have a given
 * value somewhere.
 */
import { mapSame } from '../compile/mapping.ts';
import { mapOperands } from './inline.ts';
import { moveInvariants } from './invariants.ts';
import type { Block, ClausePlan, Match, Operand, Program, RulePlan, Statement } from './plan.ts';
import { selectionOf } from './selection.ts';
import { withoutPaths } from './walks.ts';

type Map = (operand: Operand) => Operand;

/** The program with these remarks; `replaceable` are the functions that some `with` of it replaces. */
export function optimise(program: Program, replaceable: ReadonlySet<string | number>): Program {
  const constants = [...program.constants];
  const rules = program.rules.map((plan) => withoutPaths(plan, constants));
  let slots = 0;
  const around = { constants, replaceable, slot: () => slots++ };
  const operand: Map = (part) => {
    const inner = mapInner(part, operand, block);
    // The array is only counted.
    if (inner.op === 'builtin' && inner.name === 'count' && !replaceable.has('count')) {
      const [only] = inner.args;
      if (only?.op === 'collect-array') return { ...inner, args: [{ ...only, block: unsorted(only.block) }] };
    }
    return inner;
  };
  const block = (statements: Block): Block => {
    const inner = mapSame(statements, (statement) => mapStatement(statement, operand, block));
    if (!inner.some((statement) => statement.op === 'each')) return inner;
    const mapped = moveInvariants(inner, around);
    return mapped.map((statement, at) => withMatch(program, statement, mapped[at + 1]));
  };
  const clause = (plan: ClausePlan): ClausePlan => ({
    ...plan,
    body: block(plan.body),
    keys: plan.keys.map(operand),
    ...(plan.element === undefined ? {} : { element: operand(plan.element) }),
    ...(plan.value === undefined ? {} : { value: operand(plan.value) }),
  });
  const rule = (plan: RulePlan): RulePlan => {
    slots = plan.slots;
    const definitions = plan.definitions.map(({ clauses }) => ({ clauses: clauses.map(clause) }));
    const fallback = plan.default === undefined ? {} : { default: clause(plan.default) };
    const all: RulePlan = { ...plan, definitions, ...fallback, slots };
    const select = selectionOf(all, around);
    return select === undefined ? all : { ...all, select };
  };
  return { ...program, constants, rules: rules.map(rule) };
}

function mapInner(operand: Operand, map: Map, block: (block: Block) => Block): Operand {
  switch (operand.op) {
    case 'collect-array':
    case 'collect-set':
      return { ...operand, block: block(operand.block), item: map(operand.item) };
    case 'collect-object':
      return { ...operand, block: block(operand.block), key: map(operand.key), value: map(operand.value) };
    default:
      return mapOperands(operand, map);
  }
}

function mapStatement(statement: Statement, map: Map, block: (block: Block) => Block): Statement {
  switch (statement.op) {
    case 'let':
    case 'test':
    case 'is-array':
    case 'is-object': {
      const value = map(statement.value);
      return value === statement.value ? statement : { ...statement, value };
    }
    case 'same': {
      const left = map(statement.left);
      const right = map(statement.right);
      return left === statement.left && right === statement.right ? statement : { ...statement, left, right };
    }
    case 'each': {
      const of = map(statement.of);
      return of === statement.of ? statement : { ...statement, of };
    }
    case 'each-name':
      return { ...statement, tree: statement.tree.map(map) };
    case 'not':
      return { ...statement, block: block(statement.block) };
    case 'every':
      return { ...statement, of: map(statement.of), block: block(statement.block) };
    case 'or':
    case 'and':
      return { ...statement, left: block(statement.left), right: block(statement.right) };
    case 'with':
      return { ...statement, block: block(statement.block) };
  }
}

function unsorted(block: Block): Block {
  return block.map((statement) => {
    if (statement.op === 'each' || statement.op === 'each-name') return { ...statement, sorted: false };
    return statement.op === 'with' ? { ...statement, block: unsorted(statement.block) } : statement;
  });
}

/** A loop whose next statement compares a part of the element with something that the loop does not change. */
function withMatch(program: Program, statement: Statement, next: Statement | undefined): Statement {
  if (statement.op !== 'each' || statement.value < 0 || next?.op !== 'same') return statement;
  const bound = [statement.key, statement.value];
  const match =
    matchOf(program, statement.value, bound, next.left, next.right) ??
    matchOf(program, statement.value, bound, next.right, next.left);
  return match === undefined ? statement : { ...statement, match };
}

function matchOf(
  program: Program,
  element: number,
  bound: readonly number[],
  part: Operand,
  by: Operand,
): Match | undefined {
  const [from, path] = pathOf(program, part);
  if (from?.op !== 'slot' || from.slot !== element) return undefined;
  const [root] = by.op === 'const' ? [by] : pathOf(program, by);
  if (root === undefined || (root.op === 'slot' && bound.includes(root.slot))) return undefined;
  return { path, by };
}

/** Where a walk along constant names begins, and the names; nothing for other operands. */
function pathOf({ constants }: Program, operand: Operand): [Operand | undefined, readonly string[]] {
  const from = operand.op === 'get' ? operand.from : operand;
  if (from.op !== 'slot' && from.op !== 'input' && from.op !== 'base') return [undefined, []];
  const names: string[] = [];
  for (const key of operand.op === 'get' ? operand.keys : []) {
    const name = key.op === 'const' ? constants[key.index] : undefined;
    if (typeof name !== 'string') return [undefined, []];
    names.push(name);
  }
  return [from, names];
}
