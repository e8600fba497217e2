# METADATA
# title: Drop all capabilities in containers (capabilities.drop)
# description: Container runtimes grant about a dozen capabilities by default, and few programs need any.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/#set-capabilities-for-a-container
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [workload]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_37]
#     trivy: [KSV-0003, AVD-KSV-0003, KSV003, KSV-0004, AVD-KSV-0004, KSV004, KSV-0106, AVD-KSV-0106, KSV106]
#     kics: [21cef75f-289f-470e-8038-c7cee0664164, 268ca686-7fb7-4ae9-b129-955a2a89064e]
#     polaris: [insecureCapabilities, linuxHardening]
#     kubescape: [C-0055]
#   cis: ["eks-1.4:4.2.8", "k8s-1.23:5.2.10", "eks-1.4:4.2.7", "k8s-1.23:5.2.9"]
#   remediation: >-
#     Set `securityContext.capabilities.drop: [ALL]`, and add only the capabilities that the program needs.
#   fix: {set: [ALL], unsafe: Containers that rely on it fail.}
package lintel.k8s.workload.capabilities_dropped

import data.lintel.lib.kubernetes
import data.lintel.lib.workload

deny contains {"path": kubernetes.path_to(container, ["securityContext", "capabilities", "drop"])} if {
	some container in workload.linux_containers
	not workload.drops(container, {"ALL"})
}
