import { type Dispatcher, EnvHttpProxyAgent, interceptors } from 'undici';
import { type HttpRequest, RemoteError } from '../../iac/index.ts';
import { checkAddress, checkedLookup } from './checked-lookup.ts';
import type { HttpOptions } from './http.ts';
import { transientCodes } from './http-error.ts';
import { proxySettings } from './proxy.ts';

type AgentOptions = Pick<HttpOptions, 'rule' | 'limits' | 'env'>;

export const maxRedirections = 10;
/** Headers with credentials: they are only sent to the host they belong to. */
const secretHeaders = ['authorization', 'cookie', 'x-amz-security-token', 'x-amz-date', 'x-amz-content-sha256'].concat([
  'x-amz-sso_bearer_token',
  'x-aws-ec2-metadata-token',
]);

/** Certificates of a connection. */
export interface ConnectionTls {
  readonly ca?: readonly string[];
  readonly cert?: string;
  readonly key?: string;
  readonly passphrase?: string;
  readonly rejectUnauthorized?: boolean;
  readonly servername?: string;
}

/** Connections through the environment's proxies, or to allowed addresses, each checked after its lookup. */
export function openAgent({ rule, limits, env }: AgentOptions, { ca, ...tls }: ConnectionTls = {}): Dispatcher {
  const silence = limits.silence * 1000;
  const secure = { ...tls, ...(ca && { ca: [...ca] }) };
  return new EnvHttpProxyAgent({
    ...proxySettings(env),
    connections: 8,
    connect: { lookup: checkedLookup(rule), timeout: silence, ...secure },
    requestTls: secure,
    headersTimeout: silence,
    bodyTimeout: silence,
    maxResponseSize: limits.download,
  });
}

/** The agent for one request; follows redirects, and retries each hop. */
export function following(agent: Dispatcher, request: HttpRequest, options: HttpOptions): Dispatcher {
  const { pause = 500 } = options;
  const retry = interceptors.retry({
    maxRetries: 3,
    minTimeout: pause,
    maxTimeout: pause * 20,
    methods: ['GET', 'POST', 'PUT'],
    statusCodes: [429, 502, 503, 504],
    errorCodes: [...transientCodes],
    throwOnError: false,
  });
  return agent.compose(finalResponses, retry, hops(request, options), interceptors.redirect({ maxRedirections }));
}

/** The agent for one request; follows redirects. */
export function redirecting(
  agent: Dispatcher,
  request: { readonly method: string },
  options: Pick<HttpOptions, 'rule'>,
): Dispatcher {
  return agent.compose(hops(request, options), interceptors.redirect({ maxRedirections }));
}

/** Drops informational responses (103 Early Hints): undici's retries would take one for the response. */
const finalResponses: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
  dispatch(options, {
    onRequestStart: (...args) => handler.onRequestStart?.(...args),
    onResponseStart: (controller, status, ...rest) => {
      if (status >= 200) handler.onResponseStart?.(controller, status, ...rest);
    },
    onResponseData: (...args) => handler.onResponseData?.(...args),
    onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
    onResponseError: (...args) => handler.onResponseError?.(...args),
  });

/** Checks each hop of a request before it is sent, and drops credentials if its origin differs from the first one. */
export function hops(
  { method }: { readonly method: string },
  { rule }: Pick<HttpOptions, 'rule'>,
): Dispatcher.DispatcherComposeInterceptor {
  let first: URL | undefined;
  let previous: URL | undefined;
  return (dispatch) => (options, handler) => {
    const next = new URL(options.path, options.origin);
    checkAddress(next, rule);
    if (previous?.protocol === 'https:' && next.protocol === 'http:') {
      throw new RemoteError(`the server redirects from https to http, to ${next.host}`);
    }
    if (options.method !== method) throw new RemoteError(`the server redirects a ${method} request, to ${next.host}`);
    first ??= next;
    previous = next;
    const headers = headersOf(options.headers);
    if (next.origin !== first.origin) for (const name of secretHeaders) headers.delete(name);
    return dispatch({ ...options, headers: Object.fromEntries(headers) }, handler);
  };
}

/** Headers, as passed by us or by undici's redirects: alternating names and values. */
function headersOf(headers: Dispatcher.DispatchOptions['headers']): Map<string, string> {
  if (!Array.isArray(headers)) return new Map(Object.entries((headers ?? {}) as Record<string, string>));
  return new Map(headers.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, headers[at + 1]!]] : [])));
}
