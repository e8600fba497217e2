# METADATA
# title: Disallow privileged containers in PodSecurityPolicies
# description: >-
#   An attacker who breaks into a privileged container controls its node. Kubernetes 1.25 removed PodSecurityPolicy.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/migrate-from-psp/
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [kubernetes_pod_security_policy, kubernetes_manifest]
#   aliases:
#     terrascan: [AC_K8S_0046, AC-K8-IA-PO-H-0106]
#     checkov: [CKV_K8S_2]
#     trivy: []
#     kics: [a6a4d4fc-4e8f-47d1-969f-e9d4a084f3b9, c48e57d3-d642-4e0b-90db-37f807b41b91]
#   cis: []
#   remediation: >-
#     Set `privileged: false`. Then migrate to Pod Security Admission.
#   enabled: false
#   fix: {set: false, unsafe: Pods that rely on it are refused.}
package lintel.k8s.psp.privileged_denied

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(kubernetes.whole, field)} if {
	kubernetes.kind == "PodSecurityPolicy"
	value.is_true(kubernetes.field(kubernetes.whole, field))
}

field := ["spec", "privileged"]
