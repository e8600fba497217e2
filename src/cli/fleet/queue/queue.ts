import { type Job, type JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { FleetRepository } from '../../../fleet/index.ts';
import type { Log } from '../../output/log.ts';
import { connect } from './connection.ts';
import { FairOrder } from './fair-order.ts';
import { HostLimits } from './host-limits.ts';
import { type AddData, type Added, idOf, type JobData, keyPrefix, type Outcome, queueName } from './job.ts';
import { repeatStrategy, type Schedule } from './schedule.ts';

export type FleetJob = Job<JobData, Outcome>;

const day = 86_400;

const jobOptions: JobsOptions = {
  // With the pauses of `failure.ts`, that is about 20 minutes.
  attempts: 8,
  backoff: { type: 'fleet' },
  removeOnComplete: { age: day, count: 10_000 },
  removeOnFail: { age: 30 * day, count: 10_000 },
  stackTraceLimit: 0,
};

/** Number of jobs that are added with one request. */
const maxBatch = 1000;

/** A schedule that is in effect. */
export interface ScheduleRow {
  readonly title: string;
  /** Milliseconds, or a cron pattern. */
  readonly every: number | string;
  /** RFC 3339. */
  readonly next?: string;
}

/** The jobs of all workers, in Redis. */
export class FleetQueue {
  readonly redis: Redis;
  readonly jobs: Queue<JobData, Outcome>;
  readonly order: FairOrder;
  readonly hosts: HostLimits;

  /** Opens the queue on a Redis server. Throws a usage error if the server cannot be used. */
  static async open(url: string, log: Log): Promise<FleetQueue> {
    return new FleetQueue(await connect(url, log), log);
  }

  private constructor(redis: Redis, log: Log) {
    this.redis = redis;
    this.jobs = new Queue(queueName, {
      connection: redis,
      prefix: keyPrefix,
      settings: { repeatStrategy },
    });
    // The connection reports its errors itself.
    this.jobs.on('error', ({ message }) => log.debug(message));
    const prefix = `${keyPrefix}:${queueName}:`;
    this.order = new FairOrder(redis, prefix);
    this.hosts = new HostLimits(redis, prefix);
  }

  /** Adds a job for each repository; one that waits already keeps its place. */
  async add(
    repositories: AsyncIterable<FleetRepository> | Iterable<FleetRepository>,
    options: Pick<AddData, 'priority' | 'team'>,
  ): Promise<Added> {
    let total: Added = { added: 0, waiting: 0 };
    let batch = new Map<string, FleetRepository>();
    const put = async (): Promise<void> => {
      const { added, waiting } = await this.addBatch([...batch.values()], options);
      total = { added: total.added + added, waiting: total.waiting + waiting };
      batch = new Map();
    };
    for await (const repository of repositories) {
      batch.set(repository.url, repository);
      if (batch.size === maxBatch) await put();
    }
    if (batch.size > 0) await put();
    return total;
  }

  private async addBatch(
    repositories: readonly FleetRepository[],
    { priority, team }: Pick<AddData, 'priority' | 'team'>,
  ): Promise<Added> {
    const places = await this.order.place(
      priority,
      repositories.map(({ url, owner }) => [idOf(url), owner]),
    );
    const jobs = repositories.map(({ url, address, owner, name, commit, team: own = team }, at) => ({
      name: 'scan',
      data: {
        url,
        owner,
        name,
        priority,
        ...(address !== undefined && { address }),
        ...(commit !== undefined && { commit }),
        ...(own !== undefined && { team: own }),
      },
      opts: {
        ...jobOptions,
        // A job that runs may have read an older commit, so another one follows it.
        deduplication: { id: idOf(url), keepLastIfActive: true },
        priority: places[at] ?? 1,
      },
    }));
    await this.jobs.addBulk(jobs);
    const waiting = places.filter((place) => place === undefined).length;
    return { added: places.length - waiting, waiting };
  }

  /** Adds jobs on a schedule, from now on. A schedule with the same title is replaced. */
  async schedule(schedule: Schedule, data: AddData): Promise<void> {
    const repeat = 'every' in schedule ? schedule : { ...schedule, immediately: true };
    await this.jobs.upsertJobScheduler(idOf(data.title), repeat, { name: 'add', data, opts: jobOptions });
  }

  /** Ends a schedule. Returns whether there was one. */
  unschedule(title: string): Promise<boolean> {
    return this.jobs.removeJobScheduler(idOf(title));
  }

  async schedules(): Promise<readonly ScheduleRow[]> {
    const found = await this.jobs.getJobSchedulers(0, -1, true);
    return found.map(({ every, pattern, next, template }) => ({
      title: (template?.data as AddData | undefined)?.title ?? '',
      every: every ?? pattern ?? '',
      ...(next !== undefined && { next: new Date(next).toISOString() }),
    }));
  }

  async close(): Promise<void> {
    await this.jobs.close();
    this.redis.disconnect();
  }
}
