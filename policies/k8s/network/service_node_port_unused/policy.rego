# METADATA
# title: Do not use NodePort Services
# description: >-
#   A `NodePort` Service opens a port on every address of every node, bypassing the load balancer and its filters.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [kubernetes_service, kubernetes_manifest]
#   aliases:
#     terrascan: [AC_K8S_0111, AC-K8-NS-SV-L-0132]
#     checkov: []
#     trivy: []
#     kics: [5c281bf8-d9bb-47f2-b909-3f6bb11874ad, 845acfbe-3e10-4b8e-b656-3b404d36dfb2]
#     kube-linter: [exposed-services]
#     kube-score: [service-type]
#   cis: []
#   remediation: Use a `ClusterIP` Service behind an Ingress or a Gateway, or a `LoadBalancer`.
#   fix: {set: ClusterIP, unsafe: Containers that rely on it fail.}
package lintel.k8s.network.service_node_port_unused

import data.lintel.lib.kubernetes

deny contains {"path": kubernetes.path_to(kubernetes.whole, ["spec", "type"])} if {
	kubernetes.kind == "Service"
	kubernetes.field(kubernetes.whole, ["spec", "type"]) == "NodePort"
}
