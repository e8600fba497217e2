# METADATA
# title: Keep audit logs for at least 30 days (audit-log-maxage)
# description: Break-ins are often noticed weeks later. Audit logs that are deleted sooner cannot show what happened.
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
#     checkov: [CKV_K8S_92]
#     trivy: [KCV-0020, AVD-KCV-0020, KCV0020]
#     kics: [da9f3aa8-fbfb-472f-b5a1-576127944218]
#   cis: ["k8s-1.23:1.2.20"]
#   remediation: Set `--audit-log-maxage` to 30 or more.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--audit-log-maxage=30", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--audit-log-maxage=30", unsafe: The component restarts.}
package lintel.k8s.apiserver.audit_log_kept_a_month

import data.lintel.lib.component
import data.lintel.lib.value

# What is not logged need not be kept.
deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "audit-log-maxage")
	value.number(setting.value) < 30
	some log in component.settings("kube-apiserver", "audit-log-path")
	not log.value in {null, "", "-"}
}
