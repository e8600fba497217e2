# METADATA
# title: Disable anonymous requests to the kubelet
# description: >-
#   With anonymous requests, anyone who can reach the kubelet can read logs and run commands in every pod of the node.
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
#     checkov: [CKV_K8S_138]
#     trivy: [KCV-0079, AVD-KCV-0079, KCV0079]
#     kics: [1de5cc51-f376-4638-a940-20f2e85ae238]
#     kubescape: [C-0069]
#   cis: ["aks-1.8:3.2.1", "eks-1.4:3.2.1", "k8s-1.23:4.2.1"]
#   remediation: >-
#     Set `authentication.anonymous.enabled: false` in the kubelet configuration.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--anonymous-auth=false", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--anonymous-auth=false", unsafe: The component restarts.}
package lintel.k8s.kubelet.anonymous_auth_disabled

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kubelet", "anonymous-auth")
	setting.value != "false"
}
