/** Finds loops that search for elements with given values. */
import { type LoopContext, pureStatement } from './invariants.ts';
import type { Block, Match, Operand, Statement } from './plan.ts';

type Each = Extract<Statement, { readonly op: 'each' }>;
type Same = Extract<Statement, { readonly op: 'same' }>;

/** The block, with its loops annotated by the comparisons that follow them. */
export function withMatches(block: Block, around: LoopContext): Block {
  return block.map((statement, at) => {
    if (statement.op !== 'each' || statement.value < 0) return statement;
    const match = comparisonsOf(block, at, statement, around).map(([, asked]) => asked);
    return match.length === 0 ? statement : { ...statement, match };
  });
}

/** The comparisons of a part of the element of the loop at `at` with a value that is the same in each iteration. */
export function comparisonsOf(
  block: Block,
  at: number,
  loop: Each,
  around: LoopContext,
): readonly (readonly [Same, Match])[] {
  const found: (readonly [Same, Match])[] = [];
  const bound = new Set([loop.key, loop.value]);
  for (const statement of block.slice(at + 1)) {
    // For other elements, the rest can be skipped, so nothing before it may fail.
    if (statement.op === 'each' || !pureStatement(statement, around)) break;
    if (statement.op === 'let') bound.add(statement.slot);
    if (statement.op !== 'same') continue;
    const { left, right } = statement;
    const match = matchOf(around, loop.value, bound, left, right) ?? matchOf(around, loop.value, bound, right, left);
    if (match !== undefined) found.push([statement, match]);
  }
  return found;
}

function matchOf(
  around: LoopContext,
  element: number,
  bound: ReadonlySet<number>,
  part: Operand,
  by: Operand,
): Match | undefined {
  const [from, path] = pathOf(around, part);
  if (from?.op !== 'slot' || from.slot !== element) return undefined;
  const [root] = by.op === 'const' ? [by] : pathOf(around, by);
  if (root === undefined || (root.op === 'slot' && bound.has(root.slot))) return undefined;
  return { path, by };
}

/** The start of a walk along constant keys, and the keys; undefined for other operands. */
function pathOf({ constants }: LoopContext, operand: Operand): [Operand | undefined, Match['path']] {
  const from = operand.op === 'get' ? operand.from : operand;
  if (from.op !== 'slot' && from.op !== 'input' && from.op !== 'base') return [undefined, []];
  const keys: (string | number)[] = [];
  for (const operandKey of operand.op === 'get' ? operand.keys : []) {
    const key = operandKey.op === 'const' ? constants[operandKey.index] : undefined;
    if (typeof key !== 'string' && typeof key !== 'number') return [undefined, []];
    keys.push(key);
  }
  return [from, keys];
}
