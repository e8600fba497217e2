import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';

/** The manifest entries of a package, and the layer that contains it. */
export interface Artifact {
  readonly config: string;
  readonly layer: string;
  readonly bytes: Uint8Array;
  readonly artifactType?: string;
}

interface RegistryOptions {
  /** The tags of a repository that it lists in one page. */
  readonly pageSize?: number;
  /** The address to which it redirects requests for a blob. */
  readonly blobs?: string;
  /** The user that tokens are issued to; undefined: to anyone. */
  readonly user?: string;
  /** The address that issues tokens; undefined if no token is needed. */
  readonly realm?: string;
}

export const digestOf = (bytes: Uint8Array | string): string =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

export const chartLayer = 'application/vnd.cncf.helm.chart.content.v1.tar+gzip';
export const chartConfig = 'application/vnd.cncf.helm.config.v1+json';

/**
 * A registry as the distribution specification describes it, with these tags of one repository. It answers as CNCF's `distribution` does,
 * whose answers were taken down with charts that `helm push` had sent.
 */
export function registry(
  repository: string,
  artifacts: Readonly<Record<string, Artifact>>,
  { pageSize = 1000, blobs, user, realm }: RegistryOptions = {},
): RequestListener {
  const tags = Object.keys(artifacts);
  const manifestOf = ({ config, layer, bytes, artifactType }: Artifact): string =>
    JSON.stringify({
      schemaVersion: 2,
      ...(artifactType === undefined ? {} : { artifactType }),
      config: { mediaType: config, digest: digestOf('{}'), size: 2 },
      layers: [{ mediaType: layer, digest: digestOf(bytes), size: bytes.length }],
    });
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://registry');
    const { authorization } = request.headers;
    const refuse = (status: number, code: string, headers: Record<string, string> = {}): void =>
      void response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
        .end(JSON.stringify({ errors: [{ code, message: code.toLowerCase().replaceAll('_', ' ') }] }));
    if (pathname === '/token') {
      if (authorization !== undefined && authorization !== user) return refuse(401, 'UNAUTHORIZED');
      const scope = user === undefined || authorization === user ? searchParams.get('scope') : 'nothing';
      return void response.end(JSON.stringify({ token: `${searchParams.get('service')}|${scope}` }));
    }
    const scope = `repository:${repository}:pull`;
    if (realm !== undefined && authorization !== `Bearer test|${scope}`)
      return refuse(401, 'UNAUTHORIZED', {
        'www-authenticate': `Bearer realm="${realm}",service="test",scope="${scope}"`,
      });
    if (pathname === `/v2/${repository}/tags/list`) {
      const start = tags.indexOf(searchParams.get('last') ?? '') + 1;
      const page = tags.slice(start, start + pageSize);
      if (start + pageSize < tags.length)
        response.setHeader('link', `<${pathname}?last=${page.at(-1)}&n=${pageSize}>; rel="next"`);
      return void response.end(JSON.stringify({ name: repository, tags: page }));
    }
    const [, kind, reference = ''] = /^\/v2\/.*\/(manifests|blobs)\/([^/]+)$/.exec(pathname) ?? [];
    if (kind === 'manifests') {
      const artifact =
        artifacts[reference] ?? Object.values(artifacts).find((other) => digestOf(manifestOf(other)) === reference);
      if (artifact === undefined) return refuse(404, 'MANIFEST_UNKNOWN');
      const manifest = manifestOf(artifact);
      const type = 'application/vnd.oci.image.manifest.v1+json';
      if (request.headers.accept !== type) return refuse(404, 'MANIFEST_UNKNOWN');
      response.writeHead(200, { 'content-type': type, 'docker-content-digest': digestOf(manifest) });
      return void response.end(manifest);
    }
    const blob = Object.values(artifacts).find(({ bytes }) => digestOf(bytes) === reference)?.bytes;
    if (kind !== 'blobs' || blob === undefined) return refuse(404, 'BLOB_UNKNOWN');
    if (blobs === undefined) return void response.end(blob);
    return void response.writeHead(307, { location: `${blobs}/${reference}` }).end();
  };
}
