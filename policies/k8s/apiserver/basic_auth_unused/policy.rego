# METADATA
# title: Disable basic authentication in the API server (basic-auth-file)
# description: >-
#   A password file stores passwords in plain text, and clients send them with every request. Kubernetes 1.19 removed
#   the flag.
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
#     checkov: [CKV_K8S_69]
#     trivy: []
#     kics: [5da47109-f8d6-4585-9e2b-96a8958a12f5]
#   cis: []
#   remediation: Remove `--basic-auth-file` and use OpenID Connect or client certificates.
#   enabled: false
#   fix: {remove: true, unsafe: Clients that rely on it lose access.}
package lintel.k8s.apiserver.basic_auth_unused

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "basic-auth-file")
	setting.value != null
}
