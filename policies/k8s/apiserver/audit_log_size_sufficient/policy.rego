# METADATA
# title: Let audit log files grow to at least 100 MB (audit-log-maxsize)
# description: With smaller files, an attacker can flood the audit log until the traces of the attack are overwritten.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/debug/debug-cluster/audit/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_94]
#     trivy: [KCV-0022, AVD-KCV-0022, KCV0022]
#     kics: [35c0a471-f7c8-4993-aa2c-503a3c712a66]
#   cis: ["k8s-1.23:1.2.22"]
#   remediation: Set `--audit-log-maxsize` to 100 or more.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--audit-log-maxsize=100", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--audit-log-maxsize=100", unsafe: The component restarts.}
package lintel.k8s.apiserver.audit_log_size_sufficient

import data.lintel.lib.component
import data.lintel.lib.value

# What is not logged need not be kept.
deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "audit-log-maxsize")
	value.number(setting.value) < 100
	some log in component.settings("kube-apiserver", "audit-log-path")
	not log.value in {null, "", "-"}
}
