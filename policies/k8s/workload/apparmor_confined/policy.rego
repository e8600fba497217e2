# METADATA
# title: Do not disable AppArmor for containers
# description: >-
#   An unconfined container loses the runtime's AppArmor profile, which keeps it from mounting file systems and writing
#   to `/proc` and `/sys`.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# - ref: https://kubernetes.io/docs/tutorials/security/apparmor/
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0073, AC-K8-IA-PO-M-0135]
#     checkov: []
#     trivy: [KSV-0002, AVD-KSV-0002, KSV002]
#     kics: [8b36775e-183d-4d46-b0f7-96a6f34a723f, bd6bd46c-57db-4887-956d-d372f21291b6]
#     polaris: [linuxHardening]
#     kubescape: [C-0055]
#   cis: []
#   remediation: Remove the annotation or the `appArmorProfile`, or set its type to `RuntimeDefault`.
#   fix:
#   - {path: "**.appArmorProfile.type", set: RuntimeDefault, unsafe: Containers that rely on it fail.}
#   - {path: "**.annotations.*", set: runtime/default, unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.apparmor_confined

import data.lintel.lib.kubernetes
import data.lintel.lib.workload

deny contains {"path": profile.path} if {
	some container in workload.linux_containers
	profile := workload.effective(container, ["appArmorProfile", "type"])
	profile.value == "Unconfined"
}

# The annotations of Kubernetes before 1.30.
deny contains {"path": array.concat(kubernetes.path_to(workload.metadata, ["annotations"]), [name])} if {
	some name, profile in workload.annotations
	startswith(name, "container.apparmor.security.beta.kubernetes.io/")
	profile == "unconfined"
}
