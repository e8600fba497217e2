import type { RepeatStrategy } from 'bullmq';
import { Cron } from 'croner';
import { usageError } from '../../arguments/usage-error.ts';

/** When a job repeats: after a number of milliseconds, or by a cron pattern. */
export type Schedule = { readonly every: number } | { readonly pattern: string };

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** Reads an interval such as `6h`, or a cron pattern, which is in UTC. Throws a usage error if it is invalid. */
export function readSchedule(text: string): Schedule {
  const [, count, unit] = /^([1-9]\d{0,4})([mhdw])$/.exec(text) ?? [];
  if (count !== undefined) return { every: Number(count) * units[unit!]! };
  try {
    if (nextTime(text, Date.now()) !== undefined) return { pattern: text };
  } catch {
    // The message is the same.
  }
  throw usageError(
    `--every needs an interval such as 30m, 6h, 1d or 1w, or a cron pattern such as "0 3 * * *" (got ${JSON.stringify(text)})`,
  );
}

/** BullMQ's setting for cron patterns. */
export const repeatStrategy: RepeatStrategy = (after, { pattern, immediately }) =>
  immediately ? after : nextTime(pattern!, after);

/** The first time of a cron pattern after a time, in milliseconds; undefined if there is none. Throws if it is invalid. */
function nextTime(pattern: string, after: number): number | undefined {
  return new Cron(pattern, { timezone: 'UTC' }).nextRun(new Date(after))?.getTime();
}
