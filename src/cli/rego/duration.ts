import { readDuration } from '../../go/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';

/** The milliseconds of a flag such as --timeout 1m30s; undefined if it is not set or 0. Throws a usage error for anything else. */
export function millisecondsOf(values: Values, flag: string): number | undefined {
  const text = values.text(flag);
  if (text === undefined) return undefined;
  const nanoseconds = readDuration(text);
  if (typeof nanoseconds !== 'bigint' || nanoseconds < 0n)
    throw usageError(`--${flag} needs a duration such as 500ms, 5s or 1m30s (got ${JSON.stringify(text)})`);
  return nanoseconds === 0n ? undefined : Number(nanoseconds) / 1e6;
}
