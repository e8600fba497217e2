# METADATA
# title: Run containers as a user that is nobody on the node
# description: >-
#   A container must run as a user with an id of 10000 or more, because a lower one is likely to be an account of the
#   node, whose files it could reach if it broke out.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/#set-the-security-context-for-a-pod
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0079, AC-K8-NS-PO-M-0182]
#     checkov: [CKV_K8S_40]
#     trivy: [KSV-0020, AVD-KSV-0020, KSV020]
#     kics: [02323c00-cdc3-4fdc-a310-4f2b3e7a1660]
#     kube-score: [container-security-context-user-group-id]
#   cis: ["eks-1.4:4.5.2", "k8s-1.23:5.7.3"]
#   remediation: >-
#     Set runAsUser in the securityContext of the pod to an id of 10000 or more, and let that user own the files in the
#     image.
package lintel.k8s.workload.user_id_high

import data.lintel.lib.value
import data.lintel.lib.workload

# Root is the matter of run_as_non_root.
deny contains {"path": user.path} if {
	some container in workload.linux_containers
	user := workload.effective(container, ["runAsUser"])
	low(user.value)
}

# Without an id the image decides.
low(null)

low(user) if {
	value.number(user) > 0
	value.number(user) < 10000
}
