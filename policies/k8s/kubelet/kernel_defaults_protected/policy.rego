# METADATA
# title: Protect kernel defaults in the kubelet (protectKernelDefaults)
# description: >-
#   Without `protectKernelDefaults`, the kubelet silently changes kernel settings that differ from what it needs, and
#   hides that the node is set up wrongly.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/
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
#     checkov: [CKV_K8S_144]
#     trivy: [KCV-0083, AVD-KCV-0083, KCV0083]
#     kics: [6cf42c97-facd-4fda-b8af-ea4529123355]
#   cis: ["k8s-1.23:4.2.6"]
#   remediation: >-
#     Set `protectKernelDefaults: true` in the kubelet configuration, and set the kernel parameters on the node.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--protect-kernel-defaults=true", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--protect-kernel-defaults=true", unsafe: The component restarts.}
package lintel.k8s.kubelet.kernel_defaults_protected

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kubelet", "protect-kernel-defaults")
	setting.value != "true"
}
