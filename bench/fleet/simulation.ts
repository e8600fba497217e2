import { setTimeout as wait } from 'node:timers/promises';
import { FleetQueue } from '../../src/cli/fleet/queue/queue.ts';
import { startWorker, type Working, type WorkOptions } from '../../src/cli/fleet/queue/worker.ts';
import type { Log } from '../../src/cli/output/log.ts';
import type { FleetRepository, FleetStore } from '../../src/fleet/index.ts';
import type { ScanAnswer } from '../../src/server/index.ts';
import { hasRedis, startRedis } from '../../test/fleet/redis.ts';
import { quick } from '../quick.ts';
import type { Measurement } from '../timing.ts';

interface Plan {
  readonly workers: number;
  readonly jobs: number;
  /** A scan takes this many times as long as a measured one. */
  readonly times: number;
}

/** CPU seconds of `lintel scan -i all` for 14 public repositories with Terraform code (2026-11-27, AMD EPYC). */
const durations = [0.34, 0.47, 0.68, 0.72, 0.73, 0.79, 0.88, 1.02, 1.07, 1.53, 1.69, 1.91, 2.12, 5.47];

const plans: readonly Plan[] = quick
  ? [{ workers: 3, jobs: 28, times: 0.01 }]
  : [
      ...[1, 10, 100, 1000].map((workers) => ({ workers, jobs: durations.length * workers, times: 3 })),
      { workers: 1000, jobs: 10_000, times: 0 },
    ];

const owners = 10;
const commit = 'a'.repeat(40);
const answer: ScanAnswer = {
  text: '',
  violations: [],
  errors: [],
  mistakes: [],
  record: { files: 1, resources: 1, findings: [] },
};
const log = new Proxy({} as Log, { get: () => () => {} });

/** Workers with a connection each, on a real Redis server, whose scans are timers: what the queue itself can do. */
export async function benchSimulation(only = ''): Promise<readonly Measurement[]> {
  const chosen = plans.filter((plan) => nameOf(plan).includes(only));
  if (chosen.length === 0 || !hasRedis()) return [];
  const rows: Measurement[] = [];
  for (const plan of chosen) rows.push(await simulate(plan));
  return rows;
}

const nameOf = ({ workers, times }: Plan): string =>
  `fleet: simulated workers: ${workers}, scans of ${meanOf(times).toFixed(1)} s`;

/** Seconds. */
const meanOf = (times: number): number => (times * durations.reduce((sum, each) => sum + each)) / durations.length;

async function simulate(plan: Plan): Promise<Measurement> {
  const { workers, jobs, times } = plan;
  const redis = await startRedis();
  const stop = new AbortController();
  const queues: FleetQueue[] = [];
  const workings: Working[] = [];
  try {
    const queue = await FleetQueue.open(redis.url, log);
    queues.push(queue);
    await queue.add(repositoriesOf(jobs), { priority: 'normal' });
    /** The owners of scans, in the order in which they started. */
    const started: number[] = [];
    const scanned = new Map<string, number>();
    const recorded = new Map<string, number>();
    const finished: number[] = [];
    const count = (of: Map<string, number>, key: string): void => void of.set(key, (of.get(key) ?? 0) + 1);
    const store: Pick<FleetStore, 'latest' | 'record'> = {
      latest: async () => undefined,
      record: async ({ repository }) => {
        count(recorded, repository.url);
        finished.push(performance.now());
        return { outcome: 'recorded', found: 0, reopened: 0, fixed: 0 };
      },
    };
    const options: WorkOptions = {
      store: store as FleetStore,
      fetcher: { head: async () => ({ commit }) },
      pool: {
        scan: async ({ target }, _, onFetched) => {
          const url = (target as { readonly url: string }).url.replace(/\?.*/, '');
          count(scanned, url);
          onFetched?.();
          const duration = times * 1000 * durations[started.length % durations.length]!;
          started.push(Number(url.split('/')[3]!.slice('owner'.length)));
          if (duration > 0) await wait(duration);
          return answer;
        },
      },
      job: {} as WorkOptions['job'],
      setup: 'setup',
      now: Date.now,
      stop: stop.signal,
      log,
      concurrency: 1,
      fetchesPerHost: 2 * workers,
      list: async function* () {},
      onAttempt: () => {},
      random: Math.random,
    };
    while (queues.length <= workers) queues.push(await FleetQueue.open(redis.url, log));
    const cpu = await cpuOf(queue);
    const own = process.cpuUsage();
    const begun = performance.now();
    for (const each of queues.slice(1)) workings.push(startWorker(each, options));
    while (finished.length < jobs) await wait(100);
    const used = process.cpuUsage(own);
    const redisSeconds = (await cpuOf(queue)) - cpu;
    // At the end some workers have no job, so the last tenth does not count.
    const most = Math.floor(jobs * 0.9);
    const seconds = (finished[most - 1]! - begun) / 1000;
    const wrong = [...repositoriesOf(jobs)].filter(({ url }) => scanned.get(url) !== 1 || recorded.get(url) !== 1);
    return {
      name: nameOf(plan),
      jobs,
      'jobs/s': Number((most / seconds).toFixed(1)),
      'Redis CPU ms per job': Number(((redisSeconds * 1000) / jobs).toFixed(3)),
      'workers CPU ms per job': Number(((used.user + used.system) / 1000 / jobs).toFixed(3)),
      'largest share of an owner %': largestShare(started),
      'lost or doubled': wrong.length,
    };
  } finally {
    await Promise.all(workings.map((working) => working.drain(1, stop)));
    for (const each of queues) await each.close();
    await redis.remove();
  }
}

/** The first owner has more than half of all repositories, and adds them first. */
function* repositoriesOf(jobs: number): Generator<FleetRepository> {
  for (let at = 0; at < jobs; at++) {
    const owner = at < jobs / 2 ? 0 : at % owners;
    yield { url: `https://example.com/owner${owner}/r${at}`, owner: `owner${owner}`, name: `r${at}` };
  }
}

/**
 * The largest part of the first 40 % of the scans that one owner has: 10 % is fair. All owners have jobs until the first half
 * is done, and the scans that run may end in another order. Undefined if there are too few.
 */
function largestShare(started: readonly number[]): number | undefined {
  if (started.length < 100) return undefined;
  const first = started.slice(0, started.length * 0.4);
  const counts = Array.from({ length: owners }, (_, owner) => first.filter((each) => each === owner).length);
  return Number(((100 * Math.max(...counts)) / first.length).toFixed(1));
}

/** The CPU seconds that the Redis server has used. */
async function cpuOf({ redis }: FleetQueue): Promise<number> {
  const text = await redis.info('cpu');
  const of = (name: string): number => Number(new RegExp(`^used_cpu_${name}:([\\d.]+)`, 'm').exec(text)?.[1]);
  return of('user') + of('sys');
}
