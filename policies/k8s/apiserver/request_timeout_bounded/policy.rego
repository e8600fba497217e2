# METADATA
# title: Limit API server requests to 5 minutes (request-timeout)
# description: With a longer timeout, slow requests tie up the API server's connections and memory.
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
#     checkov: [CKV_K8S_95]
#     trivy: []
#     kics: [d89a15bb-8dba-4c71-9529-bef6729b9c09]
#   cis: ["k8s-1.23:1.2.23"]
#   remediation: Set `--request-timeout` to `300s` or less, or remove the flag.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--request-timeout=2m", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--request-timeout=2m", unsafe: The component restarts.}
package lintel.k8s.apiserver.request_timeout_bounded

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "request-timeout")
	not bounded(setting.value)
}

bounded(text) if {
	regex.match(`^([0-9.]+(h|m|s|ms))+$`, text)
	time.parse_duration_ns(text) > 0
	time.parse_duration_ns(text) <= 300000000000
}
