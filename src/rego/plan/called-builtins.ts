import { everyPart } from './parts.ts';
import type { Program } from './plan.ts';

/** The names of the builtins that a program may call. */
export function calledBuiltins(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  everyPart(program.rules, ({ op, name }) => {
    if (op === 'builtin') names.add(name as string);
  });
  return names;
}
