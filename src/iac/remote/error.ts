import type { Diagnostic } from '../../source/index.ts';

/** Why a remote source is not available. It ends the fetching of that source, which gives it back as a diagnostic. */
export class RemoteError extends Error {
  readonly help: string | undefined;
  /** Another try may go better. */
  readonly passing: boolean;

  /** Neither text may hold a secret. */
  constructor(message: string, help?: string, passing = false) {
    super(message);
    this.help = help;
    this.passing = passing;
  }
}

/** A source that nothing is asked for: it is none, or names what is not for whoever asks. */
export class RemoteRefusedError extends RemoteError {}

/** The code tells whether it is refused, or is not available. */
export function remoteDiagnostic(source: string, error: RemoteError): Diagnostic {
  return {
    code: error instanceof RemoteRefusedError ? 'remote.refused' : 'remote.unavailable',
    level: 'error',
    message: `cannot download ${source}: ${error.message}`,
    ...(error.help === undefined ? {} : { help: error.help }),
  };
}
