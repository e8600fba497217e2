import { RemoteError } from '../../iac/index.ts';

/** Why the repositories of an organization could not be listed. */
export class ForgeError extends RemoteError {
  /** `retryAfter` is the number of seconds after which the forge accepts requests again. */
  constructor(message: string, help?: string, retryAfter?: number) {
    super(message, help, false, retryAfter);
    this.name = 'ForgeError';
  }
}
