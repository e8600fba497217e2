# METADATA
# title: Close the kubelet's port without authentication
# description: >-
#   A kubelet must not have a read-only port, because everybody who reaches it sees the specifications of all pods of
#   the node, with what is in their environment.
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
#   cis: ["eks-1.4:3.2.4", "k8s-1.23:4.2.4"]
#   remediation: Set readOnlyPort to 0 in the file of the kubelet, or remove it.
package lintel.k8s.kubelet.read_only_port_closed

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kubelet", "read-only-port")
	setting.value != "0"
}
