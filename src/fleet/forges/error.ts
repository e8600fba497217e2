import { RemoteError } from '../../iac/index.ts';

/** Why the repositories of an organization could not be listed. */
export class ForgeError extends RemoteError {
  /** `wait`: milliseconds after which the forge accepts requests again; undefined if waiting does not help. */
  constructor(message: string, help?: string, wait?: number) {
    super(message, help, wait !== undefined, wait === undefined ? undefined : wait / 1000);
    this.name = 'ForgeError';
  }
}
