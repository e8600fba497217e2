# METADATA
# title: Disable profiling in the scheduler
# description: The profiling endpoints expose internal details, and requests to them cost CPU time.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-scheduler/
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
#     checkov: [CKV_K8S_114]
#     trivy: [KCV-0040, AVD-KCV-0040, KCV0040]
#     kics: [2f491173-6375-4a84-b28e-a4e2b9a58a69]
#   cis: ["k8s-1.23:1.4.1"]
#   remediation: >-
#     Set `--profiling=false`, or `enableProfiling: false` in the scheduler's configuration file.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--profiling=false", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--profiling=false", unsafe: The component restarts.}
package lintel.k8s.scheduler.profiling_disabled

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-scheduler", "profiling")
	setting.value != "false"
}
