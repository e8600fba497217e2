import { findOpa } from '../scripts/reference/opa.ts';
import { buildLintel, lintel, runOnce } from './process.ts';
import type { Measurement } from './timing.ts';

interface Program {
  readonly name: string;
  /** Node.js where there is none. */
  readonly path?: string;
  readonly args: readonly string[];
  readonly status: readonly number[];
}

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

/** How often each is run: the programs take turns, so that a busy moment of the machine hits all of them. */
const rounds = 15;

/** Processor time (user and system) and elapsed time of whole processes: the least of several runs. */
export async function benchCli(only: string | undefined): Promise<readonly Measurement[]> {
  buildLintel();
  const chosen = [...programs, ...referencePrograms()].filter(
    ({ name }, at) => at === 0 || only === undefined || name.includes(only),
  );
  const best = chosen.map(() => ({ cpu: Number.POSITIVE_INFINITY, elapsed: Number.POSITIVE_INFINITY, wrong: '' }));
  for (let round = 0; round < rounds; round++) {
    for (const [at, program] of chosen.entries()) {
      const run = runOnce(program);
      const known = best[at]!;
      if (!program.status.includes(run.status)) known.wrong = `ended with ${run.status}`;
      known.cpu = Math.min(known.cpu, run.cpu);
      known.elapsed = Math.min(known.elapsed, run.elapsed);
    }
  }
  return chosen.map(({ name }, at) => {
    const { cpu, elapsed, wrong } = best[at]!;
    return { name, cpu, elapsed, ratio: cpu / best[0]!.cpu, ...(wrong === '' ? {} : { wrong }) };
  });
}
