import { backoff } from '../backoff.ts';
import type { AbortSignalLike, Clock } from '../ports.ts';
import type { Polling } from './config.ts';

/** The result of an attempt: whether the next one may follow at once, because the server waits for a change. */
export type Attempt = (signal: AbortSignalLike) => Promise<{ readonly isLongPolling: boolean }>;

/** Repeats an attempt. */
export interface Poller {
  readonly start: () => void;
  /** Ends the current attempt, and resolves when it has ended. */
  readonly stop: () => Promise<void>;
  /** One attempt; rejects if it fails. */
  readonly trigger: () => Promise<void>;
}

/** The shortest time between successful attempts, for servers that do not wait. */
const minMilliseconds = 100;

/** Repeats an attempt at random times within the limits; after failures, with growing delays. */
export function createPoller(attempt: Attempt, polling: Polling, clock: Clock): Poller {
  const listeners = new Set<() => void>();
  let stopped = false;
  let running: Promise<void> | undefined;
  const signal: AbortSignalLike = {
    get aborted() {
      return stopped;
    },
    onAbort: (listener) => void listeners.add(listener),
  };
  const sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = clock.after(milliseconds, resolve);
      listeners.add(() => {
        cancel();
        resolve();
      });
    });
  const loop = async (): Promise<void> => {
    for (let failures = 0; !stopped; ) {
      let delay: number;
      try {
        const { isLongPolling } = await attempt(signal);
        const span = polling.maxMilliseconds - polling.minMilliseconds;
        delay = Math.max(minMilliseconds, isLongPolling ? 0 : polling.minMilliseconds + span * clock.random());
        failures = 0;
      } catch {
        delay = backoff(failures, polling.maxMilliseconds, clock.random());
        failures++;
      }
      listeners.clear();
      if (!stopped) await sleep(delay);
    }
  };
  return {
    start: () => {
      if (!polling.manual) running ??= loop();
    },
    stop: async () => {
      stopped = true;
      for (const listener of [...listeners]) listener();
      await running;
    },
    trigger: async () => {
      await attempt(signal);
    },
  };
}
