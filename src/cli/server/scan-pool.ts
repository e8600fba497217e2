import { Worker } from 'node:worker_threads';
import { JobError, type ScanAnswer, type ScanFailure, type ScanJob } from '../../server/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import { usageError } from '../arguments/usage-error.ts';

/** Runs scans in separate threads, isolated from each other and from the server. */
export interface ScanPool {
  /** Number of policies in the threads. */
  readonly policies: number;
  /** Warnings about their selection. */
  readonly notes: readonly Diagnostic[];
  /** `onFetched` is called when the target of the job was downloaded. */
  readonly scan: (job: ScanJob, onGone: (listener: () => void) => void, onFetched?: () => void) => Promise<ScanAnswer>;
  readonly close: () => Promise<void>;
}

export interface PoolOptions {
  /** The program of the threads, a file or a `data:` URL. */
  readonly program: string | URL;
  /** The platform data that they need. */
  readonly data: unknown;
  /** Time and memory limits of a scan. */
  readonly seconds: number;
  readonly megabytes: number;
}

/** Messages of a thread: first that it is ready, then an answer for each job, and before it perhaps `fetched`. */
export type FromThread =
  | { readonly fetched: true }
  | { readonly ready: number; readonly notes: readonly Diagnostic[] }
  | { readonly answer: ScanAnswer }
  | { readonly failed: ScanFailure; readonly message: string; readonly retryAfter?: number }
  | { readonly error: string };

/**
 * Starts a first thread, and more when all are busy; failed ones are replaced. Throws the error that keeps the first
 * from starting.
 */
export async function openPool(options: PoolOptions): Promise<ScanPool> {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let ready = { policies: 0, notes: [] as readonly Diagnostic[] };

  const start = async (): Promise<Worker> => {
    const worker = new Worker(options.program, {
      workerData: options.data,
      resourceLimits: { maxOldGenerationSizeMb: options.megabytes },
    });
    all.add(worker);
    try {
      const first = await answerOf(worker);
      if ('failed' in first) throw usageError(first.message);
      if (!('ready' in first)) throw new Error('error' in first ? first.error : 'the thread did not start');
      ready = { policies: first.ready, notes: first.notes };
      return worker;
    } catch (error) {
      await end(worker);
      throw error;
    }
  };
  const end = async (worker: Worker): Promise<void> => {
    all.delete(worker);
    await worker.terminate();
  };

  idle.push(await start());
  return {
    ...ready,
    scan: async (job, onGone, onFetched) => {
      let gone = false;
      onGone(() => {
        gone = true;
      });
      const worker = idle.pop() ?? (await start());
      if (gone) {
        idle.push(worker);
        throw cancelled();
      }
      try {
        const result = await within(options.seconds, onGone, () => {
          worker.postMessage(job);
          return answerOf(worker, onFetched);
        });
        idle.push(worker);
        if ('answer' in result) return result.answer;
        if ('failed' in result) throw new JobError(result.failed, result.message, result.retryAfter);
        throw new Error('error' in result ? result.error : 'the thread returned no result');
      } finally {
        if (!idle.includes(worker)) await end(worker);
      }
    },
    close: async () => {
      await Promise.all([...all].map(end));
    },
  };
}

type Answer = Exclude<FromThread, { readonly fetched: true }>;

/** The next answer of a thread. */
function answerOf(worker: Worker, onFetched?: () => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const listeners = {
      message: (message: FromThread) => ('fetched' in message ? onFetched?.() : settle(() => resolve(message))),
      error: (error: NodeJS.ErrnoException) => settle(() => reject(failureOf(error))),
      exit: () => settle(() => reject(new JobError('memory', 'the scan ended without a result'))),
    };
    const settle = (outcome: () => void): void => {
      for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener);
      outcome();
    };
    for (const [event, listener] of Object.entries(listeners)) worker.on(event, listener);
  });
}

function failureOf(error: NodeJS.ErrnoException): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new JobError('memory', "the scan exceeded the server's memory limit (scan-memory)");
}

const cancelled = (): JobError => new JobError('cancelled', 'the client disconnected');

/** Rejects after this number of seconds, and when the client has disconnected. */
function within<T>(seconds: number, onGone: (listener: () => void) => void, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const message = `the scan took longer than ${seconds} seconds`;
    const timer = setTimeout(() => reject(new JobError('timeout', message)), seconds * 1000);
    onGone(() => reject(cancelled()));
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
