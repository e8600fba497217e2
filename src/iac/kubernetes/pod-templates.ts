import type { Config, ConfigValue, Path, Resource } from '../resource.ts';
import { isConfig } from '../resource.ts';

/** Kinds whose pods policies find themselves, and kinds that only describe other objects. */
const passedOver = new Set([
  ...['Pod', 'PodTemplate', 'Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'ReplicationController', 'Job'],
  ...['CronJob', 'CustomResourceDefinition'],
]);
/** Groups of policies, which only describe allowed pods. */
const policyGroups = /^(?:kyverno\.io|policies\.kyverno\.io|[\w.]*gatekeeper\.sh|admissionregistration\.k8s\.io)\//;
const maxDepth = 30;
const maxTemplates = 100;

/**
 * The pods of objects of other kinds, such as Argo's rollouts, Knative's services and custom resources of operators:
 * wherever there are containers with images, each as a `PodTemplate` with the metadata of the object that owns it.
 */
export function podTemplatesIn(resources: readonly Resource[]): readonly Resource[] {
  return resources.flatMap((resource) => {
    const { kind, apiVersion } = resource.config;
    if (passedOver.has(String(kind)) || policyGroups.test(String(apiVersion))) return [];
    return podSpecsIn(resource.config).map((path) => templateAt(resource, path));
  });
}

/** Paths of pod specifications. */
function podSpecsIn(config: Config): readonly Path[] {
  const found: Path[] = [];
  const walk = (value: ConfigValue, path: Path): void => {
    if (typeof value !== 'object' || value === null || path.length > maxDepth || found.length >= maxTemplates) return;
    if (isConfig(value) && hasContainers(value) && isPodSpec(path)) {
      found.push(path);
      return;
    }
    for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
      const member = (value as Config)[key]!;
      // Paths are only created for values with members: a config map may have a hundred thousand texts.
      if (typeof member === 'object') walk(member, [...path, key]);
    }
  };
  walk(config, []);
  return found;
}

/**
 * Objects that add containers to the pods of an operator contain little about these; neither does a step of a workflow.
 */
function isPodSpec(path: Path): boolean {
  return path.length > 1 && path.at(-1) !== 'containerSet';
}

function hasContainers({ containers }: Config): boolean {
  return (
    Array.isArray(containers) &&
    containers.length > 0 &&
    containers.every((container) => isConfig(container) && typeof container.image === 'string')
  );
}

function templateAt(resource: Resource, at: Path): Resource {
  const { id, name, type, config, spanOf, provenanceOf } = resource;
  const above = at.at(-1) === 'spec' ? at.slice(0, -1) : at;
  const holder = valueAt(config, above) as Config;
  const owner = { apiVersion: config.apiVersion ?? '', kind: config.kind ?? '', name };
  const written = (path: Path): Path => {
    if (path[0] !== 'template') return path;
    return path[1] === 'spec' ? [...at, ...path.slice(2)] : [...above, ...path.slice(1)];
  };
  return {
    ...resource,
    id: `${podTemplate}${id.slice(type.length)}[${JSON.stringify(above.join('.'))}]`,
    type: podTemplate,
    config: {
      apiVersion: 'v1',
      kind: 'PodTemplate',
      metadata: { ...(isConfig(config.metadata) && config.metadata), ownerReferences: [owner] },
      template: {
        ...(isConfig(holder.metadata) && { metadata: holder.metadata }),
        spec: valueAt(config, at)!,
      },
    },
    spanOf: (path) => spanOf(written(path)),
    ...(provenanceOf && { provenanceOf: (path: Path) => provenanceOf(written(path)) }),
  };
}

const podTemplate = 'kubernetes_pod_template';

function valueAt(config: Config, path: Path): ConfigValue | undefined {
  return path.reduce<ConfigValue | undefined>((value, key) => (value as Config | undefined)?.[key], config);
}
