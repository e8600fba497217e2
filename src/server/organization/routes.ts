import { DatabaseError, QueryError } from '../../fleet/index.ts';
import { badRequest, HttpError, type HttpResponse, json } from '../http.ts';
import { markup } from '../pages/html.ts';
import type { Call, QueryParameter, Route, Server } from '../route.ts';
import { type Filter, type Given, readFilters } from './filters.ts';
import { organizationPage, type Section, type Shown } from './layout.ts';

interface RouteOptions {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly filters?: readonly Filter[];
  readonly answers?: Route['answers'];
}

/** A request for a page, or for its data. */
interface View {
  readonly given: Given;
  readonly params: Call['params'];
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
}

/** A route of a page. Errors are pages, too. */
export function pageRoute(
  options: RouteOptions & { readonly section: Section },
  show: (view: View) => Shown | Promise<Shown>,
): Route {
  return {
    ...described(options),
    mediaType: 'text/html',
    answers: { 200: 'The page.', ...options.answers },
    handle: async (call, server) => {
      try {
        return organizationPage(await show(viewOf(call, server, options)), options.section, call.user);
      } catch (error) {
        const failure = asHttpError(error);
        const { message, details, status, headers } = failure;
        const list = details.length > 0 && markup`<ul>${details.map((detail) => markup`<li>${detail}</li>`)}</ul>`;
        const body = markup`<p>${message}</p>${list}<p><a href="${options.section}">Back</a></p>`;
        const title = status === 404 ? 'Not found' : status === 503 ? 'Not available' : 'Invalid request';
        const page = organizationPage({ title, body, status }, options.section, call.user);
        return { ...page, headers: { ...page.headers, ...headers } };
      }
    },
  };
}

/** A route of the API: the result as JSON. */
export function dataRoute(options: RouteOptions, read: (view: View) => Promise<unknown>): Route {
  return rawRoute(options, async (view) => json(200, await read(view)));
}

/** A route with any other response. */
export function rawRoute(
  options: RouteOptions & { readonly mediaType?: string },
  handle: (view: View) => HttpResponse | Promise<HttpResponse>,
): Route {
  return {
    ...described(options),
    ...(options.mediaType !== undefined && { mediaType: options.mediaType }),
    answers: { 200: 'The result.', ...options.answers },
    handle: async (call, server) => {
      try {
        return await handle(viewOf(call, server, options));
      } catch (error) {
        throw asHttpError(error);
      }
    },
  };
}

function described({ id, path, summary, filters }: RouteOptions) {
  return {
    id,
    method: 'GET',
    path,
    summary,
    guarded: true,
    ...(filters !== undefined && { query: Object.fromEntries(filters.map(parameterOf)) }),
  } as const;
}

function parameterOf({ name, about, allowed, isList, isDate }: Filter): [string, QueryParameter] {
  const description = isList ? `${about} Comma-separated: ${allowed?.join(', ')}.` : about;
  const values = allowed !== undefined && !isList && { enum: allowed, default: allowed[0] };
  return [name, { about: description, schema: { type: 'string', ...values, ...(isDate && { format: 'date' }) } }];
}

function viewOf({ query, params }: Call, { ports }: Server, { filters = [] }: RouteOptions): View {
  return { given: readFilters(query, filters), params, now: Number(ports.now() / 1_000_000n) };
}

/** The error for the caller. Other errors are defects and are thrown again. */
function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof QueryError) return badRequest(error.message);
  if (!(error instanceof DatabaseError)) throw error;
  const hint = error.isTemporary ? { headers: { 'retry-after': '5' } } : {};
  return new HttpError(503, 'store_unavailable', `the store of findings is not available: ${error.message}`, hint);
}
