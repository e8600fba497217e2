import { everyPart, mapParts, type Part } from './parts.ts';
import type { Block, Constant, Operand, RulePlan, Statement } from './plan.ts';

/**
 * The rule with loops like `walk(x, [_, value])` as loops over values: the paths are unused, and creating them is most
 * of the work. `walk` is then called with two more arguments: that paths are not needed, and whether the order is
 * visible. `constants` are those of the program; `false` and `true` are added if missing.
 */
export function withoutPaths(rule: RulePlan, constants: Constant[]): RulePlan {
  const uses = new Map<number, number>();
  const values = new Map<number, number>();
  const blocks: Block[] = [];
  everyPart(rule.definitions, (part) => {
    if (part.op === 'slot') count(uses, part.slot as number);
    if (isItem(part, constants, 1)) count(values, slotOf(part));
    for (const block of [part.body, part.block, part.left, part.right])
      if (Array.isArray(block)) blocks.push(block as Block);
  });
  const loops = new Set<Statement>();
  /** For the slot of a pair, the slot that now holds its value. */
  const pairs = new Map<number, number>();
  const dropped = new Set<Statement>();
  for (const block of blocks) {
    for (const [at, loop] of block.entries()) {
      const [shape, path] = [block[at + 1], block[at + 2]];
      if (loop.op !== 'each' || loop.of.op !== 'builtin' || loop.of.name !== 'walk') continue;
      const pair = loop.value;
      if (shape?.op !== 'is-array' || shape.value.op !== 'slot' || shape.value.slot !== pair) continue;
      if (path?.op !== 'let' || uses.has(path.slot)) continue;
      if (!isItem(path.value, constants, 0) || slotOf(path.value) !== pair) continue;
      // The pair is used only for its shape, its path and its value.
      if (uses.get(pair) !== 2 + (values.get(pair) ?? 0)) continue;
      loops.add(loop);
      dropped.add(shape).add(path);
      const next = block[at + 3];
      const named =
        next?.op === 'let' &&
        next.value.op === 'get' &&
        next.value.keys.length === 1 &&
        isItem(next.value, constants, 1) &&
        slotOf(next.value) === pair;
      if (named) dropped.add(next);
      pairs.set(pair, named ? next.slot : pair);
    }
  }
  if (loops.size === 0) return rule;
  const kept = (block: unknown): unknown =>
    Array.isArray(block) ? block.filter((statement) => !dropped.has(statement)) : block;
  const change = (part: Part): Part => {
    if (loops.has(part as Statement)) {
      const walk = part.of as Extract<Operand, { op: 'builtin' }>;
      const args = [...walk.args, constantIn(constants, false), constantIn(constants, part.sorted as boolean)];
      return { ...part, value: pairs.get(part.value as number), of: { ...walk, args } };
    }
    if (isItem(part, constants, 1) && pairs.has(slotOf(part))) {
      const value = { op: 'slot', slot: pairs.get(slotOf(part)) };
      const { keys } = part as Extract<Operand, { op: 'get' }>;
      return keys.length === 1 ? value : { ...part, from: value, keys: keys.slice(1) };
    }
    const inner = { ...part };
    for (const name of ['body', 'block', 'left', 'right']) if (name in inner) inner[name] = kept(inner[name]);
    return inner;
  };
  return { ...rule, definitions: mapParts(rule.definitions, change) };
}

function constantIn(constants: Constant[], value: boolean): Operand {
  if (!constants.includes(value)) constants.push(value);
  return { op: 'const', index: constants.indexOf(value) };
}

/** Whether this is `pair[index]`, or a value in it. */
function isItem(part: Part | Operand, constants: readonly Constant[], index: number): boolean {
  if (part.op !== 'get') return false;
  const { from, keys } = part as Extract<Operand, { op: 'get' }>;
  const [first] = keys;
  return from.op === 'slot' && first?.op === 'const' && constants[first.index] === index;
}

const slotOf = (part: Part | Operand): number => (part as { readonly from: { readonly slot: number } }).from.slot;

function count(counts: Map<number, number>, slot: number): void {
  counts.set(slot, (counts.get(slot) ?? 0) + 1);
}
