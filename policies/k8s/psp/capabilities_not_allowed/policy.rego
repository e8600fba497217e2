# METADATA
# title: Do not allow added capabilities in PodSecurityPolicies
# description: >-
#   Each added capability lets a container act on its node or on other pods. Kubernetes 1.25 removed PodSecurityPolicy.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/migrate-from-psp/
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [kubernetes_pod_security_policy, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_24]
#     trivy: []
#     kics: [48388bd2-7201-4dcc-b56d-e8a9efa58fad, 7307579a-3abb-46ad-9ce5-2a915634d5c8]
#   cis: []
#   remediation: Remove `allowedCapabilities`. Then migrate to Pod Security Admission.
#   enabled: false
#   fix: {remove: true, unsafe: Pods that rely on it are refused.}
package lintel.k8s.psp.capabilities_not_allowed

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(kubernetes.whole, field)} if {
	kubernetes.kind == "PodSecurityPolicy"
	value.given(kubernetes.field(kubernetes.whole, field))
}

field := ["spec", "allowedCapabilities"]
