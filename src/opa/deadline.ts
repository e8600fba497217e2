import type { Clock } from './ports.ts';

/** Runs `work` and waits for it until the deadline, in nanoseconds since the Unix epoch; false if it did not finish. */
export function byDeadline(clock: Clock, deadline: bigint, work: () => Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const milliseconds = Math.max(0, Number(deadline - clock.now()) / 1e6);
    const cancel = clock.after(milliseconds, () => resolve(false));
    work()
      .then(() => resolve(true), reject)
      .finally(cancel);
  });
}
