# METADATA
# title: Use a separate service account for each controller
# description: >-
#   Without `--use-service-account-credentials`, all controllers share one account that has the sum of their rights.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/
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
#     checkov: [CKV_K8S_108]
#     trivy: [KCV-0035, AVD-KCV-0035, KCV0035]
#     kics: [1acd93f1-5a37-45c0-aaac-82ece818be7d]
#   cis: ["k8s-1.23:1.3.3"]
#   remediation: Set `--use-service-account-credentials=true`.
#   fix:
#   - path: "spec.containers.*.*.*"
#     set: "--use-service-account-credentials=true"
#     unsafe: The component restarts.
#   - path: "spec.containers.*.*"
#     add: "--use-service-account-credentials=true"
#     unsafe: The component restarts.
package lintel.k8s.controller_manager.service_account_credentials_used

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-controller-manager", "use-service-account-credentials")
	setting.value != "true"
}
