import type { Dispatcher } from 'undici';
import type { AddressRule, Http, HttpRequest, HttpResponse, RemoteLimits } from '../../iac/index.ts';
import { RemoteError, RemoteRefusedError } from '../../iac/index.ts';
import { remoteError } from './http-error.ts';

export interface HttpOptions {
  readonly rule: AddressRule;
  readonly limits: RemoteLimits;
  readonly env: ReadonlyMap<string, string>;
  readonly userAgent: string;
  /** Called with the number of bytes of each piece that arrives. */
  readonly received?: (bytes: number) => void;
  /** Milliseconds before the first retry; twice as long before each further one. */
  readonly pause?: number;
}

export interface HttpClient {
  readonly http: Http;
  /** Without redirects and retries. */
  readonly once: Http;
  readonly close: () => void;
}

/**
 * An HTTP client that connects only to allowed addresses: each name is looked up once per connection, which goes to a
 * checked address. undici is loaded with the first request.
 */
export function createHttp(options: HttpOptions): HttpClient {
  let agent: Dispatcher | undefined;
  const open = async () => {
    const dispatcher = await import('./dispatcher.ts');
    agent ??= dispatcher.openAgent(options);
    return { ...dispatcher, agent };
  };
  return {
    once: async (request) => {
      const dispatcher = await open();
      return send(request, dispatcher.agent.compose(dispatcher.hops(request, options)), options);
    },
    http: async (request) => {
      const { following, maxRedirections, ...dispatcher } = await open();
      const response = await send(request, following(dispatcher.agent, request, options), options);
      const { status, headers } = response;
      if (![301, 302, 303, 307, 308].includes(status) || !headers.has('location')) return response;
      for await (const _ of response.body) break;
      throw new RemoteError(`the server redirects more than ${maxRedirections} times`);
    },
    close: () => void agent?.destroy(),
  };
}

async function send(request: HttpRequest, agent: Dispatcher, options: HttpOptions): Promise<HttpResponse> {
  const { limits, userAgent } = options;
  if (!URL.canParse(request.url)) throw new RemoteRefusedError('invalid URL');
  const url = new URL(request.url);
  try {
    const { statusCode, headers, body, context } = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: request.method,
      headers: { 'user-agent': userAgent, 'accept-encoding': 'identity', ...request.headers },
      body: request.body ?? null,
      signal: AbortSignal.timeout(Math.ceil(limits.seconds * 1000)),
    });
    const { history = [] } = (context ?? {}) as { readonly history?: readonly URL[] };
    const last = history.at(-1) ?? url;
    return { status: statusCode, headers: joined(headers), url: last.href, body: piecesOf(body, last, options) };
  } catch (error) {
    throw remoteError(error, url, limits);
  }
}

function joined(headers: Readonly<Record<string, string | string[] | undefined>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

async function* piecesOf(
  body: AsyncIterable<Uint8Array>,
  url: URL,
  { limits, received }: HttpOptions,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of body) {
      received?.(piece.length);
      yield piece;
    }
  } catch (error) {
    throw remoteError(error, url, limits);
  }
}
