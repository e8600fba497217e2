# METADATA
# title: Do not allow ingress from 0.0.0.0/0 in NetworkPolicies
# description: A policy that allows the whole internet only protects its pods from other pods.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/services-networking/network-policies/
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [kubernetes_network_policy, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KUBE-0001, AVD-KUBE-0001]
#   cis: []
#   remediation: Name the networks that need to reach the pods, or select the pods of the ingress controller.
package lintel.k8s.network.policy_ingress_narrow

import data.lintel.lib.kubernetes
import data.lintel.lib.network
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(peer, ["ipBlock", "cidr"])} if {
	kubernetes.kind == "NetworkPolicy"
	some rule in kubernetes.items(kubernetes.whole, ["spec", "ingress"])
	some peer in kubernetes.items(rule, ["from"])
	network.whole_internet(kubernetes.field(peer, ["ipBlock", "cidr"]))
	not narrowed(kubernetes.field(peer, ["ipBlock", "except"]))
}

# Exceptions that leave out a few networks leave the internet in.
narrowed(exceptions) if value.unknown(exceptions)

narrowed(exceptions) if {
	some exception in exceptions
	network.whole_internet(exception)
}
