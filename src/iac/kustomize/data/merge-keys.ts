import { scopeOf } from './kinds.ts';

/** The facts about a map that strategic merging needs: its fields that contain lists to merge, or lead to some. */
export interface Shape {
  readonly [field: string]: Shape | MergedList;
}

/** A list whose items are identified by the values of `keys`, or by themselves without keys. */
export interface MergedList {
  readonly keys: readonly string[];
  readonly items?: Shape;
}

/** In a shape, represents the fields that are not listed. */
export const anyKey = '*';

export function isMergedList(shape: Shape | MergedList | undefined): shape is MergedList {
  return Array.isArray(shape?.keys);
}

const by = (...keys: readonly string[]): MergedList => ({ keys });
const conditions: Shape = { conditions: by('type') };
const metadata: Shape = { finalizers: by(), ownerReferences: by('uid') };
const mounts: Shape = { env: by('name'), volumeDevices: by('devicePath'), volumeMounts: by('mountPath') };
const containers: MergedList = { keys: ['name'], items: { ...mounts, ports: by('containerPort', 'protocol') } };
const podSpec: Shape = {
  containers,
  initContainers: containers,
  ephemeralContainers: { keys: ['name'], items: mounts },
  hostAliases: by('ip'),
  imagePullSecrets: by('name'),
  topologySpreadConstraints: by('topologyKey', 'whenUnsatisfiable'),
  volumes: { keys: ['name'], items: { ephemeral: { volumeClaimTemplate: { metadata } } } },
};
const template: Shape = { metadata, spec: podSpec };
const workload: Shape = { spec: { template }, status: conditions };
const webhooks: Shape = { webhooks: by('name') };

/** By kind, for all of its versions, without `metadata`, which all kinds have. */
const shapes: Readonly<Record<string, Shape>> = {
  APIService: { status: conditions },
  ComponentStatus: conditions,
  CronJob: { spec: { jobTemplate: { metadata, spec: { template } } } },
  CSINode: { spec: { drivers: by('name') } },
  DaemonSet: workload,
  Deployment: workload,
  Job: workload,
  MutatingWebhookConfiguration: webhooks,
  Namespace: { status: conditions },
  Node: { spec: { podCIDRs: by() }, status: { addresses: by('type'), ...conditions } },
  PersistentVolumeClaim: { status: conditions },
  Pod: { spec: podSpec, status: { ...conditions, podIPs: by('ip') } },
  PodDisruptionBudget: { status: conditions },
  PodTemplate: { template },
  ReplicaSet: workload,
  ReplicationController: workload,
  Service: { spec: { ports: by('port', 'protocol') }, status: conditions },
  ServiceAccount: { secrets: by('name') },
  StatefulSet: workload,
  ValidatingWebhookConfiguration: webhooks,
};

/** The parts of other objects, by the names of their definitions in Kubernetes' OpenAPI document. */
export const definitions: Readonly<Record<string, Shape>> = {
  'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta': metadata,
  'io.k8s.api.core.v1.Container': { ...mounts, ports: by('containerPort', 'protocol') },
  'io.k8s.api.core.v1.PodSpec': podSpec,
  'io.k8s.api.core.v1.PodTemplateSpec': template,
  'io.k8s.api.batch.v1.JobSpec': { template },
  'io.k8s.api.core.v1.ServiceSpec': { ports: by('port', 'protocol') },
};

/** The merge keys of a kind; undefined for an unknown kind, whose lists are replaced. */
export function shapeOf(apiVersion: string, kind: string): Shape | undefined {
  if (scopeOf(apiVersion, kind) === undefined) return undefined;
  return { metadata, ...(Object.hasOwn(shapes, kind) ? shapes[kind] : {}) };
}
