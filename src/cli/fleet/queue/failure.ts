import { RecordError } from '../../../fleet/index.ts';
import { JobError } from '../../../server/index.ts';
import { LintelError } from '../../../source/index.ts';
import { ListingError } from '../forges/list-organization.ts';

/** Milliseconds before the second attempt; twice as long before each further one, up to `maxPause`. */
const firstPause = 10_000;
const maxPause = 1_800_000;
/** A longer pause, which a server may ask for, is not believed. */
export const maxAsked = 86_400_000;

/** A failure that may be over later. */
export class TemporaryError extends Error {
  /** Milliseconds that a server asks to wait; 0 if it does not say. */
  readonly pause: number;

  constructor(message: string, pause = 0) {
    super(message);
    this.pause = Math.min(pause, maxAsked);
  }
}

/** A failure that another attempt does not change. */
export class PermanentError extends Error {}

/** Thrown when the worker stops before a job is done. */
export class StoppedError extends Error {}

/** Thrown when a job cannot start yet, because of the limits of its host. It does not count as an attempt. */
export class LaterError extends Error {
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    super();
    this.milliseconds = Math.round(milliseconds);
  }
}

/** The failure of a job. Unknown errors count as temporary. */
export function failureOf(error: unknown): TemporaryError | PermanentError {
  if (error instanceof TemporaryError || error instanceof PermanentError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if ((error instanceof JobError || error instanceof ListingError) && error.retryAfter !== undefined)
    return new TemporaryError(message, error.retryAfter * 1000);
  if (error instanceof JobError && error.reason === 'timeout') return new TemporaryError(message);
  const isPermanent = error instanceof JobError || error instanceof LintelError || error instanceof RecordError;
  return isPermanent ? new PermanentError(message) : new TemporaryError(message);
}

/**
 * Milliseconds before the next attempt: longer each time, and random, so that jobs that failed together are not repeated
 * together; not before the server allows it.
 */
export function pauseAfter(attempt: number, error: Error | undefined, random: () => number): number {
  const own = Math.min(firstPause * 2 ** (attempt - 1), maxPause) * (0.5 + random() / 2);
  const asked = error instanceof TemporaryError ? error.pause * (1 + random() / 10) : 0;
  return Math.round(Math.max(own, asked));
}
