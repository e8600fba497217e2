# METADATA
# title: Set a default seccomp profile in PodSecurityPolicies
# description: >-
#   Without a seccomp profile, containers can make every system call. Kubernetes 1.25 removed PodSecurityPolicy.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/migrate-from-psp/
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [kubernetes_pod_security_policy, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_32]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set the annotation `seccomp.security.alpha.kubernetes.io/defaultProfileName` to `runtime/default`. Then migrate to
#     Pod Security Admission.
#   enabled: false
package lintel.k8s.psp.seccomp_profile_set

import data.lintel.lib.kubernetes

deny contains {"path": array.concat(kubernetes.path_to(kubernetes.metadata, ["annotations"]), [name])} if {
	kubernetes.kind == "PodSecurityPolicy"
	annotations := kubernetes.object_or_empty(kubernetes.field(kubernetes.metadata, ["annotations"]))
	not object.get(annotations, name, null) in {"docker/default", "runtime/default"}
}

name := "seccomp.security.alpha.kubernetes.io/defaultProfileName"
