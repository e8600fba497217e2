import { utf8Length } from '../go/index.ts';
import { maskedValue } from '../source/index.ts';
import { createGate } from './gate.ts';
import { errorResponse, HttpError, type HttpRequest, type HttpResponse } from './http.ts';
import { createMetrics } from './metrics.ts';
import type { ServerPorts } from './ports.ts';
import type { Route, Server } from './route.ts';
import { routes } from './routes/index.ts';
import type { ServerSettings } from './settings.ts';
import { admit } from './sign-in/guard.ts';

/** The API: every request gets a response. */
export interface App {
  readonly answer: (request: HttpRequest) => Promise<HttpResponse>;
  /** From now on `/ready` fails; running requests are finished. */
  readonly stop: () => void;
}

/** Maximum number of sign-ins that talk to the identity provider at once, and of waiting ones. */
const maxSignIns = { running: 8, waiting: 100 };
/** Maximum number of waiting reviews: more than an API server sends at once, and few enough to be answered in time. */
const maxReviews = 500;

/** `more` are routes besides those of every server. */
export function createApp(settings: ServerSettings, ports: ServerPorts, more: readonly Route[] = []): App {
  let stopping = false;
  const server: Server = {
    routes: [...routes, ...more],
    settings,
    ports,
    metrics: createMetrics(),
    gates: {
      scans: createGate(settings.concurrency, settings.queue),
      reviews: createGate(settings.concurrency, maxReviews),
      signIns: createGate(maxSignIns.running, maxSignIns.waiting, 'sign-ins'),
    },
    started: ports.now(),
    stopping: () => stopping,
  };
  return {
    answer: (request) => answer(request, server),
    stop: () => {
      stopping = true;
    },
  };
}

/** Headers of every response: no caching, sniffing, framing by other sites, or referrers for them. */
const securityHeaders: HttpResponse['headers'] = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

async function answer(request: HttpRequest, server: Server): Promise<HttpResponse> {
  const { ports, metrics } = server;
  const started = ports.now();
  const given = request.header('x-request-id') ?? '';
  const id = /^[\w.-]{1,64}$/.test(given) ? given : ports.newId();
  const { path, query } = partsOf(request.target);
  const found = find(request.method, path, server.routes);
  let response: HttpResponse;
  let failure: string | undefined;
  try {
    if ('error' in found) throw found.error;
    const admission = admit(found.route, request, server);
    response =
      'response' in admission
        ? admission.response
        : await found.route.handle({ request, params: found.params, query, id, ...admission }, server);
  } catch (error) {
    if (!(error instanceof HttpError))
      failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    response = errorResponse(
      error instanceof HttpError
        ? error
        : new HttpError(500, 'internal', `this is a bug in lintel: please report it (request ${id})`),
    );
  }
  const milliseconds = Number(ports.now() - started) / 1_000_000;
  const route = 'route' in found ? found.route : undefined;
  const labels = { route: route?.path ?? 'none', method: route?.method ?? 'other', status: String(response.status) };
  metrics.count('lintel_requests_total', labels);
  metrics.observe('lintel_request_seconds', milliseconds / 1000, { route: labels.route });
  ports.log({
    id,
    client: request.client,
    method: request.method,
    path: route?.secret === undefined ? withoutSecrets(path, server.settings) : route.path,
    status: response.status,
    bytes: utf8Length(response.body),
    milliseconds,
    ...(failure === undefined ? {} : { failure }),
  });
  return {
    status: response.status,
    headers: { ...securityHeaders, 'x-request-id': id, ...response.headers },
    body: response.body,
    ...(response.pieces !== undefined && { pieces: response.pieces }),
  };
}

function partsOf(target: string): { readonly path: string; readonly query: ReadonlyMap<string, string> } {
  const [path = '', ...rest] = target.split('?');
  const query = new Map<string, string>();
  for (const pair of rest.join('?').split('&')) {
    const [name = '', ...value] = pair.split('=');
    if (name !== '') query.set(decoded(name) ?? name, decoded(value.join('=').replaceAll('+', ' ')) ?? '');
  }
  return { path, query };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A path without the secrets of the server: it may have the key of the webhook even if no route matches. */
function withoutSecrets(path: string, { token, admission: { key } }: ServerSettings): string {
  const forms = [token, key].flatMap((secret) => (secret === undefined ? [] : [secret, encodeURIComponent(secret)]));
  return forms.reduce((shown, form) => shown.replaceAll(form, maskedValue), path);
}

type Found = { readonly route: Route; readonly params: Record<string, string> } | { readonly error: HttpError };

/** The route for a method and a path. HEAD goes to the route of GET. */
function find(method: string, path: string, routes: readonly Route[]): Found {
  const fitting = routes.flatMap((route) => {
    const params = match(route.path, path);
    return params === undefined ? [] : [{ route, params }];
  });
  const wanted = method === 'HEAD' ? 'GET' : method;
  const found = fitting.find(({ route }) => route.method === wanted);
  if (found !== undefined) return found;
  if (fitting.length === 0) return { error: new HttpError(404, 'not_found', 'no such path; see /openapi.json') };
  const methods = [...new Set(fitting.map(({ route }) => route.method))];
  const allow = methods.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])).join(', ');
  const message = `method not allowed: use ${allow}`;
  return { error: new HttpError(405, 'method_not_allowed', message, { headers: { allow } }) };
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [at, segment] of wanted.entries()) {
    const text = given[at]!;
    if (!segment.startsWith('{')) {
      if (segment !== text) return undefined;
      continue;
    }
    const value = decoded(text);
    if (value === undefined || value === '') return undefined;
    params[segment.slice(1, -1)] = value;
  }
  return params;
}
