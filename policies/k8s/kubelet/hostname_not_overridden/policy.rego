# METADATA
# title: Do not override the kubelet's hostname (hostname-override)
# description: Certificates and rules that use the node's own name no longer match an overridden name.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kubelet/
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_kubelet_configuration
#   - kubernetes_init_configuration
#   - kubernetes_join_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_146]
#     trivy: [KCV-0086, AVD-KCV-0086, KCV0086]
#     kics: [bf36b900-b5ef-4828-adb7-70eb543b7cfb]
#   cis: ["k8s-1.23:4.2.8"]
#   remediation: Remove `--hostname-override`.
#   fix: {path: "spec.containers.*.*.*", remove: true, unsafe: The node gets another name.}
package lintel.k8s.kubelet.hostname_not_overridden

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kubelet", "hostname-override")
	setting.value != null
}
