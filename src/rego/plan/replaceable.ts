import { everyPart } from './parts.ts';
import type { Program, Replacement } from './plan.ts';

/** Functions that some `with` of the program replaces: only calls of these have to check for a replacement. */
export function replaceableIn(program: Program): ReadonlySet<string | number> {
  const known = seen.get(program);
  if (known !== undefined) return known;
  const found = new Set<string | number>();
  seen.set(program, found);
  everyPart(
    program.rules.map(({ definitions }) => definitions),
    ({ op, replace }) => {
      for (const replacement of op === 'with' ? (replace as readonly Replacement[]) : []) {
        if (replacement.target === 'builtin') found.add(replacement.name);
        else if (replacement.target === 'rule') found.add(replacement.rule);
      }
    },
  );
  return found;
}

/** A program is searched once, however many engines run it. */
const seen = new WeakMap<Program, ReadonlySet<string | number>>();
