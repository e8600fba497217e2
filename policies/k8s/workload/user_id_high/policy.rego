# METADATA
# title: Run containers with a high user ID (runAsUser of 10000 or more)
# description: >-
#   A lower user ID is likely to match an account on the node, whose files the container could access if it broke out.
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
#     Set `runAsUser` in the pod's `securityContext` to 10000 or more, and let that user own the files in the image.
#   enabled: false
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
