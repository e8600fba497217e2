import { setMaxListeners } from 'node:events';
import { DelayedError, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { FleetRepository, ListOptions } from '../../../fleet/index.ts';
import { failureOf, PermanentError, pauseAfter, TemporaryError } from './failure.ts';
import { type AddData, type JobData, keyPrefix, type Outcome, queueName, type ScanData } from './job.ts';
import type { FleetJob, FleetQueue } from './queue.ts';
import { type Scanning, StoppedError, scanRepository } from './scan-repository.ts';
import { repeatStrategy } from './schedule.ts';

export interface WorkOptions extends Scanning {
  /** Number of jobs at the same time. */
  readonly concurrency: number;
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
  const hosts = new Map<string, number>();
  // Each job has one.
  setMaxListeners(0, options.stop);
  const { log, now, random, claim = 30_000 } = options;
  const run = async (job: FleetJob, token?: string): Promise<Outcome> => {
    const started = now();
    const { title, url = title } = job.data as Partial<ScanData & AddData>;
    const report = (attempt: Omit<Attempt, 'url' | 'milliseconds'>): void =>
      options.onAttempt({ url: url!, ...attempt, milliseconds: now() - started });
    const until = url === undefined ? undefined : hosts.get(hostOf(url));
    if (until !== undefined && until > started) {
      await job.moveToDelayed(until + Math.round(random() * 1000), token);
      throw new DelayedError();
    }
    try {
      if (job.opts.priority !== undefined) await queue.order.started(job.opts.priority);
      const outcome = await (job.name === 'add'
        ? addJobs(job.data as AddData)
        : scanRepository(job.data as ScanData, options));
      report(outcome);
      return outcome;
    } catch (error) {
      if (error instanceof StoppedError) {
        await job.moveToWait(token);
        throw new WaitingError();
      }
      const failure = failureOf(error);
      const isLast = failure instanceof PermanentError || job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
      report({ outcome: isLast ? 'failed' : 'retry', reason: failure.message });
      if (failure instanceof PermanentError) throw new UnrecoverableError(failure.message);
      if (failure instanceof TemporaryError && failure.pause > 0 && url !== undefined)
        hosts.set(hostOf(url), now() + failure.pause);
      throw failure;
    }
  };
  const addJobs = async ({ repositories, organization, selection, ...given }: AddData): Promise<Outcome> => {
    const found = organization === undefined ? (repositories ?? []) : options.list(organization, selection);
    return { outcome: 'added', ...(await queue.add(found, given)) };
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

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
