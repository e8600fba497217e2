/** The capabilities of the target cluster: `.Capabilities`. */
export interface Capabilities {
  /** `v1.37.0` */
  readonly version: string;
  readonly major: string;
  readonly minor: string;
  readonly apiVersions: readonly string[];
}

/** The version of Helm that the results are those of. */
export const helmVersion = 'v3.22.0';
/** The version of Go that this Helm was built with. */
export const goVersion = 'go1.26.8';
/** The version of Kubernetes that Helm takes for granted when it sees no cluster. */
const defaultVersion = '1.37.0';

/** The versions of APIs that Helm takes for granted, in its order. */
const defaultApiVersions = [
  'v1',
  'admissionregistration.k8s.io/v1',
  'admissionregistration.k8s.io/v1alpha1',
  'admissionregistration.k8s.io/v1beta1',
  'internal.apiserver.k8s.io/v1alpha1',
  'apps/v1',
  'apps/v1beta1',
  'apps/v1beta2',
  'authentication.k8s.io/v1',
  'authentication.k8s.io/v1alpha1',
  'authentication.k8s.io/v1beta1',
  'authorization.k8s.io/v1',
  'authorization.k8s.io/v1beta1',
  'autoscaling/v1',
  'autoscaling/v2',
  'batch/v1',
  'batch/v1beta1',
  'certificates.k8s.io/v1',
  'certificates.k8s.io/v1beta1',
  'certificates.k8s.io/v1alpha1',
  'coordination.k8s.io/v1alpha2',
  'coordination.k8s.io/v1beta1',
  'coordination.k8s.io/v1',
  'discovery.k8s.io/v1',
  'discovery.k8s.io/v1beta1',
  'events.k8s.io/v1',
  'events.k8s.io/v1beta1',
  'extensions/v1beta1',
  'flowcontrol.apiserver.k8s.io/v1',
  'flowcontrol.apiserver.k8s.io/v1beta1',
  'flowcontrol.apiserver.k8s.io/v1beta2',
  'flowcontrol.apiserver.k8s.io/v1beta3',
  'lifecycle.k8s.io/v1alpha1',
  'networking.k8s.io/v1',
  'networking.k8s.io/v1beta1',
  'node.k8s.io/v1',
  'node.k8s.io/v1alpha1',
  'node.k8s.io/v1beta1',
  'policy/v1',
  'policy/v1beta1',
  'rbac.authorization.k8s.io/v1',
  'rbac.authorization.k8s.io/v1beta1',
  'rbac.authorization.k8s.io/v1alpha1',
  'resource.k8s.io/v1',
  'resource.k8s.io/v1beta2',
  'resource.k8s.io/v1beta1',
  'resource.k8s.io/v1alpha3',
  'scheduling.k8s.io/v1alpha3',
  'scheduling.k8s.io/v1beta1',
  'scheduling.k8s.io/v1',
  'storage.k8s.io/v1beta1',
  'storage.k8s.io/v1',
  'storage.k8s.io/v1alpha1',
  'storagemigration.k8s.io/v1',
  'storagemigration.k8s.io/v1beta1',
  'apiextensions.k8s.io/v1beta1',
  'apiextensions.k8s.io/v1',
];

/**
 * The capabilities for a Kubernetes version (default: Helm's) with additional APIs (`networking.k8s.io/v1`,
 * `apps/v1/Deployment`). Undefined if `kubeVersion` is invalid.
 */
export function capabilitiesOf(
  kubeVersion: string | undefined,
  apiVersions: readonly string[],
): Capabilities | undefined {
  const [, numbers = ''] = /^\s*v?([0-9]+(?:\.[0-9]+)*)/.exec(kubeVersion ?? defaultVersion) ?? [];
  const parts = numbers.split('.');
  if (parts.length < 2 || /^0./.test(parts[0]!) || parts.some((part) => part.length > 19)) return undefined;
  const [major = '', minor = ''] = parts.map((part) => String(BigInt(part)));
  return {
    version: `v${parts.map((part) => String(BigInt(part))).join('.')}`,
    major,
    minor,
    apiVersions: [...defaultApiVersions, ...apiVersions],
  };
}
