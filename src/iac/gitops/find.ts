import { type YamlNode, yamlDocuments, yamlValueOf } from '../../go/index.ts';
import { positionOf, type Source, withCode } from '../../source/index.ts';
import type { Files } from '../files.ts';
import { joinPath } from '../paths.ts';
import { type Config, type ConfigValue, isConfig, type Path } from '../resource.ts';
import { walk } from '../walk.ts';
import { applicationOf } from './argo.ts';
import { at, type Deployment, type GitOpsObject, textOf } from './deployment.ts';
import { helmReleaseOf, kustomizationOf } from './flux.ts';
import { isHelmfile, releasesOf } from './helmfile.ts';

/** Maximum number of files that are read for such objects, and of objects of a tree that are followed. */
const maxFiles = 5000;
const maxDeployments = 500;
/** Values further down in a file are not located by their lines. */
const maxLines = 100_000;
const maxIndent = 1000;

const readers: readonly (readonly [
  group: string,
  kind: string,
  read: (object: GitOpsObject) => readonly Deployment[],
])[] = [
  ['argoproj.io', 'Application', applicationOf],
  ['helm.toolkit.fluxcd.io', 'HelmRelease', helmReleaseOf],
  ['kustomize.toolkit.fluxcd.io', 'Kustomization', kustomizationOf],
];

/**
 * The deployments of the Argo CD and Flux objects in a tree: those of its manifests, and those of `rendered` charts.
 */
export async function findDeployments(files: Files, rendered: readonly Config[] = []): Promise<readonly Deployment[]> {
  const found: Deployment[] = [];
  for (const object of [...(await objectsIn(files)), ...rendered.map(withoutPlaces)]) {
    for (const one of await expanded(object, files)) {
      const own = one.file === undefined ? {} : { file: one.file };
      for (const deployment of readerOf(one)?.(one) ?? []) {
        if (found.length < maxDeployments) found.push({ ...deployment, ...own });
      }
    }
  }
  return found;
}

/** Reads an object; undefined if it deploys nothing. */
function readerOf({ file = '', config: { apiVersion, kind } }: GitOpsObject) {
  if (isHelmfile(file)) return releasesOf;
  return readers.find(([group, name]) => kind === name && String(apiVersion ?? group).startsWith(group))?.[2];
}

/** The applications of a set, or the object itself. */
async function expanded(object: GitOpsObject, files: Files): Promise<readonly GitOpsObject[]> {
  const { apiVersion, kind } = object.config;
  if (kind !== 'ApplicationSet' || !String(apiVersion).startsWith('argoproj.io')) return [object];
  const { applicationsOf } = await import('./generators.ts');
  return (await withCode(() => applicationsOf(object.config, files))).map(withoutPlaces);
}

async function objectsIn(files: Files): Promise<readonly GitOpsObject[]> {
  const paths: string[] = [];
  await walk(files, true, async (directory, names) => {
    for (const name of names)
      if (/\.ya?ml$/.test(name) && paths.length < maxFiles) paths.push(joinPath(directory, name));
    return names.includes('Chart.yaml') ? (name) => name !== 'templates/' : undefined;
  });
  const found: GitOpsObject[] = [];
  for (const path of paths.sort()) {
    const text = await files.read(path);
    if (text === undefined || !(isHelmfile(path) || /argoproj\.io\/|toolkit\.fluxcd\.io\//.test(text))) continue;
    const source = { path, text };
    for (const document of yamlDocuments(source)) {
      const { root } = document.read();
      const config = root && yamlValueOf(root);
      if (root !== undefined && isConfig(config))
        found.push({ file: path, config, valuesAt: (way) => valuesIn(source, root, way) });
    }
  }
  return found;
}

const withoutPlaces = (config: Config): GitOpsObject => ({
  config,
  valuesAt: (path) => {
    const value = at(config, ...path);
    const name = `${textOf(config.kind)} ${textOf(at(config, 'metadata', 'name'))}`;
    return { path: name, text: typeof value === 'string' ? value : jsonText(value) };
  },
});

const jsonText = (value: ConfigValue | undefined): string =>
  JSON.stringify(value ?? null, (_, item) => (typeof item === 'bigint' ? Number(item) : item));

/** Values at a path of a document as a separate text, at the same positions as in the file. */
function valuesIn(source: Source, root: YamlNode, path: Path): Source {
  const { text } = source;
  let node: YamlNode | undefined = root;
  for (const key of path) {
    if (node?.kind === 'map') node = node.entries.get(String(key))?.value;
    else node = node?.kind === 'sequence' ? node.items[Number(key)] : undefined;
  }
  if (node === undefined) return { path: source.path, text: '' };
  const { start, end } = node;
  // The lines of a block are unchanged.
  const isBlock = node.kind === 'scalar' && text[start] === '|' && text.includes('\n', start);
  const from = isBlock ? text.indexOf('\n', start) + 1 : start;
  const { line, column } = positionOf(source, from);
  const above = line > maxLines ? '' : '\n'.repeat(line - 1);
  const value =
    node.kind === 'scalar' && !isBlock
      ? String(node.value ?? '')
      : ' '.repeat(Math.min(column - 1, maxIndent)) + text.slice(from, end);
  return { path: source.path, text: above + value };
}
