import { HttpError } from './http.ts';

/** Lets so many in at the same time, has some wait in the order in which they came, and turns the others away. */
export interface Gate {
  /** Runs `work` when its turn has come; throws an `HttpError` 503 when too many wait already. */
  readonly pass: <T>(work: () => Promise<T>) => Promise<T>;
  readonly running: () => number;
  readonly waiting: () => number;
}

export function createGate(width: number, queue: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = (): Promise<void> => {
    if (running < width) {
      running++;
      return Promise.resolve();
    }
    if (waiting.length >= queue) {
      const message = 'too many scans are waiting; try again later';
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
