/**
 * Comprehensions with their own loops that search for a value of the outer loop: `{y | some x in xs; some y in f(x);
 * g(y) == k}` iterates over all `x` and `y` for each `k`. This rewrites them to iterate once, store `g(y)` with the
 * values that the rest needs, and look up `k` in that.
 */

import { isRepeatable, isSilent, withGroups } from './groups.ts';
import { countUses, mapOperands } from './inline.ts';
import type { LoopContext } from './invariants.ts';
import { withMatches } from './matches.ts';
import type { Block, ClausePlan, Comprehension, Constant, Operand, RulePlan, Statement } from './plan.ts';

type Same = Extract<Statement, { readonly op: 'same' }>;

interface Context extends LoopContext {
  readonly constants: Constant[];
}

/** The number of loops in which each slot gets its value; 0 for parameters. */
type Depths = Map<number, number>;

/** The rule with such comprehensions rewritten. */
export function withIndices(rule: RulePlan, around: Context): RulePlan {
  const clause = (plan: ClausePlan): ClausePlan => {
    const depths: Depths = new Map();
    const { block, depth } = blockOf(plan.body, depths, 0, around);
    const operand = (part: Operand): Operand => operandOf(part, depths, depth, around);
    return {
      ...plan,
      body: block,
      keys: plan.keys.map(operand),
      ...(plan.element === undefined ? {} : { element: operand(plan.element) }),
      ...(plan.value === undefined ? {} : { value: operand(plan.value) }),
    };
  };
  const definitions = rule.definitions.map(({ clauses }) => ({ clauses: clauses.map(clause) }));
  return { ...rule, definitions };
}

function blockOf(block: Block, depths: Depths, outside: number, around: Context): { block: Block; depth: number } {
  let depth = outside;
  const operand = (part: Operand): Operand => operandOf(part, depths, depth, around);
  const inner = (part: Block, below = depth): Block => blockOf(part, depths, below, around).block;
  const bind = (...slots: readonly number[]): void => {
    for (const slot of slots) depths.set(slot, depth);
  };
  const inside = (statement: Statement): Statement => {
    switch (statement.op) {
      case 'let': {
        const value = operand(statement.value);
        bind(statement.slot);
        return { ...statement, value };
      }
      case 'test':
      case 'is-array':
      case 'is-object':
        return { ...statement, value: operand(statement.value) };
      case 'same':
        return { ...statement, left: operand(statement.left), right: operand(statement.right) };
      case 'each': {
        const of = operand(statement.of);
        depth++;
        bind(statement.key, statement.value);
        return { ...statement, of };
      }
      case 'each-name':
        depth++;
        bind(statement.key);
        return statement;
      case 'every': {
        const of = operand(statement.of);
        depth++;
        bind(statement.key, statement.value);
        depth--;
        return { ...statement, of, block: inner(statement.block, depth + 1) };
      }
      case 'not':
      case 'with':
        return { ...statement, block: inner(statement.block) };
      case 'or':
      case 'and':
        return { ...statement, left: inner(statement.left), right: inner(statement.right) };
    }
  };
  return { block: block.map((statement) => inside(statement)), depth };
}

function operandOf(operand: Operand, depths: Depths, depth: number, around: Context): Operand {
  if (!('block' in operand)) return mapOperands(operand, (part) => operandOf(part, depths, depth, around));
  const indexed = depth === 0 || operand.grouped ? operand : indexedComprehension(operand, depths, around);
  const { block, depth: inside } = blockOf(indexed.block, depths, depth, around);
  const inner = (part: Operand): Operand => operandOf(part, depths, inside, around);
  return indexed.op === 'collect-object'
    ? { ...indexed, block, key: inner(indexed.key), value: inner(indexed.value) }
    : { ...indexed, block, item: inner(indexed.item) };
}

/** A comparison of an outer value with a value that the comprehension iterates over. */
interface Comparison {
  readonly outer: Operand;
  readonly inner: Operand;
}

function indexedComprehension<C extends Comprehension>(comprehension: C, depths: Depths, around: Context): C {
  const { block } = comprehension;
  if (block[0]?.op === 'each' && block[0].match !== undefined) return comprehension;
  const own = new Set<number>();
  const at = block.findIndex(
    (statement) => statement.op === 'same' && comparisonOf(statement, ownSlots(block)) !== undefined,
  );
  const before = block.slice(0, at);
  if (at < 0 || !before.some(({ op }) => op === 'each') || !isRepeatable(before, [], own)) return comprehension;
  const compared = comparisonsFrom(block, at, own);
  if (compared.length === 0) return comprehension;
  const searched = slotsOf(...compared.map(({ outer }) => outer));
  const inner = compared.map((comparison) => comparison.inner);
  const fixed = [...countUses(before, inner).keys()].filter((slot) => !own.has(slot));
  const outermost = (slots: Iterable<number>, start: number, pick: (a: number, b: number) => number): number =>
    [...slots].reduce((known, slot) => pick(known, depths.get(slot) ?? 0), start);
  // The indexed value must stay the same while the searched one changes.
  if (outermost(searched, Number.POSITIVE_INFINITY, Math.min) <= outermost(fixed, 0, Math.max)) return comprehension;
  const rest = block.slice(at).filter((statement) => !compared.some(({ statement: same }) => same === statement));
  return rewritten(comprehension, { before, compared, rest, own, fixed }, around);
}

interface Parts {
  readonly before: Block;
  readonly compared: readonly Comparison[];
  readonly rest: Block;
  readonly own: ReadonlySet<number>;
  readonly fixed: readonly number[];
}

function rewritten<C extends Comprehension>(comprehension: C, parts: Parts, around: Context): C {
  const { before, compared, rest, own, fixed } = parts;
  const heads = 'item' in comprehension ? [comprehension.item] : [comprehension.key, comprehension.value];
  const needed = [...countUses(rest, heads).keys()].filter((slot) => own.has(slot));
  const entry = around.slot();
  const part = (index: number): Operand => {
    const key = { op: 'const', index: constantIndex(index, around) } as const;
    return { op: 'get', from: { op: 'slot', slot: entry }, keys: [key] };
  };
  const slots = needed.map((slot): Operand => ({ op: 'slot', slot }));
  const item: Operand = { op: 'array', items: [...compared.map(({ inner }) => inner), ...slots] };
  const block = [
    { op: 'each', of: { op: 'collect-array', block: before, item, kept: fixed }, key: -1, value: entry, sorted: true },
    ...compared.map(({ outer }, index): Statement => ({ op: 'same', left: outer, right: part(index) })),
    ...needed.map((slot, index): Statement => ({ op: 'let', slot, value: part(compared.length + index) })),
    ...rest,
  ] as const satisfies Block;
  return withGroups({ ...comprehension, block: withMatches(block, around) }, around);
}

function constantIndex(value: number, { constants }: Context): number {
  const known = constants.indexOf(value);
  return known >= 0 ? known : constants.push(value) - 1;
}

/** The comparisons from the one at `at` on, as long as only tests of outer values are between them. */
function comparisonsFrom(
  block: Block,
  at: number,
  own: ReadonlySet<number>,
): readonly (Comparison & { readonly statement: Same })[] {
  const found: (Comparison & { readonly statement: Same })[] = [];
  for (const statement of block.slice(at)) {
    const comparison = statement.op === 'same' ? comparisonOf(statement, own) : undefined;
    if (comparison !== undefined) found.push({ ...comparison, statement: statement as Same });
    else if (!readsOutside(statement, own)) break;
  }
  return found;
}

function readsOutside(statement: Statement, own: ReadonlySet<number>): boolean {
  if (statement.op !== 'is-array' && statement.op !== 'is-object') return false;
  return isPath(statement.value) && !slotsOf(statement.value).some((slot) => own.has(slot));
}

function comparisonOf({ left, right }: Same, own: ReadonlySet<number>): Comparison | undefined {
  const fits = (outer: Operand, inner: Operand): boolean =>
    isPath(outer) &&
    slotsOf(outer).length > 0 &&
    !slotsOf(outer).some((slot) => own.has(slot)) &&
    isSilent(inner) &&
    slotsOf(inner).some((slot) => own.has(slot));
  if (fits(left, right)) return { outer: left, inner: right };
  return fits(right, left) ? { outer: right, inner: left } : undefined;
}

/** A slot, or something in its value. */
const isPath = (operand: Operand): boolean =>
  operand.op === 'slot' ||
  (operand.op === 'get' && isPath(operand.from) && operand.keys.every((key) => key.op === 'const' || isPath(key)));

const slotsOf = (...operands: readonly Operand[]): readonly number[] => [...countUses([], operands).keys()];

/** The slots that the statements of a block bind for the statements after them. */
function ownSlots(block: Block): ReadonlySet<number> {
  const own = new Set<number>();
  for (const statement of block) {
    if (statement.op === 'let') own.add(statement.slot);
    if (statement.op === 'each') own.add(statement.key).add(statement.value);
    if (statement.op === 'each-name') own.add(statement.key);
  }
  return own;
}
