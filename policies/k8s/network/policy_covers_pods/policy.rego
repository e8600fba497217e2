# METADATA
# title: Select every pod with a NetworkPolicy
# description: Pods that no network policy selects accept connections from every other pod in the cluster.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/services-networking/network-policies/#default-deny-all-ingress-traffic
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_K8S_6]
#     trivy: []
#     kube-linter: [non-isolated-pod]
#     kube-score: [pod-networkpolicy]
#     polaris: [missingNetworkPolicy]
#     kubescape: [C-0030, C-0260]
#   cis: ["aks-1.8:4.4.2", "eks-1.4:4.3.2", "gke-1.9:4.3.2", "k8s-1.23:5.3.2"]
#   remediation: >-
#     Add a NetworkPolicy that selects all pods of the namespace and denies all traffic, and policies that allow the traffic
#     that the pods need.
package lintel.k8s.network.policy_covers_pods

import data.lintel.lib.kubernetes
import data.lintel.lib.selector
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(workload.metadata, ["labels"])} if {
	workload.pod
	kubernetes.kind != "PodTemplate" # whoever makes pods of it may add labels
	not value.is_true(kubernetes.field(workload.pod, ["hostNetwork"]))
	not other_networks_rule
	not covered
}

covered if {
	some policy in selector.network_policies
	kubernetes.together(policy.namespace, kubernetes.namespace)
	selector.selects(policy.selector, workload.labels)
}

# Labels that are not known may be those of a policy.
covered if value.unknown(workload.labels)

# Policies of network plugins, which select in their own ways.
other_networks_rule if {
	some type in [
		"kubernetes_cilium_network_policy", "kubernetes_cilium_clusterwide_network_policy",
		"kubernetes_global_network_policy", "kubernetes_admin_network_policy",
	]
	data.resources[type]
}
