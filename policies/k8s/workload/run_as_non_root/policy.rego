# METADATA
# title: Do not run containers as root (runAsNonRoot)
# description: >-
#   Root in a container is root on the node if the container breaks out. `runAsNonRoot` or a user ID other than 0
#   prevents it, for the container or the whole pod.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0087, AC-K8-IA-PO-H-0168]
#     checkov: [CKV_K8S_23]
#     trivy: [KSV-0012, AVD-KSV-0012, KSV012, kubernetes-no-root, KSV-0105, AVD-KSV-0105, KSV105]
#     kics: [cf34805e-3872-4c08-bf92-6ff7bb0cfadb]
#     kube-linter: [run-as-non-root]
#     polaris: [runAsRootAllowed]
#     kubescape: [C-0013]
#   cis: ["k8s-1.23:5.2.7", "eks-1.4:4.2.6"]
#   remediation: >-
#     Set `runAsNonRoot: true` in the pod's `securityContext`, and build the image with a numeric `USER`.
#   fix: {set: true, unsafe: Containers that run as root fail.}
package lintel.k8s.workload.run_as_non_root

import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": offender(non_root, user)} if {
	some container in workload.containers
	non_root := workload.effective(container, ["runAsNonRoot"])
	user := workload.effective(container, ["runAsUser"])
	not value.is_true(non_root.value)
	possibly_root(user.value)
}

# Without a user id the image decides, and most images say root.
possibly_root(null)

possibly_root(user) if value.number(user) == 0

offender(non_root, user) := user.path if {
	user.value != null
	value.known(non_root.value)
} else := non_root.path
