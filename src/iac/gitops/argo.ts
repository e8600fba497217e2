import type { ConfigValue, Path } from '../resource.ts';
import {
  at,
  type Deployment,
  fieldsOf,
  type GitOpsObject,
  itemsOf,
  member,
  parametersOf,
  presentIn,
  textOf,
  textsOf,
} from './deployment.ts';

/** Fields of a kustomization by the names that they have in an Application. */
const kustomizeFields = {
  namePrefix: 'namePrefix',
  nameSuffix: 'nameSuffix',
  namespace: 'namespace',
  images: 'images',
  commonLabels: 'commonLabels',
  commonAnnotations: 'commonAnnotations',
  replicas: 'replicas',
  patches: 'patches',
  components: 'components',
};

/** The directories that an `Application` of Argo CD deploys. */
export function applicationOf({ config, valuesAt }: GitOpsObject): readonly Deployment[] {
  const { spec } = config;
  const name = `Application ${textOf(at(config, 'metadata', 'name')) ?? ''}`;
  const namespace = textOf(at(spec, 'destination', 'namespace'));
  const sources: readonly (readonly [source: ConfigValue, path: Path])[] = [
    [member(spec, 'source') ?? null, ['spec', 'source']],
    ...itemsOf(member(spec, 'sources')).map((source, index) => [source, ['spec', 'sources', index]] as const),
  ];
  return sources.flatMap(([source, place]): readonly Deployment[] => {
    const path = textOf(member(source, 'path'));
    if (path === undefined || textOf(member(source, 'chart')) !== undefined) return [];
    const helm = member(source, 'helm');
    const release = textOf(member(helm, 'releaseName')) ?? textOf(at(config, 'metadata', 'name'));
    const overlay = fieldsOf(member(source, 'kustomize'), kustomizeFields);
    return [
      {
        name,
        path,
        ...(release === undefined ? {} : { release }),
        ...(namespace === undefined ? {} : { namespace }),
        // `$values/prod.yaml` is a file of another source: presumably of this repository.
        valuesFiles: textsOf(member(helm, 'valueFiles')).map((file) => file.replace(/^\$[^/]*\//, '/')),
        values: ['values', 'valuesObject']
          .filter((key) => member(helm, key) !== undefined)
          .map((key) => valuesAt([...place, 'helm', key])),
        parameters: parametersOf(member(helm, 'parameters')),
        unapplied: [
          ...presentIn(helm, ['fileParameters']),
          ...presentIn(source, ['plugin']),
          ...presentIn(config, ['templatePatch']),
        ],
        ...(Object.keys(overlay).length === 0 ? {} : { overlay }),
      },
    ];
  });
}
