# METADATA
# title: Set a seccomp profile (seccompProfile)
# description: >-
#   Without a seccomp profile on the container or its pod, the container can make every system call, including those
#   used to attack the kernel.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted
# - ref: https://kubernetes.io/docs/tutorials/security/seccomp/
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0080, AC-K8-IA-PO-M-0141]
#     checkov: [CKV_K8S_31]
#     trivy: [KSV-0030, AVD-KSV-0030, KSV030]
#     kics: [455f2e0c-686d-4fcb-8b5f-3f953f12c43c, f377b83e-bd07-4f48-a591-60c82b14a78b]
#     kube-score: [container-seccomp-profile]
#     polaris: [linuxHardening]
#     kubescape: [C-0055]
#   cis: ["eks-1.4:4.5.2", "gke-1.9:4.6.2", "k8s-1.23:5.7.3"]
#   remediation: >-
#     Set `seccompProfile.type: RuntimeDefault` in the pod's `securityContext`.
#   fix: {set: RuntimeDefault}
package lintel.k8s.workload.seccomp_profile_set

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

# A profile that is written but filters nothing is the matter of seccomp_confined.
deny contains {"path": profile.path} if {
	some container in workload.linux_containers
	not value.is_true(kubernetes.field(container, ["securityContext", "privileged"]))
	profile := workload.effective(container, ["seccompProfile", "type"])
	value.empty(profile.value)
	not annotated(container)
}

# What was written before Kubernetes 1.19, and is no longer read since 1.27.
annotated(_) if workload.annotations["seccomp.security.alpha.kubernetes.io/pod"]

annotated(container) if workload.annotations[concat("", ["container.seccomp.security.alpha.kubernetes.io/", container.spec.name])]
