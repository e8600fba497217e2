# METADATA
# title: Disable the kubelet's read-only port (readOnlyPort)
# description: >-
#   The read-only port needs no authentication and shows the specifications of all pods on the node, including their
#   environment variables.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kubelet/
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
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
#     checkov: [CKV_K8S_141]
#     trivy: [KCV-0082, AVD-KCV-0082, KCV0082]
#     kics: [2940d48a-dc5e-4178-a3f8-bfbd80720b41]
#   cis: ["aks-1.8:3.2.4", "eks-1.4:3.2.4", "k8s-1.23:4.2.4"]
#   remediation: >-
#     Set `readOnlyPort: 0` in the kubelet configuration, or remove it.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--read-only-port=0", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--read-only-port=0", unsafe: The component restarts.}
package lintel.k8s.kubelet.read_only_port_closed

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kubelet", "read-only-port")
	setting.value != "0"
}
