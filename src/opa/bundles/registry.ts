import { type Http, ociLayer, parseUrl } from '../../iac/index.ts';
import { configError } from '../fields.ts';
import type { Service } from '../services/service.ts';
import type { Download, Known } from './download.ts';

/** The type of a layer that is a bundle. */
const type = 'application/vnd.oci.image.layer.v1.tar+gzip';
const headerMilliseconds = 10_000;

/** The bundle of a repository, such as `ghcr.io/org/policies:1.0`, in the registry of a service. Its ETag is its digest. */
export async function downloadFromRegistry(
  service: Service,
  resource: string,
  maxBytes: number,
  { etag, signal }: Known,
): Promise<Download> {
  const [, path, tag, digest] = /^[^/]+\/([^@:]+)(?::([^@]+))?(?:@(.+))?$/.exec(resource) ?? [];
  const server = parseUrl(service.url);
  if (path === undefined || server === undefined) {
    throw configError(`${resource}: not a repository in a registry`, 'write REGISTRY/REPOSITORY:TAG');
  }
  const http: Http = async ({ method, url, headers = {} }) => {
    const response = await service.send({ method, url, headers, maxBytes, headerMilliseconds, signal });
    return { ...response, url, body: piecesOf(response.body) };
  };
  const authorization = async (): Promise<string | undefined> =>
    (await service.authorize({ method: 'GET', url: service.url })).authorization;
  const { digest: found, bytes } = await ociLayer(
    { ...server, path: `/${path}`, query: [] },
    { reference: digest ?? tag ?? 'latest', type, known: etag === '' ? '' : `sha256:${etag}`, maxBytes },
    { http, authorization },
  );
  return { etag: found.slice(found.indexOf(':') + 1), isLongPolling: false, ...(bytes && { bytes }) };
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
