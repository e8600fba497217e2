import { createHash } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import type { Dispatcher } from 'undici';
import { RemoteError, type RemoteLimits, remoteLimits } from '../../iac/index.ts';
import type { Network, NetworkRequest, NetworkTls } from '../../opa/index.ts';
import { remoteError } from '../remote/http-error.ts';

/** Connections with different certificates that are kept. */
const maxAgents = 16;
/** Time limit of a request after its headers, in milliseconds. */
const maxMilliseconds = 600_000;
/** Sizes are limited by each request. */
const usualLimits: RemoteLimits = {
  ...remoteLimits,
  download: Number.MAX_SAFE_INTEGER,
  seconds: maxMilliseconds / 1000,
};

interface NetworkSettings {
  readonly env: ReadonlyMap<string, string>;
  readonly userAgent: string;
  readonly limits?: RemoteLimits;
}

export interface OpenNetwork {
  readonly network: Network;
  readonly close: () => Promise<void>;
}

/**
 * Requests to services: through the environment's proxies, with redirects, and not to metadata addresses unless a
 * request is for them. undici is loaded with the first request.
 */
export function openNetwork({ env, userAgent, limits = usualLimits }: NetworkSettings): OpenNetwork {
  const agents = new Map<string, Dispatcher>();
  const close = (agent: Dispatcher | undefined) => agent?.close().catch(() => {});
  return {
    network: async (request) => {
      const { hops, openAgent, redirecting } = await import('../remote/dispatcher.ts');
      const { tls, metadata = false } = request;
      const rule = metadata ? 'any' : 'not-metadata';
      const key = createHash('sha256')
        .update(JSON.stringify([tls, rule]))
        .digest('hex');
      let agent = agents.get(key);
      if (agent === undefined) {
        const [oldest] = agents.keys();
        if (agents.size >= maxAgents && oldest !== undefined) {
          close(agents.get(oldest));
          agents.delete(oldest);
        }
        agents.set(key, (agent = openAgent({ rule, limits, env }, connectionTls(tls))));
      }
      const { redirects = true } = request;
      const checked = redirects ? redirecting(agent, request, { rule }) : agent.compose(hops(request, { rule }));
      return send(request, checked, { userAgent, limits });
    },
    close: async () => {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
    },
  };
}

async function send(
  request: NetworkRequest,
  agent: Dispatcher,
  { userAgent, limits }: { readonly userAgent: string; readonly limits: RemoteLimits },
) {
  const { method, headers, body, headerMilliseconds = 0, maxBytes, signal } = request;
  if (!URL.canParse(request.url)) throw new RemoteError(`invalid URL: ${JSON.stringify(request.url)}`);
  const url = new URL(request.url);
  const aborted = new AbortController();
  if (signal?.aborted) aborted.abort();
  signal?.onAbort(() => aborted.abort());
  try {
    const response = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: method as Dispatcher.HttpMethod,
      headers: { 'user-agent': userAgent, 'accept-encoding': 'identity', ...headers },
      body: body ?? null,
      headersTimeout: headerMilliseconds,
      signal: AbortSignal.any([aborted.signal, AbortSignal.timeout(headerMilliseconds + maxMilliseconds)]),
    });
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of response.body as AsyncIterable<Uint8Array>) {
      size += piece.length;
      if (size > maxBytes) throw new RemoteError(`the response of ${url.host} is larger than ${maxBytes} bytes`);
      pieces.push(piece);
    }
    const found = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    );
    return { status: response.statusCode, headers: new Map(found), body: new Uint8Array(Buffer.concat(pieces)) };
  } catch (error) {
    if (headerMilliseconds > 0 && (error as { readonly code?: unknown }).code === 'UND_ERR_HEADERS_TIMEOUT') {
      throw new RemoteError(`${url.host} did not answer within ${headerMilliseconds / 1000} seconds`);
    }
    throw remoteError(error, url, limits);
  }
}

function connectionTls({ authorities, systemAuthorities, insecure, serverName, ...own }: NetworkTls = {}) {
  const system = systemAuthorities ? rootCertificates : [];
  return {
    ...own,
    ...(authorities !== undefined && { ca: [...system, authorities] }),
    ...(insecure && { rejectUnauthorized: false }),
    ...(serverName !== undefined && { servername: serverName }),
  };
}
