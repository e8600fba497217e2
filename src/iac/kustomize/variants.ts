import type { Files } from '../files.ts';
import { findDeployments, unappliedProblems } from '../gitops/index.ts';
import type { Variant } from '../loader.ts';
import type { Mounts } from '../mounts.ts';
import { normalizePath } from '../paths.ts';
import { type Config, type ConfigValue, isConfig, type Resource } from '../resource.ts';
import { jsonText } from './generators/hash.ts';

/** The built objects of a directory, and its errors. */
type BuildOf = (
  directory: string,
  called: string,
) => Promise<Pick<Awaited<ReturnType<Variant['load']>>, 'resources' | 'errors'>>;

/**
 * The kustomizations of a tree as Argo CD and Flux objects deploy them. `built` are the resources of each plain build.
 */
export async function kustomizationVariants(
  { files, mount }: Mounts,
  built: ReadonlyMap<string, readonly Resource[]>,
  buildOf: BuildOf,
): Promise<readonly Variant[]> {
  const variants: Variant[] = [];
  for (const deployment of await findDeployments(files)) {
    const directory = await directoryIn(files, deployment.path);
    if (directory === undefined) continue;
    const replaces = built.get(directory);
    const { overlay } = deployment;
    // The plain build already exists.
    if (overlay === undefined && replaces !== undefined) continue;
    const place = `${deployment.file ?? '.deployment'}/${variants.length}`;
    variants.push({
      name: deployment.name,
      replaces: replaces ?? [],
      load: async () => {
        if (overlay !== undefined) mount(place, overlayFiles(overlay, place, directory));
        const { resources, errors } = await buildOf(overlay === undefined ? directory : place, directory);
        return { resources, errors: [...errors, ...unappliedProblems(deployment)] };
      },
    });
  }
  return variants;
}

/** The directory of a kustomization by its path in the repository; the tree may be only part of that. */
async function directoryIn(files: Files, path: string): Promise<string | undefined> {
  const parts = (normalizePath(path) ?? '').split('/');
  for (let start = 0; start < parts.length; start++) {
    const directory = parts.slice(start).join('/');
    const names = await files.list(directory);
    if (names.some((name) => /^kustomization(?:\.ya?ml)?$/i.test(name))) return directory;
  }
  return undefined;
}

/** A kustomization that uses that of a directory, relative to which its paths are. */
function overlayFiles(overlay: Config, place: string, directory: string): Files {
  const base = `${'../'.repeat(place.split('/').length)}${directory}`;
  const moved = (value: ConfigValue): ConfigValue => {
    if (Array.isArray(value)) return (value as readonly ConfigValue[]).map(moved);
    if (!isConfig(value) || typeof value.path !== 'string') return value;
    return { ...value, path: `${base}/${value.path}` };
  };
  const components = Array.isArray(overlay.components) ? (overlay.components as readonly ConfigValue[]) : [];
  const text = jsonText({
    ...Object.fromEntries(Object.entries(overlay).map(([key, value]) => [key, moved(value)])),
    resources: [base],
    ...(components.length > 0 && { components: components.map((path) => `${base}/${String(path)}`) }),
  });
  return {
    list: async (path) => (path === '' ? ['kustomization.yaml'] : []),
    read: async (path) => (path === 'kustomization.yaml' ? text : undefined),
  };
}
