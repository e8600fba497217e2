# METADATA
# title: Do not use the AlwaysAllow authorization mode in the kubelet
# description: With `AlwaysAllow`, every authenticated user can run commands in every pod of the node.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/
# - ref: https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kubelet/
# custom:
#   severity: HIGH
#   category: Identity and Access Management
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
#     checkov: [CKV_K8S_139]
#     trivy: [KCV-0080, AVD-KCV-0080, KCV0080]
#     kics: [f1f4d8da-1ac4-47d0-b1aa-91e69d33f7d5]
#   cis: ["aks-1.8:3.2.2", "k8s-1.23:4.2.2"]
#   remediation: >-
#     Set `authorization.mode: Webhook` in the kubelet configuration.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--authorization-mode=Webhook", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--authorization-mode=Webhook", unsafe: The component restarts.}
package lintel.k8s.kubelet.always_allow_unused

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kubelet", "authorization-mode")
	setting.value == "AlwaysAllow"
}
