# METADATA
# title: Disable profiling in the controller manager
# description: The profiling endpoints expose internal details, and requests to them cost CPU time.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/
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
#     checkov: [CKV_K8S_107]
#     trivy: [KCV-0034, AVD-KCV-0034, KCV0034]
#     kics: [2f491173-6375-4a84-b28e-a4e2b9a58a69]
#   cis: ["k8s-1.23:1.3.2"]
#   remediation: Set `--profiling=false`.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--profiling=false", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--profiling=false", unsafe: The component restarts.}
package lintel.k8s.controller_manager.profiling_disabled

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-controller-manager", "profiling")
	setting.value != "false"
}
