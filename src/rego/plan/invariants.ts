/**
 * Moves loop-invariant lookups in front of their loop: `input.user`, looked up for each element, is looked up once. An
 * undefined value then ends the branch before the loop instead of in each iteration; so only lookups that are reached
 * through statements without effects (no errors, no calls) are moved.
 */
import { mapOperands } from './inline.ts';
import type { Block, Operand, Statement } from './plan.ts';

export interface LoopContext {
  readonly constants: readonly unknown[];
  readonly replaceable: ReadonlySet<string | number>;
  /** Returns a slot that nothing else uses. */
  readonly slot: () => number;
}

/**
 * Maximum number of statements after a loop that are searched for lookups: real bodies are shorter, and nested loops
 * would each search all following statements.
 */
const maxDistance = 200;

type Each = Extract<Statement, { readonly op: 'each' }>;

/** The block with such lookups moved. */
export function moveInvariants(block: Block, around: LoopContext): Block {
  const statements = [...block];
  for (let at = 0; at < statements.length; at++) {
    const statement = statements[at]!;
    if (statement.op !== 'each') continue;
    const moved = movedFrom(statements, at, statement, around);
    statements.splice(at, 0, ...moved);
    at += moved.length;
  }
  return statements;
}

/** Replaces lookups in the statements after the loop at `at`; returns the statements that compute them. */
function movedFrom(statements: Statement[], at: number, loop: Each, around: LoopContext): Statement[] {
  const bound = new Set([loop.key, loop.value]);
  const moved = new Map<string, Statement & { readonly op: 'let' }>();
  const replace = (operand: Operand): Operand => {
    if (!isLookup(operand, bound, around)) return mapOperands(operand, replace);
    const text = JSON.stringify(operand);
    let statement = moved.get(text);
    if (statement === undefined) {
      statement = { op: 'let', slot: around.slot(), value: operand };
      moved.set(text, statement);
    }
    return { op: 'slot', slot: statement.slot };
  };
  for (let next = at + 1; next < statements.length && next <= at + maxDistance; next++) {
    const statement = statements[next]!;
    const changed = pureStatement(statement, around) ? mapPure(statement, replace) : undefined;
    if (changed === undefined) break;
    statements[next] = changed;
    if (changed.op === 'let') bound.add(changed.slot);
    if (changed.op === 'each') bound.add(changed.key).add(changed.value);
  }
  return [...moved.values()];
}

/** A walk along constant names from something that the loop does not bind. */
function isLookup(operand: Operand, bound: ReadonlySet<number>, { constants }: LoopContext): boolean {
  if (operand.op === 'base') return true;
  if (operand.op !== 'get') return false;
  const { from, keys } = operand;
  const root = from.op === 'input' || from.op === 'base' || (from.op === 'slot' && !bound.has(from.slot));
  return root && keys.every((key) => key.op === 'const' && typeof constants[key.index] === 'string');
}

const comparisons = new Set(['equal', 'neq', 'lt', 'lte', 'gt', 'gte']);

function isPure(operand: Operand, around: LoopContext): boolean {
  switch (operand.op) {
    case 'const':
    case 'slot':
    case 'input':
    case 'base':
      return true;
    case 'get':
      return isPure(operand.from, around) && operand.keys.every((key) => isPure(key, around));
    case 'builtin':
      return (
        comparisons.has(operand.name) &&
        !around.replaceable.has(operand.name) &&
        operand.args.every((arg) => isPure(arg, around))
      );
    default:
      return false;
  }
}

/** A statement that only tests: no calls, no errors. */
export function pureStatement(statement: Statement, around: LoopContext): boolean {
  switch (statement.op) {
    case 'let':
    case 'test':
    case 'is-array':
    case 'is-object':
      return isPure(statement.value, around);
    case 'same':
      return isPure(statement.left, around) && isPure(statement.right, around);
    case 'each':
      return isPure(statement.of, around);
    default:
      return false;
  }
}

function mapPure(statement: Statement, map: (operand: Operand) => Operand): Statement | undefined {
  switch (statement.op) {
    case 'let':
    case 'test':
    case 'is-array':
    case 'is-object':
      return { ...statement, value: map(statement.value) };
    case 'same':
      return { ...statement, left: map(statement.left), right: map(statement.right) };
    case 'each':
      return { ...statement, of: map(statement.of) };
    default:
      return undefined;
  }
}
