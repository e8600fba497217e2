import { openStore } from '../../src/cli/fleet/database/open-store.ts';
import { hasPostgres, startPostgres } from '../../test/fleet/postgres.ts';
import { hasRedis, startRedis } from '../../test/fleet/redis.ts';
import { buildLintel } from '../process.ts';
import { quick } from '../quick.ts';
import type { Measurement } from '../timing.ts';
import { runFleet } from './kill-run.ts';

interface Plan {
  readonly name: string;
  readonly repositories: number;
  readonly rounds: number;
  readonly workers: number;
  readonly killEvery?: number;
}

const plans: readonly Plan[] = quick
  ? [{ name: 'workers are killed', repositories: 2, rounds: 2, workers: 2, killEvery: 3 }]
  : [
      ...[1, 2, 4].map((workers) => ({ name: `workers: ${workers}`, repositories: 400, rounds: 1, workers })),
      { name: 'workers are killed', repositories: 1000, rounds: 10, workers: 3, killEvery: 10 },
    ];

/** Repositories through a queue, workers with a thread each, and a database: jobs per second, and what is lost or doubled. */
export async function benchRuns(only = ''): Promise<readonly Measurement[]> {
  const chosen = plans.filter(({ name }) => name.includes(only));
  if (chosen.length === 0 || !hasRedis() || !hasPostgres()) return [];
  buildLintel();
  const rows: Measurement[] = [];
  for (const plan of chosen) {
    const redis = await startRedis();
    const postgres = await startPostgres(['fsync=on']);
    if (postgres === undefined) throw new Error('PostgreSQL is not installed');
    const store = await openStore(postgres.url);
    try {
      const result = await runFleet({ ...plan, redis: redis.url, database: postgres.url, store });
      for (const problem of result.problems.slice(0, 10)) process.stderr.write(`${problem}\n`);
      rows.push({
        name: `fleet: ${plan.name}`,
        jobs: result.jobs,
        killed: result.killed,
        seconds: Math.round(result.seconds),
        'jobs/s': Number((result.jobs / result.seconds).toFixed(2)),
        requests: result.requests,
        wrong: result.problems.length === 0 ? undefined : `${result.problems.length} repositories`,
      });
    } finally {
      await store.close();
      await postgres.remove();
      await redis.remove();
    }
  }
  return rows;
}
