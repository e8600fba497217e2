# METADATA
# title: Do not share the host PID namespace (hostPID)
# description: >-
#   With `hostPID`, a pod sees the command lines and environments of all processes on the node, and may be able to kill
#   or trace them.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0082, AC-K8-IA-PO-M-0162]
#     checkov: [CKV_K8S_17]
#     trivy: [KSV-0010, AVD-KSV-0010, KSV010]
#     kics: [302736f4-b16c-41b8-befe-c0baffa0bd9d, 587d5d82-70cf-449b-9817-f60f9bccb88c]
#     kube-linter: [host-pid]
#     polaris: [hostPIDSet]
#     kubescape: [C-0038, C-0275]
#   cis: ["aks-1.8:4.2.2", "eks-1.4:4.2.2", "k8s-1.23:5.2.3"]
#   remediation: Remove `hostPID`. To share processes between containers of one pod, use `shareProcessNamespace`.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.host_pid_disabled

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(workload.pod, ["hostPID"])} if {
	value.is_true(kubernetes.field(workload.pod, ["hostPID"]))
}
