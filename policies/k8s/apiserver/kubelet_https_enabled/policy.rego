# METADATA
# title: Use HTTPS between the API server and kubelets (kubelet-https)
# description: Logs and the input of commands travel over this connection. Kubernetes 1.24 removed the flag.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_71]
#     trivy: [KCV-0004, AVD-KCV-0004, KCV0004]
#     kics: [cdc8b54e-6b16-4538-a1b0-35849dbe29cf]
#   cis: ["k8s-1.23:1.2.4"]
#   remediation: Remove `--kubelet-https=false`.
#   enabled: false
package lintel.k8s.apiserver.kubelet_https_enabled

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "kubelet-https")
	setting.value == "false"
}
