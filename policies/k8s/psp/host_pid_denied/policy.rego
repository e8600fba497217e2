# METADATA
# title: Let no pod security policy admit pods to the processes of nodes
# description: >-
#   A pod security policy must not admit pods to the process namespace of their node, because they see and may end all
#   its processes; pod security policies are gone since Kubernetes 1.25.
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
#   remediation: Set hostPID to false. Then move to Pod Security Admission.
#   enabled: false
package lintel.k8s.psp.host_pid_denied

import data.lintel.lib.kubernetes
import data.lintel.lib.value

deny contains {"path": kubernetes.path_to(kubernetes.whole, field)} if {
	kubernetes.kind == "PodSecurityPolicy"
	value.is_true(kubernetes.field(kubernetes.whole, field))
}

field := ["spec", "hostPID"]
