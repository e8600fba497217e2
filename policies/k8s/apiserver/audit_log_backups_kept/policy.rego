# METADATA
# title: Keep at least 10 old audit log files (audit-log-maxbackup)
# description: With fewer files, an attacker can flood the audit log until the traces of the attack are overwritten.
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
#     checkov: [CKV_K8S_93]
#     trivy: [KCV-0021, AVD-KCV-0021, KCV0021]
#     kics: [768aab52-2504-4a2f-a3e3-329d5a679848]
#   cis: ["k8s-1.23:1.2.21"]
#   remediation: Set `--audit-log-maxbackup` to 10 or more.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--audit-log-maxbackup=10", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--audit-log-maxbackup=10", unsafe: The component restarts.}
package lintel.k8s.apiserver.audit_log_backups_kept

import data.lintel.lib.component
import data.lintel.lib.value

# What is not logged need not be kept.
deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "audit-log-maxbackup")
	value.number(setting.value) < 10
	some log in component.settings("kube-apiserver", "audit-log-path")
	not log.value in {null, "", "-"}
}
