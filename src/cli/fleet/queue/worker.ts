import { setMaxListeners } from 'node:events';
import { DelayedError, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import { type FleetRepository, forgePlace, type ListOptions } from '../../../fleet/index.ts';
import { urlText } from '../../../iac/index.ts';
import { failureOf, LaterError, PermanentError, pauseAfter, StoppedError, TemporaryError } from './failure.ts';
import { type AddData, type JobData, keyPrefix, type Outcome, queueName, type ScanData } from './job.ts';
import type { FleetJob, FleetQueue } from './queue.ts';
import { type Scanning, scanRepository } from './scan-repository.ts';
import { repeatStrategy } from './schedule.ts';

export interface WorkOptions extends Scanning {
  /** Number of jobs at the same time. */
  readonly concurrency: number;
  /** Number of repositories that all workers together fetch from a host at the same time. */
  readonly fetchesPerHost: number;
  /** The repositories of an organization, such as `github:acme`. */
  readonly list: (organization: string, selection: ListOptions | undefined) => AsyncIterable<FleetRepository>;
  /** Called after each attempt of a job. */
  readonly onAttempt: (attempt: Attempt) => void;
  readonly random: () => number;
  /**
   * Milliseconds for which a worker holds a job before it has to renew its claim; default: 30 seconds. Others take the
   * jobs of a worker that was killed after that.
   */
  readonly claim?: number;
}

/** An attempt of a job, for the log. */
export interface Attempt {
  readonly url: string;
  readonly outcome: Outcome['outcome'] | 'retry' | 'failed';
  readonly milliseconds: number;
  readonly commit?: string;
  readonly findings?: number;
  readonly errors?: number;
  readonly reason?: string;
}

export interface Working {
  /**
   * Takes no more jobs, and resolves when those that run have finished. After this number of seconds they are stopped
   * and go back to the queue.
   */
  readonly drain: (seconds: number, stop: AbortController) => Promise<void>;
}

/** How often a job may be lost with its worker before it counts as the cause. */
const maxLost = 5;

/** Takes jobs from the queue and runs them. */
export function startWorker(queue: FleetQueue, options: WorkOptions): Working {
  // Each job has one.
  setMaxListeners(0, options.stop);
  const { log, now, random, claim = 30_000 } = options;
  const run = async (job: FleetJob, token?: string): Promise<Outcome> => {
    const started = now();
    const { title, url = title } = job.data as Partial<ScanData & AddData>;
    const report = (attempt: Omit<Attempt, 'url' | 'milliseconds'>): void =>
      options.onAttempt({ url: url!, ...attempt, milliseconds: now() - started });
    const host = hostOf(job.data);
    const turn = async (): Promise<() => void> => {
      const turns = { turns: options.fetchesPerHost, random, stop: options.stop };
      return host === undefined ? () => {} : queue.hosts.turn(host, job.id ?? '', turns);
    };
    try {
      if (job.opts.priority !== undefined) await queue.order.started(job.opts.priority);
      const outcome = await (job.name === 'add'
        ? addJobs(job.data as AddData, turn)
        : scanRepository(job.data as ScanData, options, turn));
      report(outcome);
      return outcome;
    } catch (error) {
      if (error instanceof StoppedError) {
        await job.moveToWait(token);
        throw new WaitingError();
      }
      if (error instanceof LaterError) {
        await job.moveToDelayed(now() + error.milliseconds, token);
        throw new DelayedError();
      }
      const failure = failureOf(error);
      const isLast = failure instanceof PermanentError || job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
      report({ outcome: isLast ? 'failed' : 'retry', reason: failure.message });
      if (failure instanceof PermanentError) throw new UnrecoverableError(failure.message);
      if (failure instanceof TemporaryError && failure.pause > 0 && host !== undefined)
        await queue.hosts.block(host, failure.pause);
      throw failure;
    }
  };
  const addJobs = async (
    { repositories, organization, selection, ...given }: AddData,
    turn: () => Promise<() => void>,
  ): Promise<Outcome> => {
    const endTurn = await turn();
    try {
      const found = organization === undefined ? (repositories ?? []) : options.list(organization, selection);
      return { outcome: 'added', ...(await queue.add(found, given)) };
    } finally {
      endTurn();
    }
  };
  const worker = new Worker<JobData, Outcome>(queueName, run, {
    connection: queue.redis,
    prefix: keyPrefix,
    concurrency: options.concurrency,
    lockDuration: claim,
    stalledInterval: claim / 2,
    maxStalledCount: maxLost,
    settings: {
      backoffStrategy: (attempt, _type, error) => pauseAfter(attempt, error, random),
      repeatStrategy,
    },
  });
  worker.on('error', ({ message }) => log.debug(message));
  worker.on('drained', () => void queue.order.reset().catch(() => {}));
  return {
    drain: async (seconds, stop) => {
      const timer = setTimeout(() => stop.abort(), seconds * 1000);
      await worker.close();
      clearTimeout(timer);
    },
  };
}

/** The host of a repository, or the forge of an organization, whose API has limits of its own; undefined for a list. */
function hostOf(data: JobData): string | undefined {
  if ('url' in data) return new URL(data.url).host;
  if (data.organization === undefined) return undefined;
  try {
    const { forge, base } = forgePlace(data.organization);
    return `${forge.id}:${urlText(base)}`;
  } catch {
    // The job fails with the reason.
    return undefined;
  }
}
