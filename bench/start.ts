import { benchCli } from './cli.ts';
import type { Measurement } from './timing.ts';

/** The CPU time of `lintel eval 1` compared with that of `opa eval 1`, whole processes, and of an empty Node.js program. */
export async function benchStart(): Promise<readonly Measurement[]> {
  const times = new Map((await benchCli('eval 1')).map(({ name, cpu }) => [name, Number(cpu)]));
  const [ours, theirs, node] = [times.get('lintel eval 1'), times.get('opa eval 1'), times.get('node -e 0')];
  return [
    {
      name: 'start of eval 1',
      ours_ms: ours,
      ...(theirs === undefined || ours === undefined ? {} : { opa_ms: theirs, ratio: theirs / ours }),
    },
    { name: 'start of node -e 0', ours_ms: node },
  ];
}
