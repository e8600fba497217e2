import { readYaml, type YamlNode } from '../../go/index.ts';
import type { Files } from '../files.ts';
import { joinPath, resolvePath } from '../paths.ts';
import { walk } from '../walk.ts';

const manifestName = /\.(?:ya?ml|json)$/i;

export function isManifestName(path: string): boolean {
  return manifestName.test(path);
}

/** The target of a kustomization's patch file: the kind that it names; undefined if the patches name it themselves. */
export interface PatchTarget {
  readonly kind: string | undefined;
}

export interface ManifestFile {
  readonly path: string;
  /** The file is a patch, if its target exists. */
  readonly patches?: PatchTarget;
}

/**
 * The files that may hold manifests, in path order, those that a kustomization names as patches last. Templates of Helm
 * charts are left out.
 */
export async function manifestFiles(files: Files, recursive: boolean): Promise<readonly ManifestFile[]> {
  const found: string[] = [];
  const patches = new Map<string, PatchTarget>();
  await walk(files, recursive, async (directory, names) => {
    for (const name of names) {
      const isKustomization = /^(?:kustomization(?:\.ya?ml)?|Kustomization)$/.test(name);
      if (isManifestName(name)) found.push(joinPath(directory, name));
      if (isKustomization) {
        for (const { path, patches: target } of await patchFiles(files, joinPath(directory, name))) {
          const resolved = resolvePath(directory, path);
          if (resolved !== undefined) patches.set(resolved, target);
        }
      }
    }
    return names.includes('Chart.yaml') ? (name) => name !== 'templates/' : undefined;
  });
  const inOrder = found.sort().map((path): ManifestFile => {
    const target = patches.get(path);
    return target === undefined ? { path } : { path, patches: target };
  });
  return [...inOrder.filter((file) => !file.patches), ...inOrder.filter((file) => file.patches)];
}

/** The files that a kustomization lists as patches, as it writes them. */
async function patchFiles(files: Files, path: string): Promise<readonly Required<ManifestFile>[]> {
  const text = await files.read(path);
  const root = text === undefined ? undefined : readYaml({ path, text })[0]?.root;
  const entries = [...itemsOf(root, 'patches'), ...itemsOf(root, 'patchesJson6902')].map((item) => ({
    path: textOf(memberOf(item, 'path')),
    patches: { kind: textOf(memberOf(memberOf(item, 'target'), 'kind')) },
  }));
  const merges = itemsOf(root, 'patchesStrategicMerge').map((item) => ({
    path: textOf(item),
    patches: { kind: undefined },
  }));
  return [...entries, ...merges].filter(
    (entry): entry is Required<ManifestFile> => entry.path !== undefined && isManifestName(entry.path),
  );
}

function memberOf(node: YamlNode | undefined, key: string): YamlNode | undefined {
  return node?.kind === 'map' ? node.entries.get(key)?.value : undefined;
}

function itemsOf(node: YamlNode | undefined, key: string): readonly YamlNode[] {
  const list = memberOf(node, key);
  return list?.kind === 'sequence' ? list.items : [];
}

function textOf(node: YamlNode | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}
