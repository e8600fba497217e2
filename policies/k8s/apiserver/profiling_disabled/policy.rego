# METADATA
# title: Disable profiling in the API server
# description: The profiling endpoints expose internal details, and requests to them cost CPU time.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_90]
#     trivy: [KCV-0018, AVD-KCV-0018, KCV0018]
#     kics: [2f491173-6375-4a84-b28e-a4e2b9a58a69]
#   cis: ["k8s-1.23:1.2.18"]
#   remediation: Set `--profiling=false`.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--profiling=false", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--profiling=false", unsafe: The component restarts.}
package lintel.k8s.apiserver.profiling_disabled

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "profiling")
	setting.value != "false"
}
