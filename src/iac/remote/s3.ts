import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexText, unescaped, utf8Bytes, utf8Text } from '../../go/index.ts';
import { joinBytes } from '../archive/index.ts';
import { refusal } from './ask.ts';
import { conditionsOf, type KeptPackage } from './cache.ts';
import type { HttpResponse } from './http.ts';
import { wholeOf } from './limits.ts';
import { RemoteProblem } from './problem.ts';
import type { ObjectStore } from './store.ts';
import { originOf, parseUrl, queryValue, type Url, urlText, withoutUser } from './url.ts';
import type { AwsCredentials, RemoteWorld } from './world.ts';

/** A bucket, and how it is asked. */
interface Bucket {
  /** Up to and with the bucket; objects follow behind a `/`. */
  readonly base: Url;
  readonly region: string;
  readonly credentials: AwsCredentials | undefined;
}

const longestListing = 16 * 1024 * 1024;
const amazon = /(?:^|\.)amazonaws\.com(?:\.cn)?$/;

/**
 * The bucket that a URL names, and the key in it. Requests are signed for Amazon's own hosts, for the endpoint that the user has
 * configured, and wherever the user has named the URL.
 */
export async function openS3(
  url: Url,
  byUser: boolean,
  world: RemoteWorld,
): Promise<{ readonly store: ObjectStore; readonly key: string }> {
  const { base, key } = placeOf(withoutUser(url).url, world.aws?.endpoint);
  const profile = queryValue(url, 'aws_profile');
  const own = ownCredentials(url);
  const endpoint = world.aws?.endpoint === undefined ? undefined : parseUrl(world.aws.endpoint);
  const isMeant = byUser || amazon.test(base.host) || (endpoint !== undefined && originOf(endpoint) === originOf(base));
  const bucket: Bucket = {
    base,
    region: queryValue(url, 'region') ?? regionOf(base.host) ?? (await world.aws?.region(profile)) ?? 'us-east-1',
    credentials: own ?? (isMeant ? await world.aws?.credentials(profile) : undefined),
  };
  const version = queryValue(url, 'version');
  const id = ['s3', own !== undefined, urlText(base), version];
  return { store: storeOf(bucket, version, id, world), key };
}

function ownCredentials(url: Url): AwsCredentials | undefined {
  const [accessKey, secretKey] = [queryValue(url, 'aws_access_key_id'), queryValue(url, 'aws_access_key_secret')];
  const token = queryValue(url, 'aws_access_token');
  if (accessKey === undefined || secretKey === undefined) return undefined;
  return { accessKey, secretKey, ...(token === undefined ? {} : { token }) };
}

function placeOf(url: Url, endpoint: string | undefined): { readonly base: Url; readonly key: string } {
  const path = plainPath(url.path);
  const inHost = /^(.+)\.(s3[.-][\w.-]*amazonaws\.com(?:\.cn)?)$/.exec(url.host);
  const [, first = '', rest = ''] = /^([^/]*)\/?([\s\S]*)$/.exec(path) ?? [];
  const [bucket, key] = inHost === null ? [first, rest] : [inHost[1]!, path];
  if (bucket === '') throw new RemoteProblem('it names no bucket');
  const other = amazon.test(url.host) && endpoint !== undefined ? parseUrl(endpoint) : undefined;
  if (other !== undefined)
    return { base: { ...other, path: `${other.path.replace(/\/$/, '')}/${bucket}`, query: [] }, key };
  const base = { ...url, query: [] };
  return { base: inHost === null ? { ...base, path: `/${bucket}` } : { ...base, path: '' }, key };
}

function plainPath(path: string): string {
  const plain = unescaped(path.replace(/^\/+/, ''), false);
  return 'text' in plain ? plain.text : path.replace(/^\/+/, '');
}

/** `s3.<region>.amazonaws.com` and `s3-<region>.amazonaws.com`, whatever stands before it. */
function regionOf(host: string): string | undefined {
  const [, region] =
    /(?:^|\.)s3[.-](?:dualstack\.)?([a-z]{2}(?:-[a-z]+)+-\d)\.amazonaws\.com(?:\.cn)?$/.exec(host) ?? [];
  return region;
}

function storeOf(bucket: Bucket, version: string | undefined, id: ObjectStore['id'], world: RemoteWorld): ObjectStore {
  const ask = async (path: string, query: Url['query'], kept?: KeptPackage): Promise<HttpResponse> => {
    const url = { ...bucket.base, path: bucket.base.path + (path === '' ? '' : `/${escapedPath(path)}`), query };
    const isSigned = bucket.credentials !== undefined;
    const headers = { ...signed(url, bucket, world.now()), ...conditionsOf(kept, isSigned) };
    const response = await world.http({ method: 'GET', url: urlOf(url), headers });
    if (response.status === 200 || (response.status === 304 && kept !== undefined)) return response;
    throw await refusal(response, isSigned);
  };
  return {
    id,
    get: (key, kept) => ask(key, version === undefined ? [] : [['versionId', version]], kept),
    list: async (prefix, most) => {
      const keys: string[] = [];
      for (let token: string | undefined; ; ) {
        const more = token === undefined ? [] : [['continuation-token', token] as const];
        const { body } = await ask('', [...more, ['list-type', '2'], ['prefix', prefix]]);
        const page = utf8Text(joinBytes(await wholeOf(body, longestListing)));
        for (const [, key] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) keys.push(plainXml(key!));
        const next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1];
        if (next === undefined || keys.length > most) return keys;
        token = plainXml(next);
      }
    },
  };
}

function plainXml(text: string): string {
  const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(lt|gt|quot|apos|amp));/g, (_, decimal, hex, name) => {
    if (name !== undefined) return names[name]!;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}

/** Escaped as signatures want it: all but letters, digits and `-_.~`. */
function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

function escapedPath(path: string): string {
  return path.split('/').map(escaped).join('/');
}

function queryText(query: Url['query']): string {
  const pairs = query.map(([key, value]) => [escaped(key), escaped(value)] as const);
  return pairs
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
}

function urlOf(url: Url): string {
  const query = queryText(url.query);
  return urlText({ ...url, path: url.path || '/', query: [] }) + (query === '' ? '' : `?${query}`);
}

const nothing = hexText(sha256(new Uint8Array(0)));
const keyed = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, utf8Bytes(text));

/** The headers of a request, with Signature Version 4 where there are credentials. */
function signed(url: Url, { region, credentials }: Bucket, now: bigint): Readonly<Record<string, string>> {
  if (credentials === undefined) return {};
  const time = new Date(Number(now / 1_000_000n)).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const headers: Record<string, string> = {
    host: url.host + (url.port === undefined ? '' : `:${url.port}`),
    'x-amz-content-sha256': nothing,
    'x-amz-date': time,
    ...(credentials.token === undefined ? {} : { 'x-amz-security-token': credentials.token }),
  };
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const request = ['GET', url.path || '/', queryText(url.query), lines, names.join(';'), nothing].join('\n');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, hexText(sha256(utf8Bytes(request)))].join('\n');
  const key = [time.slice(0, 8), region, 's3', 'aws4_request'].reduce(keyed, utf8Bytes(`AWS4${credentials.secretKey}`));
  const { host: _, ...sent } = headers;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${hexText(keyed(key, text))}`;
  return { ...sent, authorization };
}
