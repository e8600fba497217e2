/**
 * The kinds of Kubernetes 1.21 by API version, with `!` before cluster-scoped ones. A build uses this list for any
 * version of the cluster.
 */
const kinds: Readonly<Record<string, string>> = {
  'admissionregistration.k8s.io/v1':
    '!MutatingWebhookConfiguration !ValidatingAdmissionPolicy !ValidatingAdmissionPolicyBinding !ValidatingWebhookConfiguration',
  'admissionregistration.k8s.io/v1beta1': '!MutatingWebhookConfiguration !ValidatingWebhookConfiguration',
  'apiextensions.k8s.io/v1': '!CustomResourceDefinition',
  'apiextensions.k8s.io/v1beta1': '!CustomResourceDefinition',
  'apiregistration.k8s.io/v1': '!APIService',
  'apiregistration.k8s.io/v1beta1': '!APIService',
  'apps/v1': 'ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet',
  'autoscaling/v1': 'HorizontalPodAutoscaler Scale',
  'autoscaling/v2beta1': 'HorizontalPodAutoscaler',
  'autoscaling/v2beta2': 'HorizontalPodAutoscaler',
  'batch/v1': 'CronJob Job',
  'batch/v1beta1': 'CronJob',
  'certificates.k8s.io/v1': '!CertificateSigningRequest',
  'certificates.k8s.io/v1beta1': '!CertificateSigningRequest',
  'coordination.k8s.io/v1': 'Lease',
  'coordination.k8s.io/v1beta1': 'Lease',
  'discovery.k8s.io/v1': 'EndpointSlice',
  'discovery.k8s.io/v1beta1': 'EndpointSlice',
  'events.k8s.io/v1': 'Event',
  'events.k8s.io/v1beta1': 'Event',
  'extensions/v1beta1': 'Ingress',
  'flowcontrol.apiserver.k8s.io/v1beta1': '!FlowSchema !PriorityLevelConfiguration',
  'networking.k8s.io/v1': '!IngressClass Ingress NetworkPolicy',
  'networking.k8s.io/v1beta1': '!IngressClass Ingress',
  'node.k8s.io/v1': '!RuntimeClass',
  'node.k8s.io/v1beta1': '!RuntimeClass',
  'policy/v1': 'PodDisruptionBudget',
  'policy/v1beta1': '!PodSecurityPolicy PodDisruptionBudget',
  'rbac.authorization.k8s.io/v1': '!ClusterRole !ClusterRoleBinding Role RoleBinding',
  'rbac.authorization.k8s.io/v1beta1': '!ClusterRole !ClusterRoleBinding Role RoleBinding',
  'scheduling.k8s.io/v1': '!PriorityClass',
  'scheduling.k8s.io/v1beta1': '!PriorityClass',
  'storage.k8s.io/v1': '!CSIDriver !CSINode !StorageClass !VolumeAttachment',
  'storage.k8s.io/v1beta1': '!CSIDriver !CSINode !StorageClass !VolumeAttachment CSIStorageCapacity',
  v1:
    '!ComponentStatus !Namespace !Node !NodeProxyOptions !PersistentVolume Binding ConfigMap Endpoints Event LimitRange ' +
    'PersistentVolumeClaim Pod PodTemplate ReplicationController ResourceQuota Secret Service ServiceAccount',
};

const known = new Map<string, 'cluster' | 'namespace'>();
for (const [version, names] of Object.entries(kinds)) {
  for (const name of names.split(' ')) {
    if (name.startsWith('!')) known.set(`${version}/${name.slice(1)}`, 'cluster');
    else known.set(`${version}/${name}`, 'namespace');
  }
}

/** Whether objects of a kind are in a namespace; undefined for an unknown kind. */
export function scopeOf(apiVersion: string, kind: string): 'cluster' | 'namespace' | undefined {
  return known.get(`${apiVersion}/${kind}`);
}
