# METADATA
# title: Enable the EventRateLimit admission plugin in the API server
# description: Without `EventRateLimit`, a single namespace can fill etcd with events and slow down the whole cluster.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: LOW
#   category: Security Best Practices
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
#     checkov: [CKV_K8S_78]
#     trivy: [KCV-0010, AVD-KCV-0010, KCV0010]
#     kics: [e0099af2-fe17-411f-9991-0de28fe15f3c]
#   cis: ["k8s-1.23:1.2.10"]
#   remediation: Add `EventRateLimit` to `--enable-admission-plugins`, and configure it.
package lintel.k8s.apiserver.event_rate_limit_enabled

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "enable-admission-plugins")
	not "EventRateLimit" in setting.items
}
