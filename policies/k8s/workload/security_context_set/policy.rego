# METADATA
# title: Set a security context (securityContext)
# description: >-
#   Without a security context on the container or its pod, the container runs with whatever its image and the node's
#   runtime allow.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [workload]
#   aliases:
#     terrascan: [AC_K8S_0064, AC-K8-NS-PO-M-0122]
#     checkov: [CKV_K8S_30, CKV_K8S_29]
#     trivy: [KSV-0118, AVD-KSV-0118, KSV118]
#     kics: [a97a340a-0063-418e-b3a1-3028941d0995, ad69e38a-d92e-4357-a8da-f2f29d545883]
#   cis: ["aks-1.8:4.6.2", "eks-1.4:4.5.2", "gke-1.9:4.6.3", "k8s-1.23:5.7.3"]
#   remediation: >-
#     Set a `securityContext` for the pod, and one for each container with the settings that a pod does not have, such as
#     `capabilities`.
#   enabled: false
package lintel.k8s.workload.security_context_set

import data.lintel.lib.kubernetes
import data.lintel.lib.value
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, ["securityContext"])} if {
	value.empty(kubernetes.field(workload.pod, ["securityContext"]))
	some container in workload.containers
	value.empty(kubernetes.field(container, ["securityContext"]))
}
