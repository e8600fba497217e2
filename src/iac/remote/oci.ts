import { download } from './download.ts';
import { RemoteError, RemoteRefusedError } from './error.ts';
import type { FetchOptions } from './fetcher.ts';
import { type HttpPackage, parseChecksum, unpackPackage } from './http-package.ts';
import { wholeOf } from './limits.ts';
import { type OciDocument, openRepository, type RegistryWorld } from './oci-registry.ts';
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

/** The layer of a type that a repository has under a tag or digest, without its bytes if it has the `known` digest. */
export async function ociLayer(
  address: Url,
  { reference, type, known, maxBytes }: LayerRequest,
  world: RegistryWorld,
): Promise<{ readonly digest: string; readonly bytes?: Uint8Array }> {
  const repository = openRepository(address, world);
  const manifest = await repository.document(`manifests/${reference}`, manifestType);
  const stated = digestForm.test(reference) ? reference : manifest.headers.get('docker-content-digest');
  if (stated !== undefined) verify(manifest.bytes, stated);
  const layers: readonly unknown[] = Array.isArray(manifest.data.layers) ? manifest.data.layers : [];
  const found = layers.map((layer) => Object(layer) as Layer).find(({ mediaType }) => mediaType === type);
  if (typeof found?.digest !== 'string') throw new RemoteError(`${repository.name} has no layer of type ${type}`);
  const { digest } = found;
  if (digest === known) return { digest };
  const { body } = await repository.get(`blobs/${digest}`, '*/*');
  const bytes = await wholeOf(body, maxBytes);
  verify(bytes, digest);
  return { digest, bytes };
}

/** The layer that is wanted, and the limit on its size. */
export interface LayerRequest {
  /** A tag or a digest. */
  readonly reference: string;
  readonly type: string;
  readonly known?: string;
  readonly maxBytes: number;
}

interface Layer {
  readonly mediaType?: unknown;
  readonly digest?: unknown;
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
    const { mediaType, digest } = (layer ?? {}) as Layer;
    if (kind?.layers.some((type) => type === mediaType) && typeof digest === 'string' && digestForm.test(digest))
      return { digest, format: kind.format };
  }
  throw new RemoteError(`${name} holds neither a Helm chart nor an OpenTofu module`);
}
