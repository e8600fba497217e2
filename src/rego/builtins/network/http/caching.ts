import type { HttpRequest, HttpResponse } from '../../../host.ts';
import { getKey, isArray, isNumber, isObject, keysOf, RegoObject, toInt, type Value } from '../../../values/index.ts';
import type { AnyObject } from '../../types.ts';
import { RequestError } from './request-error.ts';

/** Options of `http.send` for caching between queries. */
export const cachingOptions = [
  'cache',
  'force_cache',
  'force_cache_duration_seconds',
  'caching_mode',
  'cache_ignored_headers',
];

/** How a request uses the cache. */
export interface Caching {
  /** Keep the response for this time, in nanoseconds, whatever its headers say. */
  readonly forced?: bigint;
}

/** Statuses of responses that are kept, as in OPA. */
const keptStatuses: ReadonlySet<number> = new Set([200, 203, 204, 206, 300, 301, 404, 405, 410, 414, 501]);
const second = 1_000_000_000n;
/** The largest number of seconds, as in OPA. */
const maxSeconds = 2 ** 31 - 1;

/** How a request uses the cache; undefined if it does not. Throws a `RequestError`. */
export function readCaching(object: AnyObject): Caching | undefined {
  const flag = (name: string): boolean => {
    const value: Value = getKey(object, name) ?? false;
    if (typeof value === 'boolean') return value;
    throw new RequestError(`invalid value for ${name} field`);
  };
  const cache = flag('cache');
  const mode = getKey(object, 'caching_mode') ?? 'serialized';
  const isKept = mode === 'serialized' || mode === 'deserialized';
  if (!flag('force_cache')) return cache && isKept ? {} : undefined;
  const duration = getKey(object, 'force_cache_duration_seconds');
  if (duration === undefined)
    throw new RequestError("'force_cache' set but 'force_cache_duration_seconds' parameter is missing");
  const seconds = isNumber(duration) ? toInt(duration) : undefined;
  if (seconds === undefined || Math.abs(seconds) > maxSeconds)
    throw new RequestError('invalid value for force_cache_duration_seconds field: it must be an integer');
  if (!isKept) return undefined;
  return seconds > 0 ? { forced: BigInt(seconds) * second } : {};
}

/** The request without the headers that `cache_ignored_headers` lists: such requests share a response. */
export function withoutIgnoredHeaders(object: AnyObject): AnyObject {
  const ignored = getKey(object, 'cache_ignored_headers');
  const headers = getKey(object, 'headers');
  if (ignored === undefined) return object;
  if (!isArray(ignored) || !ignored.every((name) => typeof name === 'string'))
    throw new RequestError('invalid value for cache_ignored_headers field: it must be a list of strings');
  const without = (from: AnyObject, names: readonly Value[]): AnyObject =>
    RegoObject.of(keysOf(from).flatMap((key) => (names.includes(key) ? [] : [[key, getKey(from, key)!] as const])));
  const rest = without(object, ['cache_ignored_headers', 'headers']);
  if (headers === undefined || !isObject(headers)) return rest;
  return RegoObject.of([
    ...keysOf(rest).map((key) => [key, getKey(rest, key)!] as const),
    ['headers', without(headers, ignored)],
  ]);
}

/** The time until which a response is fresh; undefined if it must not be kept, or keeping it would be useless. */
export function expiryOf(response: HttpResponse, { forced }: Caching, now: bigint): bigint | undefined {
  if (!keptStatuses.has(response.status)) return undefined;
  if (forced !== undefined) return now + forced;
  const directives = directivesOf(response);
  if (directives.has('no-store')) return undefined;
  const age = directives.get('max-age');
  if (age === undefined) {
    const expires = timeOf(headerOf(response, 'expires'));
    return expires ?? (validatorsOf(response) === undefined ? undefined : 0n);
  }
  const date = timeOf(headerOf(response, 'date'));
  if (date === undefined || !/^\d+$/.test(age)) return undefined;
  return date + BigInt(Math.min(Number(age), maxSeconds)) * second;
}

/** The request that asks whether a response has changed; undefined if the response has nothing to ask with. */
export function revalidation(request: HttpRequest, response: HttpResponse): HttpRequest | undefined {
  const validators = validatorsOf(response);
  if (validators === undefined) return undefined;
  const own = Object.entries(request.headers).filter(([name]) => !Object.hasOwn(validators, name.toLowerCase()));
  return { ...request, headers: { ...Object.fromEntries(own), ...validators } };
}

/** A response whose headers were renewed by one with the status 304. */
export function renewed(response: HttpResponse, { headers }: HttpResponse): HttpResponse {
  const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const old = Object.entries(response.headers).filter(([name]) => !names.has(name.toLowerCase()));
  return { ...response, headers: { ...Object.fromEntries(old), ...headers } };
}

function validatorsOf(response: HttpResponse): Readonly<Record<string, string>> | undefined {
  const [etag, modified] = [headerOf(response, 'etag'), headerOf(response, 'last-modified')];
  if (etag === '' && modified === '') return undefined;
  return { ...(etag && { 'if-none-match': etag }), ...(modified && { 'if-modified-since': modified }) };
}

function headerOf({ headers }: HttpResponse, name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1][0] ?? '';
}

/** The directives of `Cache-Control`, as OPA reads them. */
function directivesOf(response: HttpResponse): ReadonlyMap<string, string> {
  const parts = headerOf(response, 'cache-control').split(',');
  return new Map(
    parts.flatMap((part): [string, string][] => {
      const [name = '', value = '', ...more] = part.split('=');
      return more.length > 0 ? [] : [[name.trim(), value.trim()]];
    }),
  );
}

/** The time of a header, in nanoseconds since the Unix epoch. */
function timeOf(text: string): bigint | undefined {
  // Expires: 0 means that a response has expired; JavaScript would read a year.
  const time = /^[A-Za-z]{3,9},? .{1,40}$/.test(text) ? Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) : NaN;
  return Number.isNaN(time) ? undefined : BigInt(time) * 1_000_000n;
}
