# METADATA
# title: Disallow the host PID namespace in PodSecurityPolicies (hostPID)
# description: >-
#   With `hostPID`, pods can see and kill all processes on the node. Kubernetes 1.25 removed PodSecurityPolicy.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/migrate-from-psp/
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types: [kubernetes_pod_security_policy, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_1]
#     trivy: []
#     kics: [91dacd0e-d189-4a9c-8272-5999a3cc32d9]
#   cis: []
#   remediation: >-
#     Set `hostPID: false`. Then migrate to Pod Security Admission.
#   enabled: false
#   fix: {set: false, unsafe: Pods that rely on it are refused.}
package lintel.k8s.psp.host_pid_denied

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(kubernetes.whole, field)} if {
	kubernetes.kind == "PodSecurityPolicy"
	value.is_true(kubernetes.field(kubernetes.whole, field))
}

field := ["spec", "hostPID"]
