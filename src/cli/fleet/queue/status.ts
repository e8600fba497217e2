import type { JobType } from 'bullmq';
import type { MetricFamily } from '../../../server/index.ts';
import type { AddData, ScanData } from './job.ts';
import type { FleetJob, FleetQueue, ScheduleRow } from './queue.ts';

/** States of jobs. `done` are those that were finished in the last day, at most 10,000. */
export const states = ['waiting', 'active', 'delayed', 'failed', 'done'] as const;
export type State = (typeof states)[number];
export type Counts = Readonly<Record<State, number>>;

/** BullMQ's names of the states. */
const types: Readonly<Record<State, readonly JobType[]>> = {
  waiting: ['waiting', 'prioritized'],
  active: ['active'],
  delayed: ['delayed'],
  failed: ['failed'],
  done: ['completed'],
};

export interface QueueStatus extends Counts {
  readonly workers: number;
  readonly owners: readonly (Counts & { readonly owner: string })[];
  readonly failures: readonly FailedJob[];
  readonly schedules: readonly ScheduleRow[];
}

/** A job that is not tried again. */
export interface FailedJob {
  readonly id: string;
  readonly url: string;
  readonly reason: string;
  readonly attempts: number;
  /** RFC 3339. */
  readonly time: string;
}

/** Number of jobs that are read with one request. */
const page = 1000;

/** The jobs by state and owner, the failed ones, and the schedules. */
export async function statusOf(queue: FleetQueue): Promise<QueueStatus> {
  const owners = new Map<string, Record<State, number>>();
  const failures: FailedJob[] = [];
  for (const state of states) {
    for await (const job of jobsOf(queue, state)) {
      const { owner } = job.data as Partial<ScanData>;
      if (state === 'failed') failures.push(failureOf(job));
      if (owner === undefined) continue;
      const counts = owners.get(owner) ?? { waiting: 0, active: 0, delayed: 0, failed: 0, done: 0 };
      counts[state]++;
      owners.set(owner, counts);
    }
  }
  return {
    ...(await countsOf(queue)),
    workers: await queue.jobs.getWorkersCount(),
    owners: [...owners].map(([owner, counts]) => ({ owner, ...counts })).sort((a, b) => (a.owner < b.owner ? -1 : 1)),
    failures,
    schedules: await queue.schedules(),
  };
}

/** The number of jobs in each state, without those of schedules that are not due. */
export async function countsOf({ jobs }: FleetQueue): Promise<Counts> {
  const found = await jobs.getJobCounts(...Object.values(types).flat());
  const of = (state: State): number => types[state].reduce((sum, type) => sum + (found[type] ?? 0), 0);
  const { waiting, active, delayed, failed, done } = Object.fromEntries(states.map((state) => [state, of(state)]));
  const scheduled = await jobs.getJobSchedulersCount();
  return {
    waiting: waiting!,
    active: active!,
    delayed: Math.max(0, delayed! - scheduled),
    failed: failed!,
    done: done!,
  };
}

/** The length of the queue, for Prometheus. */
export async function queueMetrics(queue: FleetQueue): Promise<readonly MetricFamily[]> {
  const counts = await countsOf(queue);
  return [
    {
      name: 'lintel_fleet_jobs',
      help: 'Jobs of lintel fleet by state.',
      type: 'gauge',
      samples: states.map((state) => ({ labels: { state }, value: counts[state] })),
    },
    {
      name: 'lintel_fleet_workers',
      help: 'Connected workers of lintel fleet.',
      type: 'gauge',
      samples: [{ value: await queue.jobs.getWorkersCount() }],
    },
  ];
}

/** Tries failed jobs again, or drops them: the one with an ID, or all. Returns how many there were. */
export async function settle(queue: FleetQueue, what: 'retry' | 'drop', id: string | undefined): Promise<number> {
  // Read first: the list changes as jobs leave it.
  const failed: FleetJob[] = [];
  for await (const job of jobsOf(queue, 'failed')) if (id === undefined || job.id === id) failed.push(job);
  for (const job of failed) {
    if (what === 'drop') await job.remove();
    else await job.retry('failed', { resetAttemptsMade: true });
  }
  return failed.length;
}

async function* jobsOf({ jobs }: FleetQueue, state: State): AsyncGenerator<FleetJob> {
  for (let start = 0; ; start += page) {
    let count = 0;
    for (const type of types[state]) {
      const found = await jobs.getJobs([type], start, start + page - 1);
      count = Math.max(count, found.length);
      // A job may have left in the meantime.
      yield* found.filter((job) => job !== undefined) as FleetJob[];
    }
    if (count < page) return;
  }
}

function failureOf(job: FleetJob): FailedJob {
  const { url, title = '' } = job.data as Partial<ScanData & AddData>;
  return {
    id: job.id ?? '',
    url: url ?? title,
    reason: job.failedReason ?? '',
    attempts: job.attemptsMade,
    time: new Date(job.finishedOn ?? 0).toISOString(),
  };
}
