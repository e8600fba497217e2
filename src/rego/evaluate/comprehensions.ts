import type { Comprehension, ListComprehension } from '../plan/plan.ts';
import { RegoObject, RegoSet, type Value } from '../values/index.ts';
import { unique } from './assemble.ts';
import type { Cell, Closures, Loop } from './closures.ts';
import { isTerm } from './intrinsics.ts';
import { madeOf, remember } from './joins.ts';
import type { Evaluate, World } from './machine.ts';

/** The closure that builds a collection from the solutions of a block. */
export function compileComprehension(closures: Closures, operand: Comprehension, cells: readonly Cell[]): Evaluate {
  const collect = keptAs(closures, operand, cells, compileCollection(closures, operand, cells));
  if (operand.grouped === undefined) return collect;
  const { machine } = closures;
  const loop = operand.block[0] as Loop;
  const { of, by, join } = closures.search(loop, cells);
  return () => {
    const [collection, wanted] = [of(), by()];
    const entries = collection === undefined || wanted === undefined ? undefined : join(collection, wanted);
    return madeOf(machine, entries) ?? remember(machine, entries, collect()!);
  };
}

/** A collection that is rebuilt only if a slot that it depends on has a different value. */
function keptAs(closures: Closures, operand: Comprehension, cells: readonly Cell[], collect: Evaluate): Evaluate {
  if (!('kept' in operand) || operand.kept === undefined) return collect;
  const { machine } = closures;
  const needed = operand.kept.map((slot) => cells[slot]!);
  let world: World | undefined;
  let known: readonly (Value | undefined)[] = [];
  let result: Value | undefined;
  return () => {
    if (machine.world === world && needed.every(({ value }, at) => value === known[at])) return result;
    world = undefined;
    result = collect();
    world = machine.world;
    known = needed.map(({ value }) => value);
    return result;
  };
}

function compileCollection(closures: Closures, operand: Comprehension, cells: readonly Cell[]): Evaluate {
  if (operand.op === 'collect-object') return compileObjectComprehension(closures, operand, cells);
  const item = closures.operand(operand.item, cells);
  if (operand.op === 'collect-array') {
    let result: Value[] = [];
    const run = closures.block(operand.block, cells, () => {
      const value = item();
      if (value !== undefined) result.push(value);
      return false;
    });
    return () => {
      result = [];
      run();
      return result;
    };
  }
  let result = new RegoSet();
  const run = closures.block(operand.block, cells, () => {
    const value = item();
    if (value !== undefined) result.add(value);
    return false;
  });
  return () => {
    result = new RegoSet();
    run();
    return result;
  };
}

function compileObjectComprehension(
  closures: Closures,
  operand: Extract<Comprehension, { readonly op: 'collect-object' }>,
  cells: readonly Cell[],
): Evaluate {
  let result = new RegoObject();
  const key = closures.operand(operand.key, cells);
  const value = closures.operand(operand.value, cells);
  const run = closures.block(operand.block, cells, () => {
    const at = key();
    if (at === undefined) return false;
    const next = value();
    if (next === undefined) return false;
    unique(closures.machine, result, at, next, operand.place);
    return false;
  });
  return () => {
    result = new RegoObject();
    run();
    return result;
  };
}

/** The number of solutions, without building their array. */
export function compileCount(closures: Closures, operand: ListComprehension, cells: readonly Cell[]): Evaluate {
  let count = 0;
  const item = closures.operand(operand.item, cells);
  const run = closures.block(operand.block, cells, () => {
    if (item() !== undefined) count++;
    return false;
  });
  return () => {
    count = 0;
    run();
    return count;
  };
}

/** The sum of solutions; as long as they are integers, without building their array. */
export function compileSum(
  closures: Closures,
  operand: ListComprehension,
  cells: readonly Cell[],
  add: (values: Value[]) => Value | undefined,
): Evaluate {
  let sum = 0;
  let rest: Value[] | undefined;
  const item = closures.operand(operand.item, cells);
  const run = closures.block(operand.block, cells, () => {
    const value = item();
    if (value === undefined) return false;
    if (rest === undefined && isTerm(sum, value)) sum += value as number;
    else (rest ??= [sum]).push(value);
    return false;
  });
  return () => {
    sum = 0;
    rest = undefined;
    run();
    return rest === undefined ? sum : add(rest);
  };
}
