# METADATA
# title: Drop all capabilities in PodSecurityPolicies
# description: >-
#   Container runtimes grant about a dozen capabilities by default, and few programs need any. Kubernetes 1.25 removed
#   PodSecurityPolicy.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/migrate-from-psp/
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [kubernetes_pod_security_policy, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_36]
#     trivy: []
#     kics: [caa93370-791f-4fc6-814b-ba6ce0cb4032]
#   cis: []
#   remediation: >-
#     Set `requiredDropCapabilities: [ALL]`. Then migrate to Pod Security Admission.
#   enabled: false
#   fix: {set: [ALL], unsafe: Pods that rely on it are refused.}
package lintel.k8s.psp.capabilities_dropped

import data.lintel.lib.kubernetes

deny contains {"path": kubernetes.path_to(kubernetes.whole, field)} if {
	kubernetes.kind == "PodSecurityPolicy"
	dropped := kubernetes.field(kubernetes.whole, field)
	not "ALL" in value_or_empty(dropped)
}

field := ["spec", "requiredDropCapabilities"]

value_or_empty(x) := x if is_array(x)

value_or_empty(x) := [] if not is_array(x)
