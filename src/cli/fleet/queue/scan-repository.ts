import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, type FleetStore } from '../../../fleet/index.ts';
import type { Fetcher } from '../../../iac/index.ts';
import type { ScanJob } from '../../../server/index.ts';
import type { Log } from '../../output/log.ts';
import type { ScanPool } from '../../server/scan-pool.ts';
import { PermanentError, StoppedError, TemporaryError } from './failure.ts';
import type { Outcome, ScanData } from './job.ts';

/** The parts of a worker that scan repositories. */
export interface Scanning {
  readonly store: FleetStore;
  readonly fetcher: Pick<Fetcher, 'head'>;
  readonly pool: Pick<ScanPool, 'scan'>;
  /** The job for the pool, without its target. */
  readonly job: Omit<ScanJob, 'target'>;
  /** The digest that all scans of this worker have. */
  readonly setup: string;
  /** Milliseconds. */
  readonly now: () => number;
  /** Aborted when jobs have to end. */
  readonly stop: AbortSignal;
  readonly log: Log;
}

/**
 * Scans a repository and stores the result, unless the store has one for its commit. Throws a `TemporaryError`, a
 * `PermanentError`, a `JobError` of the scan, a `LaterError` of `turn`, or a `StoppedError`.
 */
export async function scanRepository(
  data: ScanData,
  scanning: Scanning,
  turn: () => Promise<() => void>,
): Promise<Outcome> {
  const { store, fetcher, pool, setup, stop } = scanning;
  const { url, address = url, owner, name } = data;
  const latest = await patiently(() => store.latest(url), scanning);
  const isKnown = (commit: string | undefined): commit is string =>
    commit !== undefined && latest?.setup === setup && latest.commit === commit;
  if (isKnown(data.commit)) return { outcome: 'unchanged', commit: data.commit };
  const endTurn = await unlessStopped(stop, turn);
  try {
    const observed = timeText(scanning);
    const head = await unlessStopped(stop, () => fetcher.head(`git::${address}`));
    if ('code' in head) {
      if (head.retryAfter === undefined) throw new PermanentError(head.message);
      throw new TemporaryError(head.message, head.retryAfter * 1000);
    }
    const { commit } = head;
    if (commit === undefined) return { outcome: 'empty' };
    if (isKnown(commit)) return { outcome: 'unchanged', commit };
    const started = scanning.now();
    const target = { kind: 'remote', type: 'git', url: `${address}?ref=${commit}` } as const;
    const { record, errors } = await unlessStopped(stop, (onStop) =>
      pool.scan({ ...scanning.job, target }, onStop, endTurn),
    );
    const milliseconds = scanning.now() - started;
    const { team: own, ...found } = record!;
    const team = data.team ?? own;
    const scan = {
      repository: { url, owner, name, ...(team !== undefined && { team }) },
      commit,
      setup,
      started: new Date(started).toISOString(),
      observed,
      milliseconds,
      ...found,
      errors,
    };
    await patiently(() => store.record(scan), scanning);
    return { outcome: 'scanned', commit, findings: scan.findings.length, errors: errors.length };
  } finally {
    endTurn();
  }
}

const timeText = ({ now }: Pick<Scanning, 'now'>): string => new Date(now()).toISOString();

/** Pauses between attempts to reach the store, in milliseconds. */
const firstPause = 500;
const maxPause = 15_000;

let isLost = false;

/** Repeats an operation of the store while it is not available, so that no result is lost. The log says so once. */
async function patiently<T>(operation: () => Promise<T>, { stop, log }: Pick<Scanning, 'stop' | 'log'>): Promise<T> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, maxPause)) {
    try {
      const result = await operation();
      if (isLost) log.info('the store is available again');
      isLost = false;
      return result;
    } catch (error) {
      if (!(error instanceof DatabaseError) || !error.isTemporary) throw error;
      if (!isLost) log.warn(`${error.message}; jobs wait until the store is back`);
      isLost = true;
    }
    await unlessStopped(stop, () => wait(pause));
  }
}

/** The result of a task, or a `StoppedError` as soon as the worker stops. */
async function unlessStopped<T>(
  stop: AbortSignal,
  task: (onStop: (listener: () => void) => void) => Promise<T>,
): Promise<T> {
  if (stop.aborted) throw new StoppedError();
  const listeners: (() => void)[] = [];
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  stop.addEventListener('abort', notify);
  try {
    const stopped = new Promise<never>((_, reject) => listeners.push(() => reject(new StoppedError())));
    return await Promise.race([stopped, task((listener) => listeners.push(listener))]);
  } finally {
    stop.removeEventListener('abort', notify);
  }
}
