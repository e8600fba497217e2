import type { Entry, Listing } from '../listing.ts';

/** Names of families that `resource_types` may use for all their types. */
export const families: ReadonlyMap<string, readonly string[]> = new Map([
  [
    // Pods, and everything that creates pods from a template; pod templates in other kinds are separate objects.
    'workload',
    [
      'kubernetes_pod',
      'kubernetes_deployment',
      'kubernetes_stateful_set',
      'kubernetes_daemonset',
      'kubernetes_replica_set',
      'kubernetes_replication_controller',
      'kubernetes_job',
      'kubernetes_cron_job',
      'kubernetes_manifest',
      'kubernetes_pod_template',
    ],
  ],
]);

/** Kinds for which Terraform's Kubernetes provider has a second type, with the API version in its name. */
const versionedKinds = `
  api_service certificate_signing_request cluster_role cluster_role_binding config_map cron_job csi_driver
  default_service_account deployment endpoints endpoint_slice horizontal_pod_autoscaler ingress ingress_class job limit_range
  mutating_webhook_configuration namespace network_policy persistent_volume persistent_volume_claim pod
  pod_disruption_budget priority_class replication_controller resource_quota role role_binding runtime_class secret service
  service_account stateful_set storage_class validating_webhook_configuration`
  .trim()
  .split(/\s+/);

/**
 * Types that are the same thing under several names, because a provider renamed or replaced it and kept its attributes.
 * Naming one of them, in `resource_types` or in `data.resources`, refers to all.
 */
const spellings: readonly (readonly string[])[] = [
  ['aws_lb', 'aws_alb'],
  ['aws_lb_listener', 'aws_alb_listener'],
  ['aws_lb_listener_certificate', 'aws_alb_listener_certificate'],
  ['aws_lb_listener_rule', 'aws_alb_listener_rule'],
  ['aws_lb_target_group', 'aws_alb_target_group'],
  ['aws_lb_target_group_attachment', 'aws_alb_target_group_attachment'],
  ['aws_opensearch_domain', 'aws_elasticsearch_domain'],
  ['aws_opensearch_domain_policy', 'aws_elasticsearch_domain_policy'],
  ['aws_s3_object', 'aws_s3_bucket_object'],
  ['kubernetes_daemonset', 'kubernetes_daemon_set_v1'],
  ['kubernetes_pod_security_policy', 'kubernetes_pod_security_policy_v1beta1'],
  ...versionedKinds.map((kind) =>
    kind === 'horizontal_pod_autoscaler'
      ? [`kubernetes_${kind}`, `kubernetes_${kind}_v1`, `kubernetes_${kind}_v2`]
      : [`kubernetes_${kind}`, `kubernetes_${kind}_v1`],
  ),
];

const spellingsOf: ReadonlyMap<string, readonly string[]> = new Map(
  spellings.flatMap((group) => group.map((type) => [type, group])),
);

/** The pseudo-type for resources of any type that contain a written secret. */
export const secretHolder = 'secret';

/** Whether a policy may name this type: a provider's prefix, a type of CloudFormation, or a family, module call or secret holder. */
export function isTypeOrFamily(name: string): boolean {
  return families.has(name) || name === 'module' || name === secretHolder || /[_.]|::/.test(name);
}

/** The types of the given names and families, each once, in all their spellings. */
export function typesOf(names: readonly string[]): readonly string[] {
  const types = names.flatMap((name) => families.get(name) ?? [name]);
  return [...new Set(types.flatMap((type) => spellingsOf.get(type) ?? [type]))];
}

/** The listing with the entries of a type that has several spellings under each of them. */
export function withAllSpellings(listing: Listing): Listing {
  const groups = new Set(Object.keys(listing).flatMap((type) => [spellingsOf.get(type) ?? []]));
  const all: Record<string, readonly Entry[]> = Object.assign(Object.create(null), listing);
  for (const group of groups) {
    const entries = group.flatMap((type) => listing[type] ?? []);
    for (const type of group) all[type] = entries;
  }
  return all;
}

/**
 * The shortest list of names for the types: families if all their types are included, and one spelling of each type.
 */
export function shortNames(types: readonly string[]): readonly string[] {
  const present = new Set(types);
  const whole = [...families].filter(([, members]) => typesOf(members).every((type) => present.has(type)));
  const meant = new Set(whole.flatMap(([, members]) => typesOf(members)));
  const firsts = types.filter((type) => !meant.has(type)).map((type) => spellingsOf.get(type)?.[0] ?? type);
  return [...whole.map(([family]) => family), ...new Set(firsts)];
}
