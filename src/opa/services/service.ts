import { trim, trimEnd } from '../../source/index.ts';
import type { OpaConfig } from '../config/config.ts';
import { configError, type Fields, fieldsOf } from '../fields.ts';
import type { AbortSignalLike, NetworkRequest, NetworkResponse, NetworkTls, OpaPorts } from '../ports.ts';
import { type Authorize, openCredentials } from './credentials.ts';
import { fileText } from './file-text.ts';

/** A request to a service. */
export interface ServiceRequest {
  readonly method: string;
  /** Below the service's URL. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Time limit for the headers of the response, in place of that of the service. */
  readonly headerMilliseconds?: number;
  /** The default is 1 MiB. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignalLike;
}

/** A server of the configuration. */
export interface Service {
  readonly name: string;
  readonly url: string;
  /** An OCI registry. */
  readonly isRegistry: boolean;
  /** Sends a request with the headers and credentials of the service; rejects if there is no response. */
  readonly request: (request: ServiceRequest) => Promise<NetworkResponse>;
  /** Sends a request to any address, with the TLS settings of the service but without its headers and credentials. */
  readonly send: (request: Omit<NetworkRequest, 'tls'>) => Promise<NetworkResponse>;
  /** The headers that authenticate a request. */
  readonly authorize: Authorize;
  /** The settings, to compare services. */
  readonly written: Fields['written'];
}

/** The services of a configuration by name, in the order in which they are written. */
export type Services = ReadonlyMap<string, Service>;

const defaultMaxBytes = 1024 * 1024;
const defaultHeaderSeconds = 10;

/** The services of a configuration. Rejects with a `LintelError` for invalid settings. */
export async function openServices(
  { services, keys }: Pick<OpaConfig, 'services' | 'keys'>,
  ports: OpaPorts,
): Promise<Map<string, Service>> {
  const opened = new Map<string, Service>();
  for (const [name, section] of Object.entries(services)) {
    opened.set(name, await openService(name, fieldsOf(section, `services.${name}`), keys, ports));
  }
  return opened;
}

async function openService(name: string, settings: Fields, keys: OpaConfig['keys'], ports: OpaPorts): Promise<Service> {
  const url = trimEnd(settings.text('url') ?? '', '/');
  const isRegistry = settings.text('type')?.toLowerCase() === 'oci';
  const insecure = settings.flag('allow_insecure_tls') ?? false;
  const seconds = settings.integer('response_header_timeout_seconds') ?? defaultHeaderSeconds;
  const headers = headersIn(settings.section('headers'));
  const given = settings.section('credentials');
  const authorize = await openCredentials(given, given.keys, { ports, keys, isRegistry, insecure });
  const tls = tlsOf(settings, ports);
  const send: Service['send'] = async (request) => {
    const secure = await tls();
    return ports.network({ ...request, ...(secure && { tls: secure }) });
  };
  return {
    name,
    url,
    isRegistry,
    written: settings.written,
    authorize,
    send,
    request: async ({ method, path, headers: own, body, signal, ...limits }) => {
      const { headerMilliseconds = seconds * 1000, maxBytes = defaultMaxBytes } = limits;
      const outgoing = { method, url: `${url}/${trim(path, '/')}`, ...(body && { body }) };
      return send({
        ...outgoing,
        headers: { ...headers, ...own, ...(await authorize(outgoing)) },
        maxBytes,
        ...(headerMilliseconds > 0 && { headerMilliseconds }),
        ...(signal && { signal }),
      });
    },
  };
}

/** Headers by names in lower case. */
function headersIn(section: Fields): Readonly<Record<string, string>> {
  const headers = section.keys.map((name) => [name.toLowerCase(), section.text(name)!] as const);
  const wrong = headers.find(([name, value]) => !/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /[\r\n\0]/.test(value));
  if (wrong !== undefined) throw section.error(wrong[0], 'is not a valid header');
  return Object.fromEntries(headers);
}

/** The TLS settings of a service; its files are read for each request, because they may be renewed. */
function tlsOf(settings: Fields, ports: OpaPorts): () => Promise<NetworkTls | undefined> {
  const insecure = settings.flag('allow_insecure_tls') ?? false;
  const server = settings.section('tls');
  const client = settings.section('credentials').section('client_tls');
  const [cert, key] = [client.text('cert') ?? '', client.text('private_key') ?? ''];
  if (client.keys.length > 0) {
    if (cert === '') throw client.error(undefined, 'client certificate is needed when client TLS is enabled');
    if (key === '') throw client.error(undefined, 'private key is needed when client TLS is enabled');
  }
  const passphrase = client.text('private_key_passphrase');
  const authorities = server.text('ca_cert') || client.text('ca_cert');
  const system = server.flag('system_ca_required') ?? client.flag('system_ca_required') ?? false;
  if (cert === '' && authorities === undefined && !insecure) return async () => undefined;
  return async () => ({
    ...(insecure && { insecure }),
    ...(cert !== '' && { cert: await fileText(cert, ports), key: await fileText(key, ports) }),
    ...(passphrase !== undefined && { passphrase }),
    ...(authorities !== undefined && { authorities: await fileText(authorities, ports), systemAuthorities: system }),
  });
}

/** The service that a plugin uses: the named one, or the first. Throws a `LintelError` if there is none. */
export function serviceNamed(services: Services, name: string | undefined, what: string): Service {
  const [first] = services.values();
  const found = name === undefined || name === '' ? first : services.get(name);
  if (found !== undefined) return found;
  throw configError(`invalid configuration for ${what}: service name ${JSON.stringify(name ?? '')} not found`);
}
