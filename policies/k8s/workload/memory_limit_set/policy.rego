# METADATA
# title: Limit the memory of a container
# description: >-
#   A container must have a memory limit, because one that leaks or is attacked otherwise takes the memory of the whole
#   node, and the kernel ends other pods.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/
# custom:
#   severity: MEDIUM
#   category: Security Best Practices
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0100]
#     checkov: [CKV_K8S_13]
#     trivy: [KSV-0018, AVD-KSV-0018, KSV018, kubernetes-limit-memory]
#   cis: []
#   remediation: Set resources.limits.memory of every container, or of the pod.
package lintel.k8s.workload.memory_limit_set

import data.lintel.lib.value
import data.lintel.lib.workload

memory_limit := ["resources", "limits", "memory"]

# Kubernetes allows no resources on ephemeral containers; a limit of the pod holds for all of its containers.
deny contains {"path": workload.path_to(container, memory_limit)} if {
	some container in workload.application_containers
	value.empty(workload.field(container, memory_limit))
	value.empty(workload.field(workload.pod, memory_limit))
}
