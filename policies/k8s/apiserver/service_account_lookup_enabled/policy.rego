# METADATA
# title: Keep service account token lookup enabled (service-account-lookup)
# description: Without the lookup, tokens stay valid after their service account is deleted.
# related_resources:
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
#     checkov: [CKV_K8S_96]
#     trivy: [KCV-0024, AVD-KCV-0024, KCV0024]
#     kics: [a5530bd7-225a-48f9-91bb-f40b04200165]
#   cis: ["k8s-1.23:1.2.24"]
#   remediation: Remove `--service-account-lookup=false`.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--service-account-lookup=true", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--service-account-lookup=true", unsafe: The component restarts.}
package lintel.k8s.apiserver.service_account_lookup_enabled

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "service-account-lookup")
	setting.value == "false"
}
