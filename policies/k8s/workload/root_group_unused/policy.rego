# METADATA
# title: Do not run containers in the root group (GID 0)
# description: >-
#   A container in group 0, whether as its own group, a supplementary one or its volumes' group, can write all files
#   that are writable for the root group.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/#set-the-security-context-for-a-pod
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0116, AVD-KSV-0116, KSV116]
#   cis: []
#   remediation: >-
#     Set `runAsGroup`, `fsGroup` and `supplementalGroups` to the groups that own the files that the program needs.
#   fix: {set: 10001, unsafe: Files of the root group may not be readable.}
package lintel.k8s.workload.root_group_unused

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": group.path} if {
	some container in workload.linux_containers
	group := workload.effective(container, ["runAsGroup"])
	value.number(group.value) == 0
}

deny contains {"path": kubernetes.path_to(workload.pod, ["securityContext", "fsGroup"])} if {
	value.number(kubernetes.field(workload.pod, ["securityContext", "fsGroup"])) == 0
}

deny contains {"path": array.concat(kubernetes.path_to(workload.pod, ["securityContext", "supplementalGroups"]), [i])} if {
	some i, group in kubernetes.field(workload.pod, ["securityContext", "supplementalGroups"])
	value.number(group) == 0
}
