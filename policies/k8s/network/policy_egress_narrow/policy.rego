# METADATA
# title: Do not allow egress to 0.0.0.0/0 in NetworkPolicies
# description: >-
#   With egress to the whole internet, an attacker who breaks into a pod can exfiltrate data and download tools.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/services-networking/network-policies/
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [kubernetes_network_policy, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KUBE-0002, AVD-KUBE-0002]
#   cis: []
#   remediation: >-
#     Name the networks that the pods need to reach, and exclude at least the metadata service and internal networks
#     with `except`.
package lintel.k8s.network.policy_egress_narrow

import data.lintel.lib.kubernetes
import data.lintel.lib.network
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(peer, ["ipBlock", "cidr"])} if {
	kubernetes.kind == "NetworkPolicy"
	some rule in kubernetes.items(kubernetes.whole, ["spec", "egress"])
	some peer in kubernetes.items(rule, ["to"])
	network.whole_internet(kubernetes.field(peer, ["ipBlock", "cidr"]))
	not narrowed(kubernetes.field(peer, ["ipBlock", "except"]))
}

# Internal networks, the metadata service or most of the internet are left out.
narrowed(exceptions) if value.unknown(exceptions)

narrowed(exceptions) if {
	some exception in exceptions
	network.private(exception)
}

narrowed(exceptions) if {
	some exception in exceptions
	network.whole_internet(exception)
}
