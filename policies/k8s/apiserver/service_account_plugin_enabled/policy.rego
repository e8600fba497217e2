# METADATA
# title: Keep the ServiceAccount admission plugin enabled
# description: Without the plugin, pods can use service accounts and mount Secrets that are not meant for them.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_82]
#     trivy: [KCV-0014, AVD-KCV-0014, KCV0014]
#     kics: [9587c890-0524-40c2-9ce2-663af7c2f063]
#   cis: ["k8s-1.23:1.2.14"]
#   remediation: Remove `ServiceAccount` from `--disable-admission-plugins`.
#   fix:
#   - path: "spec.containers.*.*.*"
#     replace: {"(--disable-admission-plugins=.*),ServiceAccount\\b": $1, "(--disable-admission-plugins=)ServiceAccount,": $1}
#     unsafe: The component restarts.
#   - {path: "spec.containers.*.*.*", remove: true, unsafe: The component restarts.}
package lintel.k8s.apiserver.service_account_plugin_enabled

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "disable-admission-plugins")
	"ServiceAccount" in setting.items
}
