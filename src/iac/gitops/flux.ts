import { at, type Deployment, fieldsOf, type GitOpsObject, member, presentIn, textOf, textsOf } from './deployment.ts';

/** Fields of a kustomization by the names that they have in Flux's own `Kustomization`. */
const kustomizeFields = {
  targetNamespace: 'namespace',
  namePrefix: 'namePrefix',
  nameSuffix: 'nameSuffix',
  images: 'images',
  patches: 'patches',
  patchesStrategicMerge: 'patchesStrategicMerge',
  patchesJson6902: 'patchesJson6902',
  components: 'components',
};

/** The chart that a `HelmRelease` of Flux deploys, if it is in a repository. */
export function helmReleaseOf({ config, valuesAt }: GitOpsObject): readonly Deployment[] {
  const chart = at(config, 'spec', 'chart', 'spec');
  const path = textOf(member(chart, 'chart'));
  const kind = textOf(at(chart, 'sourceRef', 'kind'));
  if (path === undefined || (kind !== 'GitRepository' && kind !== 'Bucket')) return [];
  const name = textOf(at(config, 'metadata', 'name')) ?? '';
  const target = textOf(at(config, 'spec', 'targetNamespace'));
  const namespace = target ?? textOf(at(config, 'metadata', 'namespace'));
  const release =
    textOf(at(config, 'spec', 'releaseName')) ?? (target === undefined || name === '' ? name : `${target}-${name}`);
  return [
    {
      name: `HelmRelease ${name}`,
      path,
      ...(release === '' ? {} : { release }),
      ...(namespace === undefined ? {} : { namespace }),
      valuesFiles: textsOf(member(chart, 'valuesFiles')).map((file) => `/${file}`),
      values: at(config, 'spec', 'values') === undefined ? [] : [valuesAt(['spec', 'values'])],
      parameters: [],
      unapplied: presentIn(config.spec, ['valuesFrom', 'postRenderers']),
    },
  ];
}

/** The directory that a `Kustomization` of Flux deploys. */
export function kustomizationOf({ config }: GitOpsObject): readonly Deployment[] {
  const path = textOf(at(config, 'spec', 'path'));
  const overlay = fieldsOf(config.spec, kustomizeFields);
  const unapplied = presentIn(config.spec, ['postBuild']);
  if (path === undefined || (Object.keys(overlay).length === 0 && unapplied.length === 0)) return [];
  const name = `Kustomization ${textOf(at(config, 'metadata', 'name')) ?? ''}`;
  return [{ name, path, valuesFiles: [], values: [], parameters: [], overlay, unapplied }];
}
