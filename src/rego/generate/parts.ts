import type { Program } from '../plan/plan.ts';
import { prune } from '../plan/prune.ts';
import { reachable } from '../plan/reach.ts';
import { generateModule } from './module.ts';

/** Rules that at least this many parts reach are written only once. */
const minParts = 16;
/**
 * A part that reaches at least this share of these rules imports them, instead of containing the ones that it reaches.
 */
const minShare = 1 / 3;
const sharedName = 'shared';

/**
 * The modules of parts of a program, by name: a part consists of the rules that the documents at its paths can reach.
 * Rules that many of them reach are in the module `shared`, which they import as `./shared.js`.
 */
export function generateParts(
  program: Program,
  parts: ReadonlyMap<string, readonly (readonly string[])[]>,
): ReadonlyMap<string, string> {
  const reached = new Map([...parts].map(([name, paths]) => [name, reachable(program, paths).rules]));
  const shared = rulesOfMany([...reached.values()]);
  const importers = new Set(
    [...parts.keys()].filter((name) => {
      const own = reached.get(name)!;
      return shared.length > 0 && shared.filter((rule) => own.has(rule)).length >= minShare * shared.length;
    }),
  );
  const base = { program: prune(program, [], shared), specifier: `./${sharedName}.js` };
  return new Map([
    ...(importers.size === 0 ? [] : [[sharedName, generateModule(base.program)] as const]),
    ...[...parts].map(([name, paths]) =>
      importers.has(name)
        ? ([name, generateModule(prune(program, paths, shared), { base })] as const)
        : ([name, generateModule(prune(program, paths))] as const),
    ),
  ]);
}

function rulesOfMany(parts: readonly ReadonlySet<number>[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const rule of parts.flatMap((rules) => [...rules])) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return [...counts].flatMap(([rule, count]) => (count >= minParts ? [rule] : [])).sort((a, b) => a - b);
}
