# METADATA
# title: Do not set an insecure API server address (insecure-bind-address)
# description: >-
#   Requests to the insecure address are not encrypted, authenticated or authorized. Kubernetes 1.24 removed the flag.
# related_resources:
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
#     checkov: [CKV_K8S_86]
#     trivy: []
#     kics: [b9380fd3-5ffe-4d10-9290-13e18e71eee1]
#   cis: []
#   remediation: Remove `--insecure-bind-address`.
#   enabled: false
#   fix: {remove: true, unsafe: Clients that rely on it lose access.}
package lintel.k8s.apiserver.insecure_address_unused

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "insecure-bind-address")
	setting.value != null
}
