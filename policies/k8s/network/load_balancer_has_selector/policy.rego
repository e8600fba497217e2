# METADATA
# title: Set a selector for LoadBalancer Services
# description: Without a selector, a load balancer sends external traffic to whatever addresses its Endpoints list.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [kubernetes_service, kubernetes_manifest]
#   aliases:
#     terrascan: [AC_K8S_0114]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set `spec.selector` to the labels of the pods.
package lintel.k8s.network.load_balancer_has_selector

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(kubernetes.whole, ["spec", "selector"])} if {
	kubernetes.kind == "Service"
	kubernetes.field(kubernetes.whole, ["spec", "type"]) == "LoadBalancer"
	value.empty(kubernetes.field(kubernetes.whole, ["spec", "selector"]))
}
