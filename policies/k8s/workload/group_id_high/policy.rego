# METADATA
# title: Run containers with a high group ID (runAsGroup of 10000 or more)
# description: >-
#   A lower group ID is likely to match a group on the node, whose files the container could access if it broke out.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/#set-the-security-context-for-a-pod
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0021, AVD-KSV-0021, KSV021]
#     kube-score: [container-security-context-user-group-id]
#   cis: ["eks-1.4:4.5.2", "k8s-1.23:5.7.3"]
#   remediation: Set `runAsGroup` in the pod's `securityContext` to 10000 or more.
#   enabled: false
package lintel.k8s.workload.group_id_high

import data.lintel.lib.value
import data.lintel.lib.workload

# The group of root is the matter of root_group_unused.
deny contains {"path": group.path} if {
	some container in workload.linux_containers
	group := workload.effective(container, ["runAsGroup"])
	low(group.value)
}

# Without an id the image decides.
low(null)

low(group) if {
	value.number(group) > 0
	value.number(group) < 10000
}
