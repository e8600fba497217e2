# METADATA
# title: Set a separate service account key for the API server
# description: >-
#   Without `--service-account-key-file`, the API server verifies tokens with its TLS key, so you cannot replace one
#   without the other.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: file
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
#   remediation: Set `--service-account-key-file` to the public part of the key that signs the tokens.
package lintel.k8s.apiserver.service_account_key_set

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "service-account-key-file")
	setting.value in {null, ""}
}
