import { RemoteError } from '../../iac/index.ts';

/** Why the repositories of an organization could not be listed. */
export class ForgeError extends RemoteError {
  /** Milliseconds after which the forge accepts requests again; undefined if waiting does not help. */
  readonly retryAfter: number | undefined;

  constructor(message: string, help?: string, retryAfter?: number) {
    super(message, help, retryAfter !== undefined);
    this.name = 'ForgeError';
    this.retryAfter = retryAfter;
  }
}
