# METADATA
# title: Do not use host ports (hostPort)
# description: >-
#   A host port opens on the node's addresses, bypasses Services and most network policies, and ties the pod to nodes
#   where the port is free.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# - ref: https://kubernetes.io/docs/concepts/services-networking/service/
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_26]
#     trivy: [KSV-0024, AVD-KSV-0024, KSV024]
#     kics: [2b1836f1-dcce-416e-8e16-da8c71920633, 4e74cf4f-ff65-4c1a-885c-67ab608206ce]
#     polaris: [hostPortSet]
#     kubescape: [C-0044]
#   cis: ["k8s-1.23:5.2.13"]
#   remediation: Remove `hostPort` and publish the port with a Service.
#   fix: {remove: true, unsafe: Clients that rely on it lose access.}
package lintel.k8s.workload.host_ports_unset

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

# With the network of the node every port is one of the node's: that is the matter of host_network_disabled.
deny contains {"path": kubernetes.path_to(port, ["hostPort"])} if {
	not value.is_true(kubernetes.field(workload.pod, ["hostNetwork"]))
	some container in workload.containers
	some port in kubernetes.items(container, ["ports"])
	value.number(kubernetes.field(port, ["hostPort"])) > 0
}
