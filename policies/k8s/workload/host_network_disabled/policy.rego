# METADATA
# title: Do not use the host network (hostNetwork)
# description: >-
#   With `hostNetwork`, a pod can reach services on the node's loopback address, see other pods' traffic and bypass
#   network policies.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# - ref: https://kubernetes.io/docs/concepts/services-networking/network-policies/
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0084, AC-K8-NS-PO-M-0164]
#     checkov: [CKV_K8S_19]
#     trivy: [KSV-0009, AVD-KSV-0009, KSV009, kubernetes-no-host-network]
#     kics: [6b6bdfb3-c3ae-44cb-88e4-7405c1ba2c8a, ac1564a3-c324-4747-9fa1-9dfc234dace0]
#     kube-linter: [host-network]
#     polaris: [hostNetworkSet]
#     kubescape: [C-0041]
#   cis: ["aks-1.8:4.2.4", "eks-1.4:4.2.4", "k8s-1.23:5.2.5"]
#   remediation: Remove `hostNetwork` and publish ports with a Service.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.host_network_disabled

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(workload.pod, ["hostNetwork"])} if {
	value.is_true(kubernetes.field(workload.pod, ["hostNetwork"]))
}
