/**
 * Transformations of a finished program that keep its results: marks where the order of solutions does not matter, loop
 * invariants, applicable definitions, and loops that search for elements with a given value.
 */
import { mapSame } from '../compile/mapping.ts';
import { withGroups } from './groups.ts';
import { withIndices } from './indices.ts';
import { mapOperands } from './inline.ts';
import { moveInvariants } from './invariants.ts';
import { withMatches } from './matches.ts';
import type { Block, ClausePlan, Operand, Program, RulePlan, Statement } from './plan.ts';
import { selectionOf } from './selection.ts';
import { withoutPaths } from './walks.ts';

type Map = (operand: Operand) => Operand;

/** The program with these annotations; `replaceable` are the functions that some `with` of it replaces. */
export function optimize(program: Program, replaceable: ReadonlySet<string | number>): Program {
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
    return 'block' in inner ? withGroups(inner, around) : inner;
  };
  const block = (statements: Block): Block => {
    const inner = mapSame(statements, (statement) => mapStatement(statement, operand, block));
    if (!inner.some((statement) => statement.op === 'each')) return inner;
    return withMatches(moveInvariants(inner, around), around);
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
    const indexed = { ...withIndices(all, around), slots };
    return select === undefined ? indexed : { ...indexed, select };
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
