import type { Diagnostic } from '../../source/index.ts';
import type { Unit } from './unit.ts';

/** Warnings about units that depend on each other in a cycle: Terragrunt runs none of them. */
export function dependencyCycles(units: readonly Unit[]): readonly Diagnostic[] {
  const byDirectory = new Map(units.map((unit) => [unit.directory, unit]));
  const done = new Set<Unit>();
  const found: Diagnostic[] = [];
  for (const start of units) {
    const path: { readonly unit: Unit; next: number }[] = [{ unit: start, next: 0 }];
    const onPath = new Map([[start, 0]]);
    while (path.length > 0) {
      const at = path.at(-1)!;
      const dependency = done.has(at.unit) ? undefined : at.unit.dependencies[at.next];
      if (dependency === undefined) {
        done.add(at.unit);
        onPath.delete(at.unit);
        path.pop();
        continue;
      }
      at.next += 1;
      const target = byDirectory.get(dependency.directory);
      if (target === undefined || done.has(target)) continue;
      const from = onPath.get(target);
      if (from === undefined) {
        onPath.set(target, path.length);
        path.push({ unit: target, next: 0 });
        continue;
      }
      const ring = [...path.slice(from).map(({ unit }) => unit.directory), target.directory].map((each) => each || '.');
      const shown = ring.length > 8 ? [...ring.slice(0, 7), '…', ring.at(-1)] : ring;
      const message = `this unit depends on itself: ${shown.join(' → ')}`;
      found.push({ code: 'terragrunt.cycle', level: 'warning', message, span: dependency.span });
    }
  }
  return found;
}
