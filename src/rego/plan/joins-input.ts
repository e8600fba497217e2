import type { Part } from './parts.ts';
import type { Program } from './plan.ts';
import { reachable } from './reach.ts';

/**
 * Whether the document at a path (below `data`) can depend on several parts of the input at once, as in a join: a
 * clause reads the input in two places, or in one place and through another rule. The items of a list are alternatives
 * and count as one place, and an element that is read again by its key is the same place.
 */
export function joinsInput(program: Program, path: readonly string[]): boolean {
  const places = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0;
    if (Array.isArray(value)) return value.reduce<number>((sum, inner) => sum + places(inner), 0);
    const part = value as Part;
    if (part.op === 'input') return 1;
    if (part.op === 'get' && isAgain(part)) return 0;
    const inner = Object.values(part).reduce<number>((sum, each) => sum + places(each), 0);
    if (part.op === 'array' || part.op === 'set') return Math.min(1, inner);
    const isRule = (part.op === 'rule' || part.op === 'call') && typeof part.rule === 'number';
    return inner + (isRule && program.rules[part.rule as number]!.readsInput ? 1 : 0);
  };
  for (const rule of reachable(program, [path]).rules) {
    const { definitions } = program.rules[rule]!;
    if (definitions.some(({ clauses }) => clauses.some((clause) => places(clause) > 1))) return true;
  }
  return false;
}

/** `input.pods[at]`, where `at` is known. */
function isAgain({ from, keys }: Part): boolean {
  const [, key] = keys as readonly Part[];
  return (from as Part).op === 'input' && key?.op === 'slot';
}
