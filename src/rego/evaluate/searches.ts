import type { Cell, Closures, Loop, Search } from './closures.ts';
import { openJoin } from './joins.ts';

/** The collection of a loop, the value that it looks for (an array for several), and how it finds it. */
export function openSearch(closures: Closures, loop: Loop, cells: readonly Cell[]): Search {
  const match = loop.match ?? [];
  const paths = match.map(({ path }) => path);
  const join = openJoin(closures.machine, paths, loop.sorted);
  const [first, ...others] = match.map(({ by }) => by);
  const by = others.length === 0 ? first! : ({ op: 'array', items: [first!, ...others] } as const);
  return { join, of: closures.operand(loop.of, cells), by: closures.operand(by, cells) };
}
