import type { Diagnostic } from '../../source/index.ts';

/** Why a remote source is not available. It ends the fetching of that source, and becomes a diagnostic. */
export class RemoteError extends Error {
  readonly help: string | undefined;
  /** A retry may succeed. */
  readonly passing: boolean;
  /** Seconds after which it may succeed, 0 if the server does not say; undefined if it would fail again. */
  readonly retryAfter: number | undefined;

  /** Neither text may contain a secret. */
  constructor(message: string, help?: string, passing = false, retryAfter = passing ? 0 : undefined) {
    super(message);
    this.help = help;
    this.passing = passing;
    this.retryAfter = retryAfter;
  }
}

/** A source that is not requested, because it is invalid or not allowed for this caller. */
export class RemoteRefusedError extends RemoteError {}

/** The reason why a source is not available. */
export interface Unavailable extends Diagnostic {
  /** Seconds after which it may be available, 0 if unknown; absent if a retry would not help. */
  readonly retryAfter?: number;
}

/** The code distinguishes refused from unavailable sources. */
export function remoteDiagnostic(source: string, error: RemoteError): Unavailable {
  return {
    code: error instanceof RemoteRefusedError ? 'remote.refused' : 'remote.unavailable',
    level: 'error',
    message: `cannot download ${source}: ${error.message}`,
    ...(error.help === undefined ? {} : { help: error.help }),
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  };
}
