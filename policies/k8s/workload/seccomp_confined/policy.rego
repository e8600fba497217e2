# METADATA
# title: Do not use the Unconfined seccomp profile (seccompProfile)
# description: An unconfined container can make every system call, including those used to attack the kernel.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
# - ref: https://kubernetes.io/docs/tutorials/security/seccomp/
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0104, AVD-KSV-0104, KSV104]
#   cis: ["eks-1.4:4.5.2", "gke-1.9:4.6.2", "k8s-1.23:5.7.2", "k8s-1.23:5.7.3"]
#   remediation: >-
#     Set `seccompProfile.type: RuntimeDefault`, or `Localhost` with a profile that allows the calls that the program
#     needs.
#   fix: {set: RuntimeDefault}
package lintel.k8s.workload.seccomp_confined

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": profile.path} if {
	some container in workload.linux_containers
	profile := workload.effective(container, ["seccompProfile", "type"])
	value.word(profile.value) == "unconfined"
}

# What was written before Kubernetes 1.19, and is no longer read since 1.27.
deny contains {"path": array.concat(kubernetes.path_to(workload.metadata, ["annotations"]), [name])} if {
	some name, profile in workload.annotations
	regex.match(`^(container\.)?seccomp\.security\.alpha\.kubernetes\.io/`, name)
	profile == "unconfined"
}
