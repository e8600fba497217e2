# METADATA
# title: Disallow the host network in PodSecurityPolicies (hostNetwork)
# description: >-
#   With `hostNetwork`, pods can see other pods' traffic and bypass network policies. Kubernetes 1.25 removed
#   PodSecurityPolicy.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/migrate-from-psp/
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [kubernetes_pod_security_policy, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_4]
#     trivy: []
#     kics: [4950837c-0ce5-4e42-9bee-a25eae73740b, a33e9173-b674-4dfb-9d82-cf3754816e4b]
#   cis: []
#   remediation: >-
#     Set `hostNetwork: false`. Then migrate to Pod Security Admission.
#   enabled: false
#   fix: {set: false, unsafe: Pods that rely on it are refused.}
package lintel.k8s.psp.host_network_denied

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(kubernetes.whole, field)} if {
	kubernetes.kind == "PodSecurityPolicy"
	value.is_true(kubernetes.field(kubernetes.whole, field))
}

field := ["spec", "hostNetwork"]
