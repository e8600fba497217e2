# METADATA
# title: Drop NET_RAW in PodSecurityPolicies
# description: >-
#   With raw sockets, containers can forge packets and impersonate other pods. Kubernetes 1.25 removed
#   PodSecurityPolicy.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/migrate-from-psp/
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [kubernetes_pod_security_policy, kubernetes_manifest]
#   aliases:
#     terrascan: [AC_K8S_0048, AC-K8-IA-PS-M-0112]
#     checkov: [CKV_K8S_7]
#     trivy: []
#     kics: [2270987f-bb51-479f-b8be-3ca73e5ad648, 9aa32890-ac1a-45ee-81ca-5164e2098556]
#   cis: []
#   implied_by: [k8s.psp.capabilities_dropped]
#   remediation: >-
#     Add `NET_RAW`, or preferably `ALL`, to `requiredDropCapabilities`. Then migrate to Pod Security Admission.
#   enabled: false
package lintel.k8s.psp.net_raw_dropped

import data.lintel.lib.kubernetes

deny contains {"path": kubernetes.path_to(kubernetes.whole, field)} if {
	kubernetes.kind == "PodSecurityPolicy"
	dropped := kubernetes.field(kubernetes.whole, field)
	not drops(dropped)
}

field := ["spec", "requiredDropCapabilities"]

drops(capabilities) if {
	some capability in capabilities
	capability in {"ALL", "NET_RAW"}
}
