import { everyPart } from './parts.ts';
import type { Operand, Program } from './plan.ts';
import { knownKeys, reachable } from './reach.ts';

/** Whether the document at a path (below `data`) may depend on base documents other than `apart`, and not on the input alone. */
export function readsData(program: Program, path: readonly string[], apart: readonly string[] = []): boolean {
  let found = false;
  for (const rule of reachable(program, [path]).rules) {
    everyPart(program.rules[rule], (part) => {
      if (part.op === 'base' && !apart.includes((part.path as readonly string[])[0]!)) found = true;
      const walked = part.op === 'tree' ? part.keys : part.op === 'each-name' ? part.tree : undefined;
      if (walked === undefined) return;
      const [first] = knownKeys(program, walked as readonly Operand[]);
      if (apart.includes(first!)) return;
      if (first === undefined || !Object.hasOwn(program.tree.children, first)) found = true;
    });
    if (found) return true;
  }
  return false;
}
