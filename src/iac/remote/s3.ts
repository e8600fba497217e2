import { unescaped, utf8Text } from '../../go/index.ts';
import { between } from '../../source/index.ts';
import { escapedPath, signedHeaders, signedUrl } from './aws-signature.ts';
import { bucketHost } from './bucket-host.ts';
import { conditionsOf, isConfirmed, type KeptPackage } from './cache.ts';
import { RemoteRefusedError } from './error.ts';
import type { HttpResponse } from './http.ts';
import { wholeOf } from './limits.ts';
import { refusal } from './request.ts';
import type { ObjectStore } from './store.ts';
import { originOf, parseUrl, queryValue, type Url, urlText, withoutUser } from './url.ts';
import type { AwsCredentials, RemoteWorld } from './world.ts';

/** A bucket, and how to request it. */
interface Bucket {
  /** Up to and with the bucket; objects follow after a `/`. */
  readonly base: Url;
  readonly region: string;
  readonly credentials: AwsCredentials | undefined;
}

const maxListing = 16 * 1024 * 1024;
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
    credentials: own ?? (isMeant ? await world.aws?.credentials(profile, byUser) : undefined),
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
  const { bucket: inHost } = bucketHost(url.host);
  const [, first = '', rest = ''] = /^([^/]*)\/?([\s\S]*)$/.exec(path) ?? [];
  const [bucket, key] = inHost === undefined ? [first, rest] : [inHost, path];
  if (bucket === '') throw new RemoteRefusedError('the bucket is missing');
  const other = amazon.test(url.host) && endpoint !== undefined ? parseUrl(endpoint) : undefined;
  if (other !== undefined)
    return { base: { ...other, path: `${other.path.replace(/\/$/, '')}/${bucket}`, query: [] }, key };
  const base = { ...url, query: [] };
  return { base: inHost === undefined ? { ...base, path: `/${bucket}` } : { ...base, path: '' }, key };
}

function plainPath(path: string): string {
  const plain = unescaped(path.replace(/^\/+/, ''), false);
  return 'text' in plain ? plain.text : path.replace(/^\/+/, '');
}

/** `s3.<region>.amazonaws.com` and `s3-<region>.amazonaws.com`, with any prefix. */
function regionOf(host: string): string | undefined {
  const [, region] =
    /(?:^|\.)s3[.-](?:dualstack\.)?([a-z]{2}(?:-[a-z]+)+-\d)\.amazonaws\.com(?:\.cn)?$/.exec(host) ?? [];
  return region;
}

function storeOf(bucket: Bucket, version: string | undefined, id: ObjectStore['id'], world: RemoteWorld): ObjectStore {
  const ask = async (path: string, query: Url['query'], kept?: KeptPackage): Promise<HttpResponse> => {
    const url = { ...bucket.base, path: bucket.base.path + (path === '' ? '' : `/${escapedPath(path)}`), query };
    const { region, credentials } = bucket;
    const conditions = conditionsOf(kept, credentials !== undefined);
    const signature =
      credentials === undefined
        ? {}
        : signedHeaders({ method: 'GET', url, service: 's3', region, credentials, now: world.now() });
    const response = await world.http({ method: 'GET', url: signedUrl(url), headers: { ...signature, ...conditions } });
    if (response.status === 200 || isConfirmed(response.status, conditions)) return response;
    throw await refusal(response, credentials !== undefined);
  };
  return {
    id,
    get: (key, kept) => ask(key, version === undefined ? [] : [['versionId', version]], kept),
    list: async (prefix, maxKeys) => {
      const keys: string[] = [];
      for (let token: string | undefined; ; ) {
        const more = token === undefined ? [] : [['continuation-token', token] as const];
        const { body } = await ask('', [...more, ['list-type', '2'], ['prefix', prefix]]);
        const page = utf8Text(await wholeOf(body, maxListing));
        for (const [, key] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) keys.push(plainXml(key!));
        const next = between(page, '<NextContinuationToken>', '</NextContinuationToken>');
        if (next === undefined || keys.length > maxKeys) return keys;
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
