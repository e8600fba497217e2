/**
 * The implementation of `http.send`, through the host. Within a query, the same request is sent once; between queries,
 * the cache of the host keeps responses.
 */

import { readDuration } from '../../../../go/index.ts';
import type { Host, HttpCache, HttpRequest, HttpResponse } from '../../../host.ts';
import {
  getKey,
  isNumber,
  isObject,
  JsonError,
  jsonText,
  keysOf,
  parseJson,
  RegoSet,
  regoText,
  toDouble,
  toInt,
  type Value,
} from '../../../values/index.ts';
import type { BuiltinContext } from '../../builtin.ts';
import { wrongOperand } from '../../operands.ts';
import type { AnyObject } from '../../types.ts';
import {
  type Caching,
  cachingOptions,
  expiryOf,
  readCaching,
  renewed,
  revalidation,
  withoutIgnoredHeaders,
} from './caching.ts';
import { RequestError } from './request-error.ts';
import { readTls, tlsOptions } from './tls.ts';

const required = ['method', 'url'];
/** Options for the request itself. */
const settings = [
  'body',
  'raw_body',
  'headers',
  'enable_redirect',
  'force_json_decode',
  'force_yaml_decode',
  'timeout',
  'raise_error',
  'max_retry_attempts',
];
const allowed = new Set<Value>([...required, ...settings, ...cachingOptions, ...tlsOptions]);

const defaultTimeoutMs = 5_000;
const maxRetries = 10;

interface Wanted {
  readonly request: HttpRequest;
  readonly decode: 'json' | 'yaml' | undefined;
  readonly raiseError: boolean;
  readonly retries: number;
  readonly caching?: Caching;
}

function readRequest(object: AnyObject, host: Host): Wanted {
  const text = (name: string): string | undefined => {
    const value = getKey(object, name);
    if (value === undefined || typeof value === 'string') return value;
    throw new RequestError(`"${name}" must be a string`);
  };
  const flag = (name: string, otherwise: boolean): boolean => {
    const value = getKey(object, name) ?? otherwise;
    if (typeof value === 'boolean') return value;
    throw new RequestError(`invalid value for ${name} field`);
  };
  const caching = readCaching(object);
  const tls = readTls(object, host);
  const url = text('url')!;
  if (!/^https?:\/\/[^/?#]/i.test(url)) throw new RequestError(`"url" must begin with http:// or https://: ${url}`);
  const [raw, body] = [text('raw_body'), getKey(object, 'body')];
  const sent = raw ?? (body === undefined ? undefined : jsonText(body));
  const retries = toInt(getKey(object, 'max_retry_attempts') ?? 0);
  if (retries === undefined || retries < 0) throw new RequestError('invalid value for max_retry_attempts field');
  return {
    request: {
      method: text('method')!.toUpperCase(),
      url,
      headers: headersOf(getKey(object, 'headers')),
      timeoutMs: timeoutOf(getKey(object, 'timeout')),
      followRedirects: flag('enable_redirect', false),
      ...(sent !== undefined && { body: sent }),
      ...(tls !== undefined && { tls }),
    },
    decode: flag('force_json_decode', false) ? 'json' : flag('force_yaml_decode', false) ? 'yaml' : undefined,
    raiseError: flag('raise_error', true),
    retries: Math.min(retries, maxRetries),
    ...(caching !== undefined && { caching }),
  };
}

function headersOf(value: Value | undefined): Record<string, string> {
  const headers: [string, string][] = [];
  if (value === undefined) return {};
  if (!isObject(value)) throw new RequestError('invalid type for headers: they must be an object');
  for (const name of keysOf(value)) {
    const text = getKey(value, name)!;
    if (typeof text !== 'string')
      throw new RequestError(`invalid type for headers value ${JSON.stringify(regoText(text))}`);
    headers.push([String(name), text]);
  }
  return Object.fromEntries(headers);
}

/** In milliseconds: a number of nanoseconds, or a Go duration. */
function timeoutOf(value: Value | undefined): number {
  if (value === undefined) return defaultTimeoutMs;
  if (isNumber(value)) return Math.max(1, toDouble(value) / 1e6);
  if (typeof value !== 'string') throw new RequestError('invalid value for timeout field');
  const duration = readDuration(value);
  if (typeof duration !== 'bigint') throw new RequestError(`invalid timeout value "${value}"`);
  return Math.max(1, Number(duration) / 1e6);
}

type Http = (request: HttpRequest) => Promise<HttpResponse>;

/** A kept response that is still fresh. */
function freshIn(cache: HttpCache, key: string, now: bigint): Value | undefined {
  const kept = cache.get(key);
  return kept !== undefined && now < kept.expires ? kept.value : undefined;
}

/** The response as a value, or `error` with a message. */
async function respond(wanted: Wanted, http: Http, kept?: Kept): Promise<Value> {
  try {
    const known = await kept?.revalidated(wanted, http);
    if (known !== undefined) return known;
    const response = await persistently(wanted, wanted.request, http);
    const value = await responseValue(response, wanted.decode);
    kept?.keep(response, value);
    return value;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { status_code: 0, error: { code: 'eval_http_send_network_error', message } };
  }
}

/** The place of a request in the cache. */
class Kept {
  readonly #cache: HttpCache;
  readonly #key: string;
  readonly #caching: Caching;
  readonly #now: () => bigint;
  /** The request without ignored headers, which asks whether a response has changed. */
  readonly #request: HttpRequest;

  constructor(cache: HttpCache, key: string, caching: Caching, { now }: Host, request: HttpRequest) {
    this.#cache = cache;
    this.#key = key;
    this.#caching = caching;
    this.#now = now;
    this.#request = request;
  }

  keep(response: HttpResponse, value: Value): void {
    this.#put(response, value, expiryOf(response, this.#caching, this.#now()));
  }

  /** The kept response, or a new one, once the server has said whether it changed; undefined if neither can be used. */
  async revalidated({ decode, ...wanted }: Wanted, http: Http): Promise<Value | undefined> {
    const kept = this.#cache.get(this.#key);
    if (kept === undefined) return undefined;
    this.#cache.delete(this.#key);
    const question = revalidation(this.#request, kept.response);
    if (question === undefined) return undefined;
    const answer = await persistently(wanted, question, http);
    if (answer.status !== 200 && answer.status !== 304) return undefined;
    const response = answer.status === 200 ? answer : renewed(kept.response, answer);
    const value = await responseValue(response, decode);
    const expires = expiryOf({ ...answer, status: 200 }, this.#caching, this.#now());
    this.#put(response, value, answer.status === 304 ? (expires ?? 0n) : expires);
    return value;
  }

  #put(response: HttpResponse, value: Value, expires: bigint | undefined): void {
    if (expires !== undefined) this.#cache.set(this.#key, { response, value, expires });
  }
}

/** The response after the retries that are wanted. */
async function persistently(
  { retries }: Pick<Wanted, 'retries'>,
  request: HttpRequest,
  http: Http,
): Promise<HttpResponse> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await http(request);
    } catch (error) {
      if (attempt >= retries) throw error;
    }
  }
}

async function responseValue(response: HttpResponse, decode: Wanted['decode']): Promise<Value> {
  const headers = Object.entries(response.headers).map(([name, values]) => [name.toLowerCase(), [...values]] as const);
  const type = headers.find(([name]) => name === 'content-type')?.[1][0] ?? '';
  return {
    status: `${response.status}${response.statusText === '' ? '' : ` ${response.statusText}`}`,
    status_code: response.status,
    body: await bodyValue(response.body, decode ?? formatOf(type)),
    raw_body: response.body,
    headers: Object.fromEntries(headers),
  };
}

function formatOf(contentType: string): Wanted['decode'] {
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  if (type === 'application/json' || type.endsWith('+json')) return 'json';
  return type === 'application/yaml' || type === 'application/x-yaml' ? 'yaml' : undefined;
}

async function bodyValue(text: string, format: Wanted['decode']): Promise<Value> {
  if (format === 'json') {
    try {
      return parseJson(text);
    } catch (error) {
      if (error instanceof JsonError) return null;
      throw error;
    }
  }
  if (format !== 'yaml') return null;
  const { parseYaml, YamlError } = await import('../../documents/yaml/read.ts');
  try {
    return parseYaml(text, () => {});
  } catch (error) {
    if (error instanceof YamlError) return null;
    throw error;
  }
}

export function send(context: BuiltinContext, object: AnyObject): Value | undefined {
  const unknown = keysOf(object).filter((key) => !allowed.has(key));
  if (unknown.length > 0) {
    return wrongOperand(context, 1, `invalid request parameters(s): ${regoText(RegoSet.of(unknown))}`);
  }
  const missing = required.filter((name) => getKey(object, name) === undefined);
  if (missing.length > 0) {
    return wrongOperand(context, 1, `missing required request parameters(s): ${regoText(RegoSet.of(missing))}`);
  }
  const { host } = context;
  let wanted: Wanted;
  let key: AnyObject;
  try {
    wanted = readRequest(object, host);
    key = withoutIgnoredHeaders(object);
  } catch (error) {
    if (error instanceof RequestError) return context.fail(error.message);
    throw error;
  }
  const { http, httpCache } = host;
  if (http === undefined) return context.fail('no network access: allow it to send requests');
  const text = jsonText(key);
  const { caching } = wanted;
  const cache = caching && httpCache;
  const response = context.wait(
    text,
    () => respond(wanted, http, cache && new Kept(cache, text, caching!, host, readRequest(key, host).request)),
    () => cache && freshIn(cache, text, host.now()),
  );
  const error = isObject(response) ? getKey(response, 'error') : undefined;
  if (wanted.raiseError && isObject(error)) return context.fail(String(getKey(error, 'message')));
  return response;
}
