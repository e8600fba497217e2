# METADATA
# title: Disable static tokens in the API server (token-auth-file)
# description: Static tokens are stored in plain text, never expire, and cannot be changed without a restart.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: HIGH
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
#     checkov: [CKV_K8S_70]
#     trivy: [KCV-0002, AVD-KCV-0002, KCV0002]
#     kics: [32ecd76e-7bbf-402e-bf48-8b9485749558]
#   cis: ["k8s-1.23:1.2.2"]
#   remediation: Remove `--token-auth-file` and use OpenID Connect, client certificates or service accounts.
#   fix: {remove: true, unsafe: Clients that rely on it lose access.}
package lintel.k8s.apiserver.static_tokens_unused

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "token-auth-file")
	setting.value != null
}
