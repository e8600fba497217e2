# METADATA
# title: Say which pods a load balancer serves
# description: >-
#   A Service of type LoadBalancer must have a selector, because without one it sends the traffic of an outside address
#   wherever somebody's Endpoints point.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [kubernetes_service, kubernetes_manifest]
#   aliases:
#     terrascan: [AC_K8S_0114]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Set spec.selector to the labels of the pods.
package lintel.k8s.network.load_balancer_has_selector

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(kubernetes.whole, ["spec", "selector"])} if {
	kubernetes.kind == "Service"
	kubernetes.field(kubernetes.whole, ["spec", "type"]) == "LoadBalancer"
	value.empty(kubernetes.field(kubernetes.whole, ["spec", "selector"]))
}
