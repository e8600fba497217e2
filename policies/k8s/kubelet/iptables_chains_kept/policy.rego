# METADATA
# title: Let the kubelet manage its iptables chains (makeIPTablesUtilChains)
# description: If the kubelet does not manage its own chains, they can get out of step with the pod network.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kubelet/
# custom:
#   severity: LOW
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
#     checkov: [CKV_K8S_145]
#     trivy: [KCV-0084, AVD-KCV-0084, KCV0084]
#     kics: [5f89001f-6dd9-49ff-9b15-d8cd71b617f4]
#   cis: ["aks-1.8:3.2.6", "eks-1.4:3.2.6", "k8s-1.23:4.2.7"]
#   remediation: Remove `makeIPTablesUtilChains`, or set it to `true`.
#   fix:
#   - path: "spec.containers.*.*.*"
#     set: "--make-iptables-util-chains=true"
#     unsafe: The component restarts.
#   - {path: "spec.containers.*.*", add: "--make-iptables-util-chains=true", unsafe: The component restarts.}
package lintel.k8s.kubelet.iptables_chains_kept

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kubelet", "make-iptables-util-chains")
	setting.value == "false"
}
