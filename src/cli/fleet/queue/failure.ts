import { JobError } from '../../../server/index.ts';

/** Milliseconds before the second attempt; twice as long before each further one, up to `maxPause`. */
const firstPause = 10_000;
const maxPause = 1_800_000;

/** A failure that may be over later. */
export class TemporaryError extends Error {
  /** Milliseconds that a server asks to wait; 0 if it does not say. */
  readonly pause: number;

  constructor(message: string, pause = 0) {
    super(message);
    this.pause = pause;
  }
}

/** A failure that another attempt does not change. */
export class PermanentError extends Error {}

/** The failure of a job. Unknown errors count as temporary. */
export function failureOf(error: unknown): TemporaryError | PermanentError {
  if (error instanceof TemporaryError || error instanceof PermanentError) return error;
  if (!(error instanceof JobError)) return new TemporaryError(error instanceof Error ? error.message : String(error));
  const { reason, message, retryAfter } = error;
  if (retryAfter !== undefined) return new TemporaryError(message, retryAfter * 1000);
  return reason === 'timeout' ? new TemporaryError(message) : new PermanentError(message);
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
