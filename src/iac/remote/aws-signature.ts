import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexText, uriEscaped, utf8Bytes } from '../../go/index.ts';
import { type Url, urlText } from './url.ts';
import type { AwsCredentials } from './world.ts';

/** What is signed, and for whom. */
export interface AwsRequest {
  readonly method: 'GET' | 'POST';
  /** Its path is as it is sent. */
  readonly url: Url;
  readonly body?: Uint8Array;
  readonly service: 's3' | 'sts';
  readonly region: string;
  readonly credentials: AwsCredentials;
  /** Nanoseconds since the Unix epoch. */
  readonly now: bigint;
}

const keyed = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, utf8Bytes(text));

/** The headers that prove who sends a request to a service of AWS, by Signature Version 4. */
export function signedHeaders(request: AwsRequest): Readonly<Record<string, string>> {
  const { method, url, body = new Uint8Array(0), service, region, credentials, now } = request;
  const time = new Date(Number(now / 1_000_000n)).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const digest = hexText(sha256(body));
  const headers: Record<string, string> = {
    host: url.host + (url.port === undefined ? '' : `:${url.port}`),
    'x-amz-content-sha256': digest,
    'x-amz-date': time,
    ...(credentials.token === undefined ? {} : { 'x-amz-security-token': credentials.token }),
  };
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = [method, url.path || '/', queryText(url.query), lines, names.join(';'), digest].join('\n');
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, hexText(sha256(utf8Bytes(canonical)))].join('\n');
  const key = scope.split('/').reduce(keyed, utf8Bytes(`AWS4${credentials.secretKey}`));
  const { host: _, ...sent } = headers;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${hexText(keyed(key, text))}`;
  return { ...sent, authorization };
}

/** A URL in the form in which it is signed. */
export function signedUrl(url: Url): string {
  const query = queryText(url.query);
  return urlText({ ...url, path: url.path || '/', query: [] }) + (query === '' ? '' : `?${query}`);
}

/** A path, escaped as signatures want it. */
export function escapedPath(path: string): string {
  return path.split('/').map(strictly).join('/');
}

/** All but letters, digits and `-_.~`. */
function strictly(text: string): string {
  return uriEscaped(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

function queryText(query: Url['query']): string {
  const pairs = query.map(([key, value]) => [strictly(key), strictly(value)] as const);
  return pairs
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
}
