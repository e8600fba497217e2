import { findOpa } from '../scripts/reference/opa.ts';
import { buildLintel, leastTimes, lintel, type Program } from './process.ts';
import type { Measurement } from './timing.ts';

/** What is run; the first is what the others are compared with. */
const programs: readonly Program[] = [
  { name: 'node -e 0', args: ['-e', '0'], status: [0] },
  { name: 'lintel version', args: [lintel, 'version'], status: [0] },
  { name: 'lintel eval 1', args: [lintel, 'eval', '1'], status: [0] },
  { name: 'lintel scan -d examples/web-shop', args: [lintel, 'scan', '-d', 'examples/web-shop'], status: [0, 3] },
];

/** The reference for `lintel eval 1`, where it is to be had. */
function referencePrograms(): readonly Program[] {
  const path = findOpa();
  return path === undefined ? [] : [{ name: 'opa eval 1', path, args: ['eval', '1'], status: [0] }];
}

/** Processor time (user and system) and elapsed time of whole processes: the least of several runs. */
export async function benchCli(only: string | undefined): Promise<readonly Measurement[]> {
  buildLintel();
  const chosen = [...programs, ...referencePrograms()].filter(
    ({ name }, at) => at === 0 || only === undefined || name.includes(only),
  );
  const best = leastTimes(chosen);
  return chosen.map(({ name }, at) => {
    const { cpu, elapsed, wrong } = best[at]!;
    return { name, cpu, elapsed, ratio: cpu / best[0]!.cpu, ...(wrong === '' ? {} : { wrong }) };
  });
}
