import { HttpError } from './http.ts';

/** Limits concurrency: admits a number at a time, queues some in order of arrival, and rejects the others. */
export interface Gate {
  /** Runs `work` when its turn comes; throws an `HttpError` 503 if too many are waiting. */
  readonly pass: <T>(work: () => Promise<T>) => Promise<T>;
  readonly running: () => number;
  readonly waiting: () => number;
}

export function createGate(width: number, queue: number, what = 'scans'): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = (): Promise<void> => {
    if (running < width) {
      running++;
      return Promise.resolve();
    }
    if (waiting.length >= queue) {
      const message = `too many ${what} are waiting; try again later`;
      throw new HttpError(503, 'busy', message, { headers: { 'retry-after': '5' } });
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  };
  return {
    pass: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    running: () => running,
    waiting: () => waiting.length,
  };
}
