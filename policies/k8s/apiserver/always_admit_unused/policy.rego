# METADATA
# title: Disable the AlwaysAdmit admission plugin in the API server
# description: With `AlwaysAdmit`, the API server accepts every request without checking it.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: HIGH
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
#     checkov: [CKV_K8S_79]
#     trivy: [KCV-0011, AVD-KCV-0011, KCV0011]
#     kics: [ce30e584-b33f-4c7d-b418-a3d7027f8f60]
#   cis: ["k8s-1.23:1.2.11"]
#   remediation: Remove `AlwaysAdmit` from `--enable-admission-plugins`.
#   fix:
#   - path: "spec.containers.*.*.*"
#     replace: {"(--enable-admission-plugins=.*),AlwaysAdmit\\b": $1, "(--enable-admission-plugins=)AlwaysAdmit,": $1}
#     unsafe: The component restarts.
#   - {path: "spec.containers.*.*.*", remove: true, unsafe: The component restarts.}
package lintel.k8s.apiserver.always_admit_unused

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "enable-admission-plugins")
	"AlwaysAdmit" in setting.items
}
