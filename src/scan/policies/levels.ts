import type { Policy, PolicyEntry, PolicySet } from './policy.ts';

/** Rules enabled at a level; the others can still be selected by name. */
const levels: Readonly<Record<'essential' | 'strict', (entry: PolicyEntry) => boolean>> = {
  essential: ({ id, enabled, severity }) =>
    enabled && severity === 'HIGH' && !contested.has(id) && !id.startsWith('k8s.psp.'),
  strict: () => true,
};

/**
 * Rules with severity HIGH that well-kept code often violates, as measured (docs/profiles.md); pod security policies
 * were removed in Kubernetes 1.25.
 */
const contested: ReadonlySet<string> = new Set([
  'aws.cloudfront.tls_current',
  'aws.ec2.imdsv2_required',
  'aws.ec2.instance_disks_encrypted',
  'aws.eks.access_not_cluster_admin',
  'aws.iam.administrator_access_not_attached',
  'azure.aks.api_server_restricted',
  'azure.compute.password_login_disabled',
  'docker.compose.published_services_authenticated',
  'docker.compose.runtime_socket_unmounted',
  'docker.compose.sensitive_host_paths_unmounted',
  'gcp.gke.control_plane_closed_to_internet',
  'gcp.gke.node_metadata_concealed',
  'gcp.iam.folder_roles_narrow',
  'gcp.iam.project_roles_narrow',
  'gcp.sql.tls_required',
  'k8s.rbac.default_account_unbound',
  'k8s.rbac.rbac_write_denied',
  'k8s.rbac.webhook_write_denied',
  'k8s.rbac.wildcards_unused',
]);

/** The policies of a set with those of a level enabled. */
export function atLevel(set: PolicySet, level: keyof typeof levels): PolicySet {
  const known = made.get(set) ?? new Map<string, PolicySet>();
  made.set(set, known);
  const earlier = known.get(level);
  if (earlier !== undefined) return earlier;
  const changed = new WeakMap<PolicyEntry, PolicyEntry>();
  const at = <P extends PolicyEntry>(policy: P): P => {
    const enabled = levels[level](policy);
    if (enabled === policy.enabled) return policy;
    const entry = (changed.get(policy) as P | undefined) ?? { ...policy, enabled };
    changed.set(policy, entry);
    return entry;
  };
  const originals = new Map(set.policies.map((entry) => [at(entry), entry]));
  const originalsOf = (selected: readonly PolicyEntry[]) => selected.map((entry) => originals.get(entry)!);
  const leveled: PolicySet = {
    policies: [...originals.keys()],
    notes: set.notes,
    describe: async (selected): Promise<readonly Policy[]> => (await set.describe(originalsOf(selected))).map(at),
    compile: async (selected, types) => set.compile(originalsOf(selected), types),
  };
  known.set(level, leveled);
  return leveled;
}

/** Levels of sets, so that repeated scans of a server share one. */
const made = new WeakMap<PolicySet, Map<string, PolicySet>>();
