# METADATA
# title: Enable audit logging in the API server (audit-log-path)
# description: Without an audit log, you cannot find out afterwards who did what in the cluster.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/debug/debug-cluster/audit/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
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
#     checkov: [CKV_K8S_91]
#     trivy: [KCV-0019, AVD-KCV-0019, KCV0019]
#     kics: [73e251f0-363d-4e53-86e2-0a93592437eb]
#     kubescape: [C-0067]
#   cis: ["k8s-1.23:1.2.19"]
#   remediation: Set `--audit-log-path` and `--audit-policy-file`.
package lintel.k8s.apiserver.audit_log_written

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "audit-log-path")
	setting.value in {null, ""}
	count(webhooks) == 0
}

# The log may go to another server.
webhooks contains setting if {
	some setting in component.settings("kube-apiserver", "audit-webhook-config-file")
	setting.value != null
}
