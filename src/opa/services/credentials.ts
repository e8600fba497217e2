import type { OpaConfig } from '../config/config.ts';
import type { Fields } from '../fields.ts';
import type { OpaPorts } from '../ports.ts';

/** A request before its credentials are added. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly body?: Uint8Array;
}

/** The headers that authenticate a request. */
export type Authorize = (request: Outgoing) => Promise<Readonly<Record<string, string>>>;

/** The parts that an authentication method is built from. */
export interface Method {
  readonly options: Fields;
  readonly ports: OpaPorts;
  readonly keys: OpaConfig['keys'];
  /** The service is an OCI registry. */
  readonly isRegistry: boolean;
  /** The service accepts any certificate. */
  readonly insecure: boolean;
}

type Open = (method: Method) => Authorize;

/** Authentication methods by their names in `credentials`. They are loaded when a service uses them. */
const methods: Readonly<Record<string, () => Promise<Open>>> = {
  bearer: async () => (await import('./bearer.ts')).bearer,
  // The certificate is part of the connection.
  client_tls: async () => () => async () => ({}),
  oauth2: async () => (await import('./oauth2.ts')).oauth2,
  s3_signing: async () => (await import('./aws.ts')).awsSigning,
  gcp_metadata: async () => (await import('./instance.ts')).googleIdentity,
  azure_managed_identity: async () => (await import('./instance.ts')).azureIdentity,
};

/** The authentication of a service. Rejects with a `LintelError` for invalid settings. */
export async function openCredentials(
  given: Fields,
  names: readonly string[],
  method: Omit<Method, 'options'>,
): Promise<Authorize> {
  const [name, second] = names;
  if (second !== undefined) throw given.error(undefined, 'a maximum one credential method must be specified');
  if (name === undefined) return async () => ({});
  const load = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (load === undefined) {
    throw given.error(name, `is not supported; use one of ${Object.keys(methods).join(', ')}`);
  }
  return (await load())({ ...method, options: given.section(name) });
}
