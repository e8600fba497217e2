# METADATA
# title: Use the default proc mount (procMount)
# description: With an unmasked `/proc`, a container can read and change settings of the node's kernel.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0077, AC-K8-IA-PO-M-0139]
#     checkov: []
#     trivy: [KSV-0027, AVD-KSV-0027, KSV027]
#     kube-linter: [unsafe-proc-mount]
#     polaris: [procMount]
#   cis: []
#   remediation: Remove `procMount` from the container's `securityContext`.
#   fix: {set: Default, unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.proc_mount_default

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, proc_mount)} if {
	some container in workload.linux_containers
	mount := kubernetes.field(container, proc_mount)
	value.given(mount)
	mount != "Default"
}

proc_mount := ["securityContext", "procMount"]
