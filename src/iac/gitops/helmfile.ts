import { directoryOf, resolvePath } from '../paths.ts';
import { type ConfigValue, isConfig } from '../resource.ts';
import { type Deployment, type GitOpsObject, itemsOf, member, parametersOf, presentIn, textOf } from './deployment.ts';

/** Whether a file is one of helmfile. */
export const isHelmfile = (path: string): boolean =>
  /(?:^|\/)(?:helmfile\.ya?ml|helmfile\.d\/[^/]+\.ya?ml)$/.test(path);

/** The releases of a helmfile whose charts are directories of the tree. Values that are templates are left out. */
export function releasesOf({ file = '', config, valuesAt }: GitOpsObject): readonly Deployment[] {
  const directory = directoryOf(file);
  const inTree = (value: ConfigValue | undefined): string | undefined => {
    const path = textOf(value);
    return path === undefined || path.includes('{{') ? undefined : resolvePath(directory, path);
  };
  return itemsOf(config.releases).flatMap((release, index): readonly Deployment[] => {
    const chart = textOf(member(release, 'chart'));
    const path = chart?.startsWith('.') ? inTree(chart) : undefined;
    if (path === undefined || member(release, 'installed') === false) return [];
    const name = textOf(member(release, 'name'));
    const namespace = textOf(member(release, 'namespace'));
    const values = itemsOf(member(release, 'values'));
    return [
      {
        name: `release ${name ?? path}`,
        path,
        ...(name === undefined ? {} : { release: name }),
        ...(namespace === undefined ? {} : { namespace }),
        valuesFiles: values.flatMap((value) => inTree(value) ?? []).map((found) => `/${found}`),
        values: values.flatMap((value, at) => (isConfig(value) ? [valuesAt(['releases', index, 'values', at])] : [])),
        parameters: parametersOf(member(release, 'set')),
        unapplied: presentIn(release, ['strategicMergePatches', 'jsonPatches', 'transformers', 'postRenderer']),
      },
    ];
  });
}
