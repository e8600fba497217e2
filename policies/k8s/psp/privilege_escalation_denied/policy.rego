# METADATA
# title: Disallow privilege escalation in PodSecurityPolicies
# description: >-
#   Setuid programs can give processes more privileges than they were started with. Kubernetes 1.25 removed
#   PodSecurityPolicy.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/migrate-from-psp/
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [kubernetes_pod_security_policy, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_5]
#     trivy: []
#     kics: [2bff9906-4e9b-4f71-9346-8ebedfdf43ef, 87554eef-154d-411d-bdce-9dbd91e56851]
#   cis: []
#   remediation: >-
#     Set `allowPrivilegeEscalation: false`. Then migrate to Pod Security Admission.
#   enabled: false
#   fix: {set: false, unsafe: Pods that rely on it are refused.}
package lintel.k8s.psp.privilege_escalation_denied

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(kubernetes.whole, field)} if {
	kubernetes.kind == "PodSecurityPolicy"
	not value.is_false(kubernetes.field(kubernetes.whole, field))
}

field := ["spec", "allowPrivilegeEscalation"]
