import { type App, HttpError, type HttpRequest, type HttpResponse } from '../../server/index.ts';
import type { OpaConfig } from '../config/config.ts';
import { fieldsOf } from '../fields.ts';
import { authorize } from './authorize.ts';
import { type BodyLimits, Call } from './call.ts';
import type { OpaContext, OpaServerParts } from './context.ts';
import { ApiError, apiErrorOf } from './errors.ts';
import { emptyResponse, indented, jsonResponse, plainJson, textResponse } from './json.ts';
import { createQueryPaths } from './paths.ts';
import { find } from './routes.ts';

/** OPA's REST API: every request gets a response. */
export function createOpaServer(parts: OpaServerParts): App {
  const context: OpaContext = {
    ...parts,
    paths: createQueryPaths(),
    wereReady: { now: false },
    limits: perConfig(parts.config, bodyLimits),
    encoding: perConfig(parts.config, encodingOf),
  };
  let requests = 0;
  return {
    answer: (request) => answer(request, ++requests, context),
    stop: () => {},
  };
}

/** Settings that are read once for each configuration: discovery can replace it. */
function perConfig<T>(config: () => OpaConfig, read: (config: OpaConfig) => T): () => T {
  let known: { readonly config: OpaConfig; readonly value: T } | undefined;
  return () => {
    const current = config();
    if (known?.config !== current) known = { config: current, value: read(current) };
    return known.value;
  };
}

async function answer(request: HttpRequest, id: number, context: OpaContext): Promise<HttpResponse> {
  const { ports, metrics } = context;
  const now = ports.clock.monotonic ?? ports.clock.now;
  const started = now();
  const call = new Call(request, id, context.limits(), ports);
  if (call.path.includes('%') && /%(?![\da-fA-F]{2})/.test(call.path)) return textResponse(400, '400 Bad Request');
  const found = find(request.method, call.path, context.diagnosticOnly === true);
  const level = context.diagnosticOnly ? 'debug' : (context.requestLevel ?? 'info');
  context.onRequest?.received(call, level);
  let response: HttpResponse;
  try {
    response = await respond(call, found, context);
  } catch (error) {
    response = errorResponse(error, context, id);
  }
  response = compressed(call, response, context);
  const seconds = Number(now() - started) / 1e9;
  const handler = 'route' in found ? found.route.handler : 'catchall';
  metrics?.request({ code: response.status, handler, method: request.method.toLowerCase(), seconds });
  context.onRequest?.answered(call, response, seconds, level);
  return response;
}

type Found = ReturnType<typeof find>;

async function respond(call: Call, found: Found, context: OpaContext): Promise<HttpResponse> {
  const unclean = cleaned(call.path);
  const { method } = call.request;
  if (unclean !== undefined) return redirect(307, unclean, method);
  if (context.authorization !== 'off' && context.diagnosticOnly !== true) await authorize(call, context);
  if (!('route' in found)) return found.response;
  const { route, rest } = found;
  if (method === 'HEAD') return emptyResponse(405);
  if (call.path !== '/' && call.path.endsWith('/')) return redirect(301, call.path.slice(0, -1), method);
  return route.handle(call, context, rest);
}

/** The path without empty parts, `.` and `..`; undefined if it has none, as most have. */
function cleaned(path: string): string | undefined {
  if (!/\/(?:\/|\.)/.test(path)) return undefined;
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  const clean = `/${parts.join('/')}${path.endsWith('/') && parts.length > 0 ? '/' : ''}`;
  return clean === path ? undefined : clean;
}

function redirect(status: number, location: string, method: string): HttpResponse {
  const { headers, ...response } = textResponse(status, '', 'text/html; charset=utf-8');
  // As Go's library does, which OPA uses.
  const isShown = method === 'GET' || method === 'HEAD';
  return { ...response, headers: { ...(isShown && headers), location } };
}

function errorResponse(error: unknown, { ports }: OpaContext, id: number): HttpResponse {
  const known = error instanceof HttpError ? new ApiError(400, 'invalid_parameter', error.message) : apiErrorOf(error);
  if (known === undefined) {
    ports.log('error', 'internal error', { req_id: id, error: error instanceof Error ? error.stack : String(error) });
  }
  const { status, document } =
    known ?? new ApiError(500, 'internal_error', 'this is a bug in lintel: please report it');
  return jsonResponse(status, indented(plainJson(document)), false);
}

/** Limits of bodies by the section `server.decoding`. */
function bodyLimits({ server }: OpaConfig): BodyLimits {
  const decoding = fieldsOf(server, 'server').section('decoding');
  return {
    maxBytes: decoding.integer('max_length') ?? 268_435_456,
    maxUnpackedBytes: decoding.section('gzip').integer('max_length') ?? 536_870_912,
  };
}

/** When and how responses are compressed, by the section `server.encoding`. */
function encodingOf({ server }: OpaConfig): { readonly minLength: number; readonly level: number } {
  const gzip = fieldsOf(server, 'server').section('encoding').section('gzip');
  return { minLength: gzip.integer('min_length') ?? 1024, level: gzip.integer('compression_level') ?? 9 };
}

/** Long responses of the data and compile APIs are compressed if the client accepts it. */
function compressed(call: Call, response: HttpResponse, context: OpaContext): HttpResponse {
  const { method, header } = call.request;
  const isData = (method === 'POST' || method === 'GET') && isBelowData(call.path);
  if (!isData && !(method === 'POST' && call.path.startsWith('/v1/compile'))) return response;
  const headers = { ...response.headers, vary: 'Accept-Encoding' };
  const { minLength, level } = context.encoding();
  if (response.body.length < minLength || !/\bgzip\b/.test(header('accept-encoding') ?? '')) {
    return { ...response, headers };
  }
  const bytes = context.ports.gzip(context.ports.bytes(response.body), level);
  return { ...response, headers: { ...headers, 'content-encoding': 'gzip' }, body: '', bytes };
}

const isBelowData = (path: string): boolean => path.startsWith('/v1/data') || path.startsWith('/v0/data');
