import { download } from './download.ts';
import { RemoteError, RemoteRefusedError } from './error.ts';
import type { FetchOptions } from './fetcher.ts';
import { type HttpPackage, parseChecksum, unpackPackage } from './http-package.ts';
import { type OciDocument, openRepository } from './oci-registry.ts';
import { queryValue, type Url } from './url.ts';
import type { RemoteWorld } from './world.ts';

type ChooseTag = NonNullable<FetchOptions['chooseTag']>;

const manifestType = 'application/vnd.oci.image.manifest.v1+json';
/** The parts of a package in a registry: the type that its manifest states, and its layers. */
const kinds = [
  {
    type: 'application/vnd.cncf.helm.config.v1+json',
    layers: ['application/vnd.cncf.helm.chart.content.v1.tar+gzip', 'application/tar+gzip'],
    format: 'tar.gz',
  },
  { type: 'application/vnd.opentofu.modulepkg', layers: ['archive/zip'], format: 'zip' },
] as const;
const digestForm = /^sha(?:256:[\da-f]{64}|512:[\da-f]{128})$/;

/** The URL with the tag that is chosen among those of its repository, unless it names one. */
export async function ociTagged(url: Url, choose: ChooseTag, world: RemoteWorld): Promise<Url> {
  if (queryValue(url, 'tag') !== undefined || queryValue(url, 'digest') !== undefined) return url;
  const repository = openRepository(url, world);
  const tag = choose(await repository.tags());
  if (tag === undefined) throw new RemoteError(`no tag of ${repository.name} is an allowed version`);
  return { ...url, query: [...url.query, ['tag', tag]] };
}

/** The chart or module that a registry has under `?tag=` or `?digest=`, unpacked. */
export async function fetchOci(url: Url, world: RemoteWorld): Promise<Extract<HttpPackage, { kind: 'content' }>> {
  const repository = openRepository(url, world);
  const digest = queryValue(url, 'digest');
  const tag = queryValue(url, 'tag') ?? 'latest';
  if (digest !== undefined && !digestForm.test(digest))
    throw new RemoteRefusedError('its digest is invalid: write digest=sha256:<64 hexadecimal digits>');
  if (!/^\w[\w.-]{0,127}$/.test(tag)) throw new RemoteRefusedError(`${JSON.stringify(tag)} is not a valid tag`);
  const manifest = await repository.document(`manifests/${digest ?? tag}`, manifestType);
  const stated = digest ?? manifest.headers.get('docker-content-digest');
  if (stated !== undefined) verify(manifest.bytes, stated);
  const layer = layerOf(manifest, repository.name);
  const key = JSON.stringify(['oci', repository.name, layer.digest]);
  const { bytes, keep } = await download(
    { key, isSure: (kept) => parseChecksum(layer.digest)(kept) === undefined },
    () => repository.get(`blobs/${layer.digest}`, '*/*'),
    world,
  );
  verify(bytes, layer.digest);
  const name = repository.name.slice(repository.name.lastIndexOf('/') + 1);
  const content = await unpackPackage(bytes, layer.format, name, world);
  await keep();
  return { kind: 'content', ...content };
}

function verify(bytes: Uint8Array, digest: string): void {
  if (!digestForm.test(digest)) throw new RemoteError(`the registry states an unknown kind of digest: ${digest}`);
  const problem = parseChecksum(digest)(bytes);
  if (problem !== undefined) throw problem;
}

/** The layer of a manifest that holds the package. */
function layerOf({ data }: OciDocument, name: string): { readonly digest: string; readonly format: 'tar.gz' | 'zip' } {
  const types = [data.artifactType, (data.config as { readonly mediaType?: unknown } | undefined)?.mediaType];
  const kind = kinds.find(({ type }) => types.includes(type));
  const layers: readonly unknown[] = Array.isArray(data.layers) ? data.layers : [];
  for (const layer of layers) {
    const { mediaType, digest } = (layer ?? {}) as { readonly mediaType?: unknown; readonly digest?: unknown };
    if (kind?.layers.some((type) => type === mediaType) && typeof digest === 'string' && digestForm.test(digest))
      return { digest, format: kind.format };
  }
  throw new RemoteError(`${name} holds neither a Helm chart nor an OpenTofu module`);
}
