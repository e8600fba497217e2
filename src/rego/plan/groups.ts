/**
 * Comprehensions that group: the only outer value that they use is the one that their first loop searches for. Inside
 * another loop, each group is built once.
 */
import { countUses, mapOperands } from './inline.ts';
import type { LoopContext } from './invariants.ts';
import { comparisonsOf } from './matches.ts';
import type { Block, Comprehension, Operand, Statement } from './plan.ts';

/** The comprehension, marked if it groups. */
export function withGroups<C extends Comprehension>(comprehension: C, around: LoopContext): C {
  const { block } = comprehension;
  const [loop] = block;
  if (loop?.op !== 'each' || loop.match === undefined || !hasCheapDomain(loop.of)) return comprehension;
  const compared = new Set<Statement>(comparisonsOf(block, 0, loop, around).map(([same]) => same));
  const rest = block.slice(1).filter((statement) => !compared.has(statement));
  const heads = 'item' in comprehension ? [comprehension.item] : [comprehension.key, comprehension.value];
  const own = new Set<number>();
  if (!isRepeatable(rest, heads, own.add(loop.key).add(loop.value))) return comprehension;
  for (const slot of countUses(rest, heads).keys()) if (!own.has(slot)) return comprehension;
  return { ...comprehension, grouped: true };
}

const hasCheapDomain = (operand: Operand): boolean =>
  operand.op === 'get'
    ? operand.from.op !== 'tree'
    : ['slot', 'input', 'base', 'rule'].includes(operand.op) ||
      (operand.op === 'collect-array' && operand.kept !== undefined);

/** Whether statements only test, so that it is enough to run them once; collects the variables that they bind. */
export function isRepeatable(block: Block, heads: readonly Operand[], own: Set<number>): boolean {
  return (
    block.every((statement) => {
      switch (statement.op) {
        case 'let':
          own.add(statement.slot);
          return isSilent(statement.value);
        case 'test':
        case 'is-array':
        case 'is-object':
          return isSilent(statement.value);
        case 'same':
          return isSilent(statement.left) && isSilent(statement.right);
        case 'each':
          own.add(statement.key).add(statement.value);
          return isSilent(statement.of);
        case 'not':
          return isRepeatable(statement.block, [], own);
        default:
          return false;
      }
    }) && heads.every(isSilent)
  );
}

/** Whether an operand neither prints nor reports a mark. */
export function isSilent(operand: Operand): boolean {
  if ('block' in operand || (operand.op === 'builtin' && /^(?:internal\.|print$|trace$)/.test(operand.name)))
    return false;
  let silent = true;
  mapOperands(operand, (part) => {
    silent &&= isSilent(part);
    return part;
  });
  return silent;
}
