import { lookup } from 'node:dns/promises';
import { STATUS_CODES } from 'node:http';
import { RemoteError } from '../../iac/index.ts';
import type { Network, NetworkResponse } from '../../opa/index.ts';
import type { Host, HttpRequest, HttpResponse } from '../../rego/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';

/** The flag that lets policies use the network. */
export const allowNetOption: Option = {
  long: 'allow-net',
  value: 'HOSTS',
  about: 'Hosts that policies may reach with http.send and net.lookup_ip_addr, or *; default: none',
  list: 'comma',
};

/** Maximum number of redirects, as in OPA. */
const maxRedirects = 10;
const maxBytes = 100 * 1024 * 1024;
/** Headers that go to the host of the request only. */
const secretHeaders: ReadonlySet<string> = new Set(['authorization', 'cookie', 'www-authenticate', 'cookie2']);

/** The network as policies see it: only the hosts of `--allow-net`. Without the flag, they have none. */
export function policyNet(values: Values, network: Network): Pick<Host, 'http' | 'httpTls' | 'resolve'> {
  const allowed = new Set(values.list(allowNetOption.long).map((name) => name.toLowerCase()));
  if (allowed.size === 0) return {};
  const check = (host: string): void => {
    if (allowed.has('*') || allowed.has(host.toLowerCase().replace(/^\[|\]$/g, ''))) return;
    throw new RemoteError(`the host ${host} is not allowed: --allow-net lists the hosts that policies may reach`);
  };
  return {
    http: (request) => send(request, network, check),
    httpTls: true,
    resolve: async (name) => {
      check(name);
      return (await lookup(name, { all: true })).map(({ address }) => address);
    },
  };
}

async function send(request: HttpRequest, network: Network, check: (host: string) => void): Promise<HttpResponse> {
  const timeout = AbortSignal.timeout(Math.ceil(request.timeoutMs));
  const signal = { aborted: false, onAbort: (listener: () => void) => timeout.addEventListener('abort', listener) };
  const follow = async (current: HttpRequest, hops: number): Promise<HttpResponse> => {
    const url = new URL(current.url);
    check(url.hostname);
    const { method, headers, body, tls } = current;
    const response = await network({
      method,
      url: current.url,
      headers,
      ...(body !== undefined && { body: Buffer.from(body) }),
      ...(tls !== undefined && { tls }),
      redirects: false,
      maxBytes,
      signal,
    }).catch((error) => {
      throw timeout.aborted ? new RemoteError(`${url.host} did not answer within ${request.timeoutMs} ms`) : error;
    });
    const location = response.headers.get('location');
    if (!request.followRedirects || !/^30[12378]$/.test(String(response.status)) || location === undefined) {
      return asHttp(response);
    }
    if (hops === maxRedirects) throw new RemoteError(`stopped after ${maxRedirects} redirects`);
    return follow(redirected(current, new URL(location, url), response.status), hops + 1);
  };
  return follow(request, 0);
}

/** The request to the address of a redirect: as in OPA, only 307 and 308 keep the method and the body. */
function redirected({ body, ...request }: HttpRequest, to: URL, status: number): HttpRequest {
  const isSameHost = to.host === new URL(request.url).host;
  const headers = Object.entries(request.headers).filter(
    ([name]) => isSameHost || !secretHeaders.has(name.toLowerCase()),
  );
  const next = { ...request, url: to.href, headers: Object.fromEntries(headers) };
  if (status === 307 || status === 308) return { ...next, ...(body !== undefined && { body }) };
  return { ...next, method: request.method === 'HEAD' ? 'HEAD' : 'GET' };
}

function asHttp({ status, headers, body }: NetworkResponse): HttpResponse {
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    headers: Object.fromEntries([...headers].map(([name, value]) => [name, [value]])),
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString(),
  };
}
