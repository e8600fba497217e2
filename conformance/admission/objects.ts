/** Objects to create in the API server: their names there, and their content. */
export interface Manifest {
  readonly path: string;
  readonly object: {
    readonly kind: string;
    readonly metadata: { readonly name: string; readonly namespace?: string };
    readonly [key: string]: unknown;
  };
}

const digest = '0'.repeat(64);

/** A pod without violations of high severity, or with one. */
export function podSpec(privileged: boolean) {
  return {
    automountServiceAccountToken: false,
    containers: [
      {
        name: 'web',
        image: `registry.example.com/web@sha256:${digest}`,
        securityContext: { privileged, allowPrivilegeEscalation: privileged, runAsNonRoot: true },
      },
    ],
  };
}

export function pod(name: string, privileged = false, namespace = 'shop'): Manifest {
  return {
    path: `/api/v1/namespaces/${namespace}/pods`,
    object: { apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace }, spec: podSpec(privileged) },
  };
}

/** One object of each kind that the shipped webhook is registered for and lintel has policies for. */
export function everyKind(): readonly Manifest[] {
  const labels = { app: 'web' };
  const template = { metadata: { labels }, spec: podSpec(false) };
  const job = { ...podSpec(false), restartPolicy: 'Never' };
  const selected = { selector: { matchLabels: labels }, template };
  const subjects = [{ kind: 'User', name: 'somebody', apiGroup: 'rbac.authorization.k8s.io' }];
  const reader = { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'reader' };
  const rules = [{ apiGroups: [''], resources: ['configmaps'], verbs: ['get'] }];
  const backend = { service: { name: 'web', port: { number: 80 } } };
  const host = { host: 'shop.example.com', http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } };
  const role = 'rbac.authorization.k8s.io/v1';
  return [
    of('v1', 'Pod', 'pods', { spec: podSpec(false) }),
    of('v1', 'ReplicationController', 'replicationcontrollers', { spec: { selector: labels, template } }),
    of('v1', 'Service', 'services', { spec: { selector: labels, ports: [{ port: 80 }] } }),
    of('v1', 'ConfigMap', 'configmaps', { data: { a: 'b' } }),
    of('v1', 'Secret', 'secrets', { stringData: { a: 'b' } }),
    of('v1', 'ServiceAccount', 'serviceaccounts', { automountServiceAccountToken: false }),
    of('v1', 'ResourceQuota', 'resourcequotas', { spec: { hard: { services: '100' } } }),
    of('v1', 'LimitRange', 'limitranges', { spec: { limits: [{ type: 'Container', default: { cpu: '1' } }] } }),
    of('v1', 'PersistentVolumeClaim', 'persistentvolumeclaims', {
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
    }),
    of('apps/v1', 'Deployment', 'deployments', { spec: { replicas: 2, ...selected } }),
    of('apps/v1', 'StatefulSet', 'statefulsets', { spec: { serviceName: 'web', ...selected } }),
    of('apps/v1', 'DaemonSet', 'daemonsets', { spec: selected }),
    of('apps/v1', 'ReplicaSet', 'replicasets', { spec: selected }),
    of('batch/v1', 'Job', 'jobs', { spec: { template: { spec: job } } }),
    of('batch/v1', 'CronJob', 'cronjobs', {
      spec: { schedule: '@daily', jobTemplate: { spec: { template: { spec: job } } } },
    }),
    of('networking.k8s.io/v1', 'Ingress', 'ingresses', {
      spec: { tls: [{ hosts: ['shop.example.com'], secretName: 'tls' }], rules: [host] },
    }),
    of('networking.k8s.io/v1', 'NetworkPolicy', 'networkpolicies', {
      spec: { podSelector: {}, policyTypes: ['Ingress'] },
    }),
    of('policy/v1', 'PodDisruptionBudget', 'poddisruptionbudgets', {
      spec: { minAvailable: 1, selector: { matchLabels: labels } },
    }),
    of(role, 'Role', 'roles', { rules }),
    of(role, 'RoleBinding', 'rolebindings', { subjects, roleRef: reader }),
    { path: `/apis/${role}/clusterroles`, object: named(role, 'ClusterRole', { rules }) },
    {
      path: `/apis/${role}/clusterrolebindings`,
      object: named(role, 'ClusterRoleBinding', { subjects, roleRef: { ...reader, kind: 'ClusterRole' } }),
    },
    { path: '/api/v1/namespaces', object: named('v1', 'Namespace', {}) },
    {
      path: '/api/v1/persistentvolumes',
      object: named('v1', 'PersistentVolume', {
        spec: { capacity: { storage: '1Gi' }, accessModes: ['ReadWriteOnce'], nfs: { server: 'a', path: '/' } },
      }),
    },
  ];
}

function of(apiVersion: string, kind: string, plural: string, rest: object): Manifest {
  const group = apiVersion.includes('/') ? `apis/${apiVersion}` : `api/${apiVersion}`;
  return { path: `/${group}/namespaces/shop/${plural}`, object: named(apiVersion, kind, rest) };
}

function named(apiVersion: string, kind: string, rest: object) {
  return { apiVersion, kind, metadata: { name: `one-${kind.toLowerCase()}` }, ...rest };
}
