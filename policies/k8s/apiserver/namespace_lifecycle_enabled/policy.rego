# METADATA
# title: Keep the NamespaceLifecycle admission plugin enabled
# description: >-
#   Without `NamespaceLifecycle`, objects can be created in namespaces that do not exist or are being deleted.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_83]
#     trivy: [KCV-0015, AVD-KCV-0015, KCV0015]
#     kics: [1ffe7bf7-563b-4b3d-a71d-ba6bd8d49b37]
#   cis: ["k8s-1.23:1.2.15"]
#   remediation: Remove `NamespaceLifecycle` from `--disable-admission-plugins`.
#   fix:
#   - path: "spec.containers.*.*.*"
#     replace: {"(--disable-admission-plugins=.*),NamespaceLifecycle\\b": $1, "(--disable-admission-plugins=)NamespaceLifecycle,": $1}
#     unsafe: The component restarts.
#   - {path: "spec.containers.*.*.*", remove: true, unsafe: The component restarts.}
package lintel.k8s.apiserver.namespace_lifecycle_enabled

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "disable-admission-plugins")
	"NamespaceLifecycle" in setting.items
}
