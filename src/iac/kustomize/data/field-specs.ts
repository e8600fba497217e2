import type { FieldSpec, FieldSpecs, NameReference } from '../fields/field-spec.ts';

/**
 * Fields of Kubernetes objects that a build changes by default: labels, selectors, images, names of other objects. A
 * path is a list of keys, separated by `/`, that leads through the items of lists; `\/` is a slash in a key.
 */

const spec = (path: string, of: Partial<FieldSpec> = {}): FieldSpec => ({ path, create: false, ...of });
const created = (path: string, of: Partial<FieldSpec> = {}): FieldSpec => spec(path, { ...of, create: true });
const each = (kinds: string, of: (kind: string) => readonly FieldSpec[]): readonly FieldSpec[] =>
  kinds.split(' ').flatMap(of);

const apps = { group: 'apps' };
const batch = { group: 'batch' };
const core = { version: 'v1' };

/** Paths of the labels or annotations of the pods that an object creates. */
function ofTemplates(field: string, statefulSet: Partial<FieldSpec>): readonly FieldSpec[] {
  const path = `spec/template/metadata/${field}`;
  return [
    created(`metadata/${field}`),
    created(path, { ...core, kind: 'ReplicationController' }),
    ...each('Deployment ReplicaSet DaemonSet', (kind) => [created(path, { kind })]),
    created(path, { ...statefulSet, kind: 'StatefulSet' }),
    created(path, { ...batch, kind: 'Job' }),
    created(`spec/jobTemplate/metadata/${field}`, { ...batch, kind: 'CronJob' }),
    created(`spec/jobTemplate/${path}`, { ...batch, kind: 'CronJob' }),
  ];
}

const affinities = ['podAffinity', 'podAntiAffinity'].flatMap((affinity) => [
  `affinity/${affinity}/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels`,
  `affinity/${affinity}/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels`,
]);
const podSelectors = [...affinities, 'topologySpreadConstraints/labelSelector/matchLabels'];
const network = { group: 'networking.k8s.io', kind: 'NetworkPolicy' };

const selectors: readonly FieldSpec[] = [
  ...each('Service ReplicationController', (kind) => [created('spec/selector', { ...core, kind })]),
  ...each('Deployment ReplicaSet DaemonSet', (kind) => [created('spec/selector/matchLabels', { kind })]),
  created('spec/selector/matchLabels', { ...apps, kind: 'StatefulSet' }),
  ...each('Deployment StatefulSet', (kind) =>
    podSelectors.map((path) => spec(`spec/template/spec/${path}`, { ...apps, kind })),
  ),
  spec('spec/selector/matchLabels', { ...batch, kind: 'Job' }),
  spec('spec/jobTemplate/spec/selector/matchLabels', { ...batch, kind: 'CronJob' }),
  spec('spec/selector/matchLabels', { group: 'policy', kind: 'PodDisruptionBudget' }),
  spec('spec/podSelector/matchLabels', network),
  spec('spec/ingress/from/podSelector/matchLabels', network),
  spec('spec/egress/to/podSelector/matchLabels', network),
];

const templateLabels = ofTemplates('labels', apps);
const claimLabels = [created('spec/volumeClaimTemplates[]/metadata/labels', { ...apps, kind: 'StatefulSet' })];

/** Paths of the specification of the pods that an object creates. */
const podsOf: readonly (readonly [string, string])[] = [
  ['Pod', 'spec'],
  ['PodTemplate', 'template/spec'],
  ...['Deployment', 'ReplicaSet', 'DaemonSet', 'StatefulSet', 'Job'].map(
    (kind) => [kind, 'spec/template/spec'] as const,
  ),
  ['ReplicationController', 'spec/template/spec'],
  ['CronJob', 'spec/jobTemplate/spec/template/spec'],
];

/** Paths in the pod templates of all workloads, except those in `without`. */
function inPods(paths: readonly string[], without: string, ofPod: Partial<FieldSpec> = {}): readonly FieldSpec[] {
  return podsOf
    .filter(([kind]) => !without.split(' ').includes(kind))
    .flatMap(([kind, start]) =>
      paths.map((path) => spec(`${start}/${path}`, { kind, ...(kind === 'Pod' ? ofPod : {}) })),
    );
}

/** References to a config map or a secret in a pod. */
const sourcesIn = (key: string, ref: string, source: string): readonly string[] => [
  `containers/env/valueFrom/${key}/name`,
  `initContainers/env/valueFrom/${key}/name`,
  `containers/envFrom/${ref}/name`,
  `initContainers/envFrom/${ref}/name`,
  `volumes/projected/sources/${source}/name`,
];

const roles = 'Role ClusterRole';
const rbac = { group: 'rbac.authorization.k8s.io' };
const admission = { group: 'admissionregistration.k8s.io' };
const annotation = (name: string): FieldSpec => spec(`metadata/annotations/${name}`, { kind: 'Ingress' });
const resourceNames = (kinds: string): readonly FieldSpec[] =>
  each(kinds, (kind) => [spec('rules/resourceNames', { kind })]);

const configMaps: readonly FieldSpec[] = [
  ...inPods(
    ['volumes/configMap/name', ...sourcesIn('configMapKeyRef', 'configMapRef', 'configMap')],
    'ReplicationController',
    core,
  ),
  spec('spec/configSource/configMap', { kind: 'Node' }),
  ...resourceNames(roles),
  annotation('nginx.ingress.kubernetes.io\\/fastcgi-params-configmap'),
];

const secrets: readonly FieldSpec[] = [
  ...inPods(
    ['volumes/secret/secretName', 'imagePullSecrets/name', ...sourcesIn('secretKeyRef', 'secretRef', 'secret')],
    'ReplicationController',
    core,
  ),
  spec('spec/tls/secretName', { kind: 'Ingress' }),
  annotation('ingress.kubernetes.io\\/auth-secret'),
  annotation('nginx.ingress.kubernetes.io\\/auth-secret'),
  annotation('nginx.ingress.kubernetes.io\\/auth-tls-secret'),
  spec('imagePullSecrets/name', { kind: 'ServiceAccount' }),
  ...['secretName', 'adminSecretName', 'userSecretName', 'secretRef'].map((name) =>
    spec(`parameters/${name}`, { kind: 'StorageClass' }),
  ),
  ...resourceNames(roles),
  spec('spec/template/spec/containers/env/valueFrom/secretKeyRef/name', {
    group: 'serving.knative.dev',
    version: 'v1',
    kind: 'Service',
  }),
  spec('spec/azureFile/secretName', { kind: 'PersistentVolume' }),
];

const services: readonly FieldSpec[] = [
  spec('spec/serviceName', { ...apps, kind: 'StatefulSet' }),
  ...[
    'rules/http/paths/backend/serviceName',
    'backend/serviceName',
    'rules/http/paths/backend/service/name',
    'defaultBackend/service/name',
  ].map((path) => spec(`spec/${path}`, { kind: 'Ingress' })),
  spec('spec/service/name', { group: 'apiregistration.k8s.io', kind: 'APIService' }),
  ...each('ValidatingWebhookConfiguration MutatingWebhookConfiguration', (kind) => [
    spec('webhooks/clientConfig/service', { ...admission, kind }),
  ]),
];

const accounts: readonly FieldSpec[] = [
  ...each('RoleBinding ClusterRoleBinding', (kind) => [spec('subjects', { ...rbac, kind })]),
  ...inPods(['serviceAccountName'], 'PodTemplate ReplicaSet'),
];

const scaled = [spec('spec/scaleTargetRef/name', { kind: 'HorizontalPodAutoscaler' })];

const nameReferences: readonly NameReference[] = [
  ...['Deployment', 'ReplicationController', 'ReplicaSet', 'StatefulSet'].map((kind) => ({ kind, fieldSpecs: scaled })),
  { kind: 'ConfigMap', ...core, fieldSpecs: configMaps },
  { kind: 'Secret', ...core, fieldSpecs: secrets },
  { kind: 'Service', ...core, fieldSpecs: services },
  { kind: 'Role', ...rbac, fieldSpecs: [spec('roleRef/name', { ...rbac, kind: 'RoleBinding' })] },
  {
    kind: 'ClusterRole',
    ...rbac,
    fieldSpecs: each('RoleBinding ClusterRoleBinding', (kind) => [spec('roleRef/name', { ...rbac, kind })]),
  },
  { kind: 'ServiceAccount', ...core, fieldSpecs: accounts },
  {
    kind: 'PersistentVolumeClaim',
    ...core,
    fieldSpecs: inPods(['volumes/persistentVolumeClaim/claimName'], 'PodTemplate ReplicaSet'),
  },
  {
    kind: 'PersistentVolume',
    ...core,
    fieldSpecs: [spec('spec/volumeName', { kind: 'PersistentVolumeClaim' }), ...resourceNames('ClusterRole')],
  },
  {
    kind: 'StorageClass',
    ...core,
    group: 'storage.k8s.io',
    fieldSpecs: [
      ...each('PersistentVolume PersistentVolumeClaim', (kind) => [spec('spec/storageClassName', { kind })]),
      spec('spec/volumeClaimTemplates/spec/storageClassName', { kind: 'StatefulSet' }),
    ],
  },
  {
    kind: 'PriorityClass',
    ...core,
    group: 'scheduling.k8s.io',
    fieldSpecs: inPods(['priorityClassName'], 'PodTemplate ReplicaSet'),
  },
  {
    kind: 'ValidatingAdmissionPolicy',
    ...admission,
    fieldSpecs: [spec('spec/policyName', { ...admission, kind: 'ValidatingAdmissionPolicyBinding' })],
  },
];

const inContainers = ['args', 'command', 'env/value', 'volumeMounts/mountPath'];
const variablesInPods = [
  ...inContainers.map((path) => `containers/${path}`),
  ...inContainers.map((path) => `initContainers/${path}`),
];

const variables: readonly FieldSpec[] = [
  ...inPods(variablesInPods, 'PodTemplate ReplicationController'),
  ...inPods(['volumes/nfs/server'], 'PodTemplate ReplicationController StatefulSet CronJob'),
  spec('spec/jobTemplate/spec/template/volumes/nfs/server', { kind: 'CronJob' }),
  spec('spec/volumeClaimTemplates/spec/nfs/server', { kind: 'StatefulSet' }),
  spec('spec/template/metadata/annotations', { kind: 'Deployment' }),
  ...['rules/host', 'tls/hosts', 'tls/secretName'].map((path) => spec(`spec/${path}`, { kind: 'Ingress' })),
  ...['port', 'targetPort'].map((path) => spec(`spec/ports/${path}`, { kind: 'Service' })),
  spec('spec/nfs/server', { kind: 'PersistentVolume' }),
  spec('metadata/labels'),
  spec('metadata/annotations'),
];

const images: readonly FieldSpec[] = [
  ...['spec', 'spec/template/spec'].flatMap((start) =>
    ['containers[]/image', 'initContainers[]/image', 'volumes[]/image/reference'].map((path) =>
      created(`${start}/${path}`),
    ),
  ),
  created('spec/jobTemplate/spec/template/spec/volumes[]/image/reference'),
];

export const defaultSpecs: FieldSpecs = {
  namePrefix: [spec('metadata/name')],
  nameSuffix: [spec('metadata/name')],
  namespace: [
    created('metadata/name', { kind: 'Namespace' }),
    created('spec/service/namespace', { group: 'apiregistration.k8s.io', kind: 'APIService' }),
    spec('spec/conversion/webhook/clientConfig/service/namespace', {
      group: 'apiextensions.k8s.io',
      kind: 'CustomResourceDefinition',
    }),
  ],
  commonLabels: [...selectors, ...templateLabels, ...claimLabels],
  labels: [],
  templateLabels,
  volumeClaimTemplateLabels: claimLabels,
  commonAnnotations: ofTemplates('annotations', {}),
  nameReference: nameReferences,
  varReference: variables,
  images,
  replicas: each('Deployment ReplicationController ReplicaSet StatefulSet', (kind) => [
    created('spec/replicas', { kind }),
  ]),
};
