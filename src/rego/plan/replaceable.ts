import { everyPart } from './parts.ts';
import type { Program, Replacement } from './plan.ts';

/** Functions that some `with` of the program replaces: only their calls have to look whether they are. */
export function replaceableIn(program: Program): Set<string | number> {
  const found = new Set<string | number>();
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
