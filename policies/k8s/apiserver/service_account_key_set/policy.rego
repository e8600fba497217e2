# METADATA
# title: Check service account tokens with a key of their own
# description: >-
#   The API server must have a key for service account tokens, because it uses that of its own TLS certificate
#   otherwise, and neither can be replaced without the other.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/
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
#     checkov: [CKV_K8S_97]
#     trivy: [KCV-0025, AVD-KCV-0025, KCV0025]
#     kics: [dab4ec72-ce2e-4732-b7c3-1757dcce01a1]
#   cis: ["k8s-1.23:1.2.25"]
#   remediation: Set --service-account-key-file to the public part of the key that signs the tokens.
package lintel.k8s.apiserver.service_account_key_set

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "service-account-key-file")
	setting.value in {null, ""}
}
