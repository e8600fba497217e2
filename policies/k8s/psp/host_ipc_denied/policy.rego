# METADATA
# title: Disallow the host IPC namespace in PodSecurityPolicies (hostIPC)
# description: >-
#   With `hostIPC`, pods can read and write the shared memory of other programs on the node. Kubernetes 1.25 removed
#   PodSecurityPolicy.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/migrate-from-psp/
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [kubernetes_pod_security_policy, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_3]
#     trivy: []
#     kics: [51bed0ac-a8ae-407a-895e-90c6cb0610ce, 80f93444-b240-4ebb-a4c6-5c40b76c04ea]
#   cis: []
#   remediation: >-
#     Set `hostIPC: false`. Then migrate to Pod Security Admission.
#   enabled: false
#   fix: {set: false, unsafe: Pods that rely on it are refused.}
package lintel.k8s.psp.host_ipc_denied

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(kubernetes.whole, field)} if {
	kubernetes.kind == "PodSecurityPolicy"
	value.is_true(kubernetes.field(kubernetes.whole, field))
}

field := ["spec", "hostIPC"]
