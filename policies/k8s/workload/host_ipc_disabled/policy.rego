# METADATA
# title: Do not share the host IPC namespace (hostIPC)
# description: >-
#   With `hostIPC`, a pod can read and write the shared memory and message queues of other programs on the node.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0083, AC-K8-NS-PO-M-0163]
#     checkov: [CKV_K8S_18]
#     trivy: [KSV-0008, AVD-KSV-0008, KSV008]
#     kics: [cd290efd-6c82-4e9d-a698-be12ae31d536, e94d3121-c2d1-4e34-a295-139bfeb73ea3]
#     kube-linter: [host-ipc]
#     polaris: [hostIPCSet]
#     kubescape: [C-0038, C-0276]
#   cis: ["aks-1.8:4.2.3", "eks-1.4:4.2.3", "k8s-1.23:5.2.4"]
#   remediation: Remove `hostIPC`. Containers of one pod share memory without it.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.host_ipc_disabled

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(workload.pod, ["hostIPC"])} if {
	value.is_true(kubernetes.field(workload.pod, ["hostIPC"]))
}
