# METADATA
# title: Do not set custom SELinux options (seLinuxOptions)
# description: >-
#   A custom SELinux user, role or type such as `spc_t` removes the separation between the container and the node. Types
#   for containers are allowed.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/#assign-selinux-labels-to-a-container
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0025, AVD-KSV-0025, KSV025]
#     kubescape: [C-0055]
#   cis: ["eks-1.4:4.5.2", "k8s-1.23:5.7.3"]
#   remediation: Remove `user`, `role` and `type` from `seLinuxOptions`. A `level` may stay.
#   fix: {remove: true, unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.selinux_type_default

import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": label.path} if {
	some container in workload.linux_containers
	label := workload.effective(container, ["seLinuxOptions", "type"])
	value.given(label.value)
	not label.value in {"container_t", "container_init_t", "container_kvm_t", "container_engine_t"}
}

deny contains {"path": label.path} if {
	some container in workload.linux_containers
	some part in ["user", "role"]
	label := workload.effective(container, ["seLinuxOptions", part])
	value.given(label.value)
}
