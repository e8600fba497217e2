import type { Diagnostic } from '../../source/index.ts';

/** Why a remote source is not available. It ends the fetching of that source, and becomes a diagnostic. */
export class RemoteError extends Error {
  readonly help: string | undefined;
  /** A retry may succeed. */
  readonly passing: boolean;

  /** Neither text may contain a secret. */
  constructor(message: string, help?: string, passing = false) {
    super(message);
    this.help = help;
    this.passing = passing;
  }
}

/** A source that is not requested, because it is invalid or not allowed for this caller. */
export class RemoteRefusedError extends RemoteError {}

/** The code distinguishes refused from unavailable sources. */
export function remoteDiagnostic(source: string, error: RemoteError): Diagnostic {
  return {
    code: error instanceof RemoteRefusedError ? 'remote.refused' : 'remote.unavailable',
    level: 'error',
    message: `cannot download ${source}: ${error.message}`,
    ...(error.help === undefined ? {} : { help: error.help }),
  };
}
