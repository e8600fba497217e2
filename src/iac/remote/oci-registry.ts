import { utf8Text } from '../../go/index.ts';
import { RemoteError } from './error.ts';
import type { HttpResponse } from './http.ts';
import { drop, wholeOf } from './limits.ts';
import { refusal } from './request.ts';
import { parseUrl, resolveUrl, type Url, urlText } from './url.ts';
import type { RemoteWorld } from './world.ts';

/** Manifests, tokens and pages of tags are smaller. */
const maxDocument = 4 * 1024 * 1024;
const maxPages = 1000;
const maxTags = 100_000;

/** A repository of an OCI registry. */
export interface OciRepository {
  /** `host/name`, as it is written. */
  readonly name: string;
  /** A document or blob of it, such as `manifests/1.0.0`. Throws a RemoteError if the registry refuses. */
  readonly get: (path: string, accept: string) => Promise<HttpResponse>;
  readonly document: (path: string, accept: string) => Promise<OciDocument>;
  readonly tags: () => Promise<readonly string[]>;
}

export interface OciDocument {
  readonly bytes: Uint8Array;
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: ReadonlyMap<string, string>;
}

/** The requests of a registry, and the user's credentials for it. */
export type RegistryWorld = Pick<RemoteWorld, 'http' | 'authorization'>;

/** The repository of a URL. After `oci://`, local registries use http, all others https. */
export function openRepository(address: Url, world: RegistryWorld): OciRepository {
  const name = address.path.slice(1);
  if (name.length > 255 || !name.split('/').every((part) => /^[a-z0-9][a-z0-9._-]*$/.test(part)))
    throw new RemoteError(`${JSON.stringify(name)} is not a valid name of an OCI repository`);
  const host = address.host === 'docker.io' ? 'registry-1.docker.io' : address.host;
  const usual = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(host) ? 'http' : 'https';
  const scheme = address.scheme === 'oci' ? usual : address.scheme;
  const base: Url = { ...address, scheme, userinfo: undefined, host, path: `/v2/${name}/`, query: [] };
  let own: string | undefined;
  let authorization: string | undefined;
  const ask = async (url: Url, accept: string): Promise<HttpResponse> => {
    const send = () =>
      world.http({
        method: 'GET',
        url: urlText(url),
        headers: { accept, ...(authorization === undefined ? {} : { authorization }) },
      });
    let response = await send();
    if (response.status === 401 && authorization === undefined) {
      await drop(response.body);
      own = await world.authorization?.('oci', base);
      authorization = await answerTo(response.headers.get('www-authenticate') ?? '', own, base, world);
      response = await send();
    }
    if (response.status === 200) return response;
    throw await refusal(response, own !== undefined);
  };
  const document = async (url: Url, accept: string): Promise<OciDocument> => {
    const { body, headers } = await ask(url, accept);
    const bytes = await wholeOf(body, maxDocument);
    return { bytes, data: recordOf(bytes), headers };
  };
  const at = (path: string): Url => ({ ...base, path: base.path + path });
  return {
    name: `${address.host}${address.port === undefined ? '' : `:${address.port}`}/${name}`,
    get: (path, accept) => ask(at(path), accept),
    document: (path, accept) => document(at(path), accept),
    tags: async () => {
      const tags: string[] = [];
      let page: Url | undefined = at('tags/list');
      for (let left = maxPages; page !== undefined; left--) {
        if (left === 0 || tags.length > maxTags)
          throw new RemoteError(`the repository has more than ${maxTags} tags, or ${maxPages} pages of them`);
        const { data, headers }: OciDocument = await document(page, 'application/json');
        for (const tag of Array.isArray(data.tags) ? data.tags : []) if (typeof tag === 'string') tags.push(tag);
        const [, next] = /<([^<>]*)>\s*;\s*rel="?next"?/.exec(headers.get('link') ?? '') ?? [];
        page = next === undefined ? undefined : resolveUrl(page, next);
        if (page !== undefined && (page.host !== base.host || page.scheme !== base.scheme || page.port !== base.port))
          throw new RemoteError('the registry continues its list of tags on another server');
      }
      return tags;
    },
  };
}

/**
 * The `Authorization` that a registry requires in `WWW-Authenticate`: the user's own, or a token that is issued for it,
 * or to anyone.
 */
async function answerTo(
  challenge: string,
  own: string | undefined,
  registry: Url,
  world: RegistryWorld,
): Promise<string | undefined> {
  const start = challenge.toLowerCase().indexOf('bearer ');
  if (start < 0) return own;
  const parameters = quotedParameters(challenge.slice(start + 'bearer '.length));
  const realm = parseUrl(parameters.get('realm') ?? '');
  if (realm === undefined || (realm.scheme !== 'https' && realm.scheme !== registry.scheme))
    throw new RemoteError('the registry does not say at which https address it issues tokens');
  const query = ['service', 'scope'].flatMap((key) => {
    const value = parameters.get(key);
    return value === undefined ? [] : [[key, value] as const];
  });
  const response = await world.http({
    method: 'GET',
    url: urlText({ ...realm, userinfo: undefined, query: [...realm.query, ...query] }),
    headers: own === undefined ? {} : { authorization: own },
  });
  if (response.status !== 200) throw await refusal(response, own !== undefined);
  const { token, access_token } = recordOf(await wholeOf(response.body, maxDocument));
  const issued = token ?? access_token;
  if (typeof issued !== 'string' || !/^[\x21-\x7e]+$/.test(issued))
    throw new RemoteError(`${realm.host} did not issue a token for the registry`);
  return `Bearer ${issued}`;
}

/** `realm="…",service="…"`; the first of a name counts. */
function quotedParameters(text: string): ReadonlyMap<string, string> {
  const parts = text.split('"');
  const parameters = new Map<string, string>();
  for (let at = 1; at < parts.length; at += 2) {
    const before = parts[at - 1]!;
    const key = before.slice(before.lastIndexOf(',') + 1, -1).trim();
    if (!parameters.has(key)) parameters.set(key, parts[at]!);
  }
  return parameters;
}

function recordOf(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(utf8Text(bytes));
    if (typeof data === 'object' && data !== null && !Array.isArray(data))
      return data as Readonly<Record<string, unknown>>;
  } catch {
    // Reported below.
  }
  throw new RemoteError('the registry did not answer with a JSON object');
}
