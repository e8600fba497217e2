/**
 * The implementation of `http.send`, through the host. Nothing is kept beyond a query; within a query, the same request
 * is sent once.
 */

import { readDuration } from '../../../../go/index.ts';
import type { Host, HttpRequest, HttpResponse } from '../../../host.ts';
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
/** Options for caching between queries: accepted and ignored, since nothing is cached. */
const caching = ['cache', 'force_cache', 'force_cache_duration_seconds', 'caching_mode', 'cache_ignored_headers'];
const allowed = new Set<Value>([...required, ...settings, ...caching, ...tlsOptions]);

const defaultTimeoutMs = 5_000;
const maxRetries = 10;

interface Wanted {
  readonly request: HttpRequest;
  readonly decode: 'json' | 'yaml' | undefined;
  readonly raiseError: boolean;
  readonly retries: number;
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
  checkCaching(object);
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
  };
}

function checkCaching(object: AnyObject): void {
  if (getKey(object, 'force_cache') === true && getKey(object, 'force_cache_duration_seconds') === undefined) {
    throw new RequestError("'force_cache' set but 'force_cache_duration_seconds' parameter is missing");
  }
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

/** The response as a value, or `error` with a message. */
async function respond(wanted: Wanted, http: (request: HttpRequest) => Promise<HttpResponse>): Promise<Value> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await responseValue(await http(wanted.request), wanted.decode);
    } catch (error) {
      if (attempt < wanted.retries) continue;
      const message = error instanceof Error ? error.message : String(error);
      return { status_code: 0, error: { code: 'eval_http_send_network_error', message } };
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
  let wanted: Wanted;
  try {
    wanted = readRequest(object, context.host);
  } catch (error) {
    if (error instanceof RequestError) return context.fail(error.message);
    throw error;
  }
  const { http } = context.host;
  if (http === undefined) return context.fail('no network access: allow it to send requests');
  const response = context.wait(jsonText(object), () => respond(wanted, http));
  const error = isObject(response) ? getKey(response, 'error') : undefined;
  if (wanted.raiseError && isObject(error)) return context.fail(String(getKey(error, 'message')));
  return response;
}
