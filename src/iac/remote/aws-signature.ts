import { awsAuthorization, awsDigest, awsTime, uriEscaped } from '../../go/index.ts';
import { type Url, urlText } from './url.ts';
import type { AwsCredentials } from './world.ts';

/** The request to sign, and the credentials. */
export interface AwsRequest {
  readonly method: string;
  /** Its path is as it is sent. */
  readonly url: Url;
  readonly body?: Uint8Array;
  readonly service: string;
  readonly region: string;
  readonly credentials: AwsCredentials;
  /** Nanoseconds since the Unix epoch. */
  readonly now: bigint;
}

/** The headers that authenticate a request to an AWS service, by Signature Version 4. */
export function signedHeaders(request: AwsRequest): Readonly<Record<string, string>> {
  const { method, url, body = new Uint8Array(0), service, region, credentials, now } = request;
  const { accessKey, secretKey, token } = credentials;
  const [time, digest] = [awsTime(now) ?? '', awsDigest(body)];
  const sent = {
    'x-amz-content-sha256': digest,
    'x-amz-date': time,
    ...(token === undefined ? {} : { 'x-amz-security-token': token }),
  };
  const headers = new Map(Object.entries({ host: url.host + (url.port === undefined ? '' : `:${url.port}`), ...sent }));
  const place = { path: url.path || '/', query: queryText(url.query) };
  const parts = awsAuthorization({ method, ...place, headers, digest, service, region, accessKey, secretKey, time });
  return { ...sent, authorization: `AWS4-HMAC-SHA256 ${parts.join(', ')}` };
}

/** A URL in the form in which it is signed. */
export function signedUrl(url: Url): string {
  const query = queryText(url.query);
  return urlText({ ...url, path: url.path || '/', query: [] }) + (query === '' ? '' : `?${query}`);
}

/** A path, escaped as signatures require it. */
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
