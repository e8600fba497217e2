# METADATA
# title: Use a read-only root file system (readOnlyRootFilesystem)
# description: >-
#   With a writable root file system, an attacker who breaks in can change programs and leave new ones behind.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/
# - ref: https://kubernetes.io/docs/concepts/storage/volumes/#emptydir
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0078, AC-K8-IA-PO-M-0140]
#     checkov: [CKV_K8S_22]
#     trivy: [KSV-0014, AVD-KSV-0014, KSV014]
#     kics: [a9c2f49d-0671-4fc9-9ece-f4e261e128d0, d532566b-8d9d-4f3b-80bd-361fe802f9c2]
#     kube-linter: [no-read-only-root-fs]
#     kube-score: [container-security-context-readonlyrootfilesystem]
#     polaris: [notReadOnlyRootFilesystem]
#     kubescape: [C-0017]
#   cis: []
#   remediation: >-
#     Set `readOnlyRootFilesystem: true`, and mount an `emptyDir` where the program has to write.
#   fix: {set: true, unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.root_filesystem_read_only

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, read_only)} if {
	some container in workload.linux_containers
	not value.is_true(kubernetes.field(container, read_only))
}

read_only := ["securityContext", "readOnlyRootFilesystem"]
