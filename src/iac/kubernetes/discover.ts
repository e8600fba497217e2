import { readYaml, type YamlNode } from '../../go/index.ts';
import type { Files } from '../files.ts';
import { joinPath, resolvePath } from '../paths.ts';
import { walk } from '../walk.ts';

const manifestName = /\.(?:ya?ml|json)$/i;

export function isManifestName(path: string): boolean {
  return manifestName.test(path);
}

/**
 * The files that may hold manifests, in path order. Templates of Helm charts are not among them, nor are files that a
 * kustomization names as patches: they are parts of manifests.
 */
export async function manifestFiles(files: Files, recursive: boolean): Promise<readonly string[]> {
  const found: string[] = [];
  const patches = new Set<string>();
  await walk(files, recursive, async (directory, names) => {
    for (const name of names) {
      const isKustomization = /^(?:kustomization(?:\.ya?ml)?|Kustomization)$/.test(name);
      if (isManifestName(name) && !isKustomization) found.push(joinPath(directory, name));
      if (isKustomization) {
        for (const path of await patchFiles(files, joinPath(directory, name))) {
          const resolved = resolvePath(directory, path);
          if (resolved !== undefined) patches.add(resolved);
        }
      }
    }
    return names.includes('Chart.yaml') ? (name) => name !== 'templates/' : undefined;
  });
  return found.filter((path) => !patches.has(path)).sort();
}

/** The files that a kustomization lists as patches, as it writes them. */
async function patchFiles(files: Files, path: string): Promise<readonly string[]> {
  const text = await files.read(path);
  const root = text === undefined ? undefined : readYaml({ path, text })[0]?.root;
  return [
    ...itemsOf(root, 'patches').map((item) => textOf(memberOf(item, 'path'))),
    ...itemsOf(root, 'patchesJson6902').map((item) => textOf(memberOf(item, 'path'))),
    ...itemsOf(root, 'patchesStrategicMerge').map(textOf),
  ].filter((name) => name !== undefined && isManifestName(name)) as string[];
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
