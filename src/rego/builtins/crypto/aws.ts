/** Signatures of requests to Amazon Web Services: Signature Version 4. */

import { awsAuthorization, awsDigest, awsTime, utf8Bytes } from '../../../go/index.ts';
import {
  getKey,
  isObject,
  jsonText,
  keysOf,
  type PlainObject,
  RegoObject,
  RegoSet,
  regoText,
  toBigInt,
  type Value,
} from '../../values/index.ts';
import type { Builtin, BuiltinContext } from '../builtin.ts';
import { numberOperand, objectOperand, wrongOperand } from '../operands.ts';
import { any, anyObject, number, objectOf, string } from '../types.ts';

type JsonObject = RegoObject | PlainObject;

interface Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly token?: string;
  readonly service: string;
  readonly region: string;
}

const requiredConfig = ['aws_access_key', 'aws_region', 'aws_secret_access_key', 'aws_service'];
/** Headers that proxies can change. */
const unsigned = new Set(['authorization', 'user-agent', 'x-amzn-trace-id']);

/** The names whose value in `object` is missing or not a string. */
function lacking(object: JsonObject, names: readonly string[], when: 'absent' | 'not a string'): RegoSet {
  return RegoSet.of(
    names.filter((name) => {
      const value = getKey(object, name);
      return when === 'absent' ? value === undefined : typeof value !== 'string';
    }),
  );
}

function checked(
  context: BuiltinContext,
  position: number,
  object: JsonObject,
  names: readonly string[],
  what: string,
): boolean {
  const missing = lacking(object, names, 'absent');
  if (missing.size > 0) {
    wrongOperand(context, position, `missing required ${what}(s): ${regoText(missing)}`);
    return false;
  }
  const invalid = lacking(object, names, 'not a string');
  if (invalid.size > 0) {
    wrongOperand(context, position, `invalid values for required ${what}(s): ${regoText(invalid)}`);
    return false;
  }
  return true;
}

function credentialsOf(config: JsonObject): Credentials {
  const text = (name: string): string => getKey(config, name) as string;
  const token = getKey(config, 'aws_session_token');
  return {
    accessKey: text('aws_access_key'),
    secretKey: text('aws_secret_access_key'),
    service: text('aws_service'),
    region: text('aws_region'),
    ...(typeof token === 'string' && token !== '' && { token }),
  };
}

/** Scheme, host, path and query of a URL; undefined if the URL is invalid. */
function urlParts(url: string): { readonly host: string; readonly path: string; readonly query: string } | undefined {
  const parts = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#.*)?$/s.exec(url);
  return parts === null ? undefined : { host: parts[1]!, path: parts[2]!, query: parts[3] ?? '' };
}

/** The headers that a signed request must have, and the one that holds the signature. */
function signedHeaders(
  request: {
    readonly method: string;
    readonly url: string;
    readonly body: string;
    readonly headers: ReadonlyMap<string, string>;
  },
  credentials: Credentials,
  nanoseconds: bigint,
  signPayload: boolean,
): Record<string, string> | undefined {
  const url = urlParts(request.url);
  const time = awsTime(nanoseconds);
  if (url === undefined || time === undefined) return undefined;
  const { service, token } = credentials;
  const digest = signPayload ? awsDigest(utf8Bytes(request.body)) : 'UNSIGNED-PAYLOAD';
  const own: Record<string, string> = { host: url.host, 'x-amz-date': time };
  if (service === 's3' || service === 'glacier') own['x-amz-content-sha256'] = digest;
  if (token !== undefined) own['x-amz-security-token'] = token;
  const headers = new Map(Object.entries(own));
  for (const [name, value] of request.headers) {
    if (!unsigned.has(name.toLowerCase())) headers.set(name.toLowerCase(), value);
  }
  const { path, query } = url;
  const parts = awsAuthorization({ ...credentials, method: request.method, path, query, headers, digest, time });
  return { ...own, Authorization: `AWS4-HMAC-SHA256 ${parts.join()}` };
}

function headersOf(value: Value | undefined): Map<string, string> | undefined {
  if (value === undefined) return new Map();
  if (!isObject(value)) return undefined;
  const headers = new Map<string, string>();
  for (const name of keysOf(value)) {
    const text = getKey(value, name);
    if (typeof name !== 'string' || typeof text !== 'string') return undefined;
    headers.set(name, text);
  }
  return headers;
}

function sign(context: BuiltinContext, request: JsonObject, config: JsonObject, time: Value): Value | undefined {
  if (!checked(context, 1, request, ['method', 'url'], 'request parameters')) return undefined;
  if (!checked(context, 2, config, requiredConfig, 'AWS config parameters')) return undefined;
  // As in OPA, only numbers that are written as integers: not 1e9.
  const nanoseconds = typeof time === 'number' || typeof time === 'bigint' ? toBigInt(time) : undefined;
  if (nanoseconds === undefined)
    return wrongOperand(context, 3, 'could not convert time_ns value into a unix timestamp');
  const disabled = getKey(config, 'disable_payload_signing') ?? false;
  if (typeof disabled !== 'boolean') {
    return wrongOperand(context, 2, "invalid value for 'disable_payload_signing' in AWS config");
  }
  const headers = headersOf(getKey(request, 'headers'));
  if (headers === undefined)
    return wrongOperand(context, 1, 'invalid values for request headers: they must be strings');
  const [raw, body] = [getKey(request, 'raw_body'), getKey(request, 'body')];
  const text = typeof raw === 'string' ? raw : body === undefined ? '' : jsonText(body);
  context.spend(text.length);
  const method = getKey(request, 'method') as string;
  const url = getKey(request, 'url') as string;
  const added = signedHeaders({ method, url, body: text, headers }, credentialsOf(config), nanoseconds, !disabled);
  if (added === undefined) return wrongOperand(context, 1, `invalid URL: ${url}`);
  const all = new Map<string, Value>([...headers, ...Object.entries(added)]);
  const result = new RegoObject();
  for (const key of keysOf(request)) result.set(key, getKey(request, key)!);
  result.set('headers', RegoObject.of(all));
  return result;
}

export const aws: readonly Builtin[] = [
  {
    name: 'providers.aws.sign_req',
    doc: 'A request for `http.send` with the headers that sign it for AWS (Signature Version 4).',
    params: [
      { name: 'request', type: objectOf(string, any), doc: '`method`, `url`, `headers`, `body` or `raw_body`' },
      {
        name: 'aws_config',
        type: objectOf(string, any),
        doc: '`aws_access_key`, `aws_secret_access_key`, `aws_session_token`, `aws_service`, `aws_region`, `disable_payload_signing`',
      },
      { name: 'time_ns', type: number, doc: 'time of the signature, in nanoseconds' },
    ],
    result: { type: anyObject },
    examples: [
      'providers.aws.sign_req({"method": "get", "url": "http://a.example"}, {"aws_access_key": "k", "aws_secret_access_key": "s", "aws_service": "s3", "aws_region": "r"}, 0).headers["x-amz-date"] == "19700101T000000Z"',
    ],
    call: (context, request, config, time) => {
      const object = objectOperand(context, request!, 1);
      if (object === undefined) return undefined;
      const settings = objectOperand(context, config!, 2);
      if (settings === undefined || numberOperand(context, time!, 3) === undefined) return undefined;
      return sign(context, object, settings, time!);
    },
  },
];
