import type { NetworkResponse } from './ports.ts';

/** Sends a request to a configured service, with its credentials; rejects if there is no response. */
export type ServiceClient = (request: {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}) => Promise<Pick<NetworkResponse, 'status'>>;
