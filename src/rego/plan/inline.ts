import { mapSame, mapSamePairs } from '../compile/mapping.ts';
import type { Block, Operand, Statement } from './plan.ts';

/**
 * Inlines a value that is used once, by the next statement: `let a = f(x); test g(a)` becomes `test g(f(x))`. An
 * undefined operand makes the statement fail as the `let` would have.
 */
function inlineOnce(block: Block, uses: ReadonlyMap<number, number>): Block {
  const out: Statement[] = [];
  for (const statement of block) {
    let current = inlineInner(statement, uses);
    for (let last = out[out.length - 1]; last?.op === 'let' && uses.get(last.slot) === 1; last = out[out.length - 1]) {
      const replaced = replaceInStatement(current, last.slot, last.value);
      if (replaced === undefined) break;
      out.pop();
      current = replaced;
    }
    out.push(current);
  }
  return out;
}

function inlineInner(statement: Statement, uses: ReadonlyMap<number, number>): Statement {
  const inner = (operand: Operand): Operand => inlineOperand(operand, uses);
  const wanted = (slot: number): number => (uses.has(slot) ? slot : -1);
  switch (statement.op) {
    case 'let':
    case 'test':
    case 'is-array':
    case 'is-object': {
      const value = inner(statement.value);
      return value === statement.value ? statement : { ...statement, value };
    }
    case 'same': {
      const left = inner(statement.left);
      const right = inner(statement.right);
      return left === statement.left && right === statement.right ? statement : { ...statement, left, right };
    }
    case 'each':
      return { ...statement, of: inner(statement.of), key: wanted(statement.key), value: wanted(statement.value) };
    case 'each-name':
      return statement;
    case 'not':
    case 'with':
      return { ...statement, block: inlineOnce(statement.block, uses) };
    case 'every':
      return {
        ...statement,
        of: inner(statement.of),
        key: wanted(statement.key),
        block: inlineOnce(statement.block, uses),
      };
    case 'or':
    case 'and':
      return { ...statement, left: inlineOnce(statement.left, uses), right: inlineOnce(statement.right, uses) };
  }
}

/** Inlines inside the blocks of comprehensions; the value of a comprehension counts as the statement after its block. */
export function inlineOperand(operand: Operand, uses: ReadonlyMap<number, number>): Operand {
  const inner = (part: Operand): Operand => inlineOperand(part, uses);
  switch (operand.op) {
    case 'collect-array':
    case 'collect-set': {
      const { block, heads } = inlineHeads(operand.block, [inner(operand.item)], uses);
      return { ...operand, block, item: heads[0]! };
    }
    case 'collect-object': {
      const { block, heads } = inlineHeads(operand.block, [inner(operand.key), inner(operand.value)], uses);
      return { ...operand, block, key: heads[0]!, value: heads[1]! };
    }
    default:
      return mapOperands(operand, inner);
  }
}

/** Inlines a block and the values that are computed at its end. */
export function inlineHeads(
  block: Block,
  heads: readonly Operand[],
  uses: ReadonlyMap<number, number>,
): { block: Block; heads: Operand[] } {
  const inlined = [...inlineOnce(block, uses)];
  let result = [...heads];
  for (
    let last = inlined[inlined.length - 1];
    last?.op === 'let' && uses.get(last.slot) === 1;
    last = inlined[inlined.length - 1]
  ) {
    const { slot, value } = last;
    let hit = false;
    const next = result.map((head) => {
      const replaced = replaceSlot(head, slot, value);
      if (replaced === undefined) return head;
      hit = true;
      return replaced;
    });
    if (!hit) break;
    result = next;
    inlined.pop();
  }
  return { block: inlined, heads: result };
}

function replaceInStatement(statement: Statement, slot: number, by: Operand): Statement | undefined {
  switch (statement.op) {
    case 'let':
    case 'test':
    case 'is-array':
    case 'is-object': {
      const value = replaceSlot(statement.value, slot, by);
      return value === undefined ? undefined : { ...statement, value };
    }
    case 'same': {
      const left = replaceSlot(statement.left, slot, by);
      if (left !== undefined) return { ...statement, left };
      const right = replaceSlot(statement.right, slot, by);
      return right === undefined ? undefined : { ...statement, right };
    }
    case 'each':
    case 'every': {
      const of = replaceSlot(statement.of, slot, by);
      return of === undefined ? undefined : { ...statement, of };
    }
    default:
      return undefined;
  }
}

/** The operand with its one use of `slot` replaced; undefined if no use is evaluated exactly once. */
function replaceSlot(operand: Operand, slot: number, by: Operand): Operand | undefined {
  if (operand.op === 'slot') return operand.slot === slot ? by : undefined;
  let hit = false;
  const replaced = mapOperands(operand, (part) => {
    const next = hit ? undefined : replaceSlot(part, slot, by);
    if (next === undefined) return part;
    hit = true;
    return next;
  });
  return hit ? replaced : undefined;
}

/** The operand with its direct operands mapped, the same object if nothing changes; blocks stay unchanged. */
export function mapOperands(operand: Operand, map: (part: Operand) => Operand): Operand {
  switch (operand.op) {
    case 'tree': {
      const keys = mapSame(operand.keys, map);
      return keys === operand.keys ? operand : { ...operand, keys };
    }
    case 'get': {
      const from = map(operand.from);
      const keys = mapSame(operand.keys, map);
      return from === operand.from && keys === operand.keys ? operand : { ...operand, from, keys };
    }
    case 'builtin':
    case 'call': {
      const args = mapSame(operand.args, map);
      return args === operand.args ? operand : { ...operand, args };
    }
    case 'array':
    case 'set': {
      const items = mapSame(operand.items, map);
      return items === operand.items ? operand : { ...operand, items };
    }
    case 'object': {
      const entries = mapSamePairs(operand.entries, map);
      return entries === operand.entries ? operand : { ...operand, entries };
    }
    default:
      return operand;
  }
}

/** Calls `see` for the direct operands, but not for those in blocks. */
function eachOperand(operand: Operand, see: (part: Operand) => void): void {
  switch (operand.op) {
    case 'tree':
      for (const key of operand.keys) see(key);
      return;
    case 'get':
      see(operand.from);
      for (const key of operand.keys) see(key);
      return;
    case 'builtin':
    case 'call':
      for (const arg of operand.args) see(arg);
      return;
    case 'array':
    case 'set':
      for (const item of operand.items) see(item);
      return;
    case 'object':
      for (const [key, value] of operand.entries) {
        see(key);
        see(value);
      }
      return;
    default:
  }
}

/** The number of reads of each slot, including those in nested blocks. */
export function countUses(
  block: Block,
  heads: readonly Operand[],
  uses = new Map<number, number>(),
): Map<number, number> {
  const operand = (part: Operand): void => {
    if (part.op === 'slot') uses.set(part.slot, (uses.get(part.slot) ?? 0) + 1);
    else if (part.op === 'collect-array' || part.op === 'collect-set') countUses(part.block, [part.item], uses);
    else if (part.op === 'collect-object') countUses(part.block, [part.key, part.value], uses);
    else eachOperand(part, operand);
  };
  for (const statement of block) countStatement(statement, operand, uses);
  for (const head of heads) operand(head);
  return uses;
}

function countStatement(statement: Statement, operand: (part: Operand) => void, uses: Map<number, number>): void {
  switch (statement.op) {
    case 'let':
    case 'test':
    case 'is-array':
    case 'is-object':
      operand(statement.value);
      return;
    case 'same':
      operand(statement.left);
      operand(statement.right);
      return;
    case 'each':
      operand(statement.of);
      return;
    case 'each-name':
      for (const key of statement.tree) operand(key);
      return;
    case 'not':
      countUses(statement.block, [], uses);
      return;
    case 'every':
      operand(statement.of);
      countUses(statement.block, [], uses);
      return;
    case 'or':
    case 'and':
      countUses(statement.left, [], uses);
      countUses(statement.right, [], uses);
      return;
    case 'with':
      for (const replacement of statement.replace) {
        if ('value' in replacement) operand(replacement.value);
        else if (replacement.by.op === 'value') operand(replacement.by.value);
      }
      countUses(statement.block, [], uses);
  }
}
