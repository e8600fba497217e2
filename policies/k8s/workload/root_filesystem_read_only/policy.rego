# METADATA
# title: Make the root file system of a container read-only
# description: >-
#   A container must mount its root file system read-only, because whoever breaks in can otherwise change programs and
#   leave their own behind.
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
#   cis: []
#   remediation: Set readOnlyRootFilesystem to true, and mount an emptyDir where the program has to write.
package lintel.k8s.workload.root_filesystem_read_only

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, read_only)} if {
	some container in workload.linux_containers
	not value.is_true(kubernetes.field(container, read_only))
}

read_only := ["securityContext", "readOnlyRootFilesystem"]
