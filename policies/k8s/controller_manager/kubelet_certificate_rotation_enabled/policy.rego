# METADATA
# title: Keep RotateKubeletServerCertificate enabled
# description: Without this feature, kubelets serve with expired or self-signed certificates.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/
# custom:
#   severity: LOW
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
#     checkov: [CKV_K8S_112]
#     trivy: [KCV-0038, AVD-KCV-0038, KCV0038]
#     kics: [1c621b8e-2c6a-44f5-bd6a-fb0fb7ba33e2]
#   cis: ["aks-1.8:3.2.9", "eks-1.4:3.2.9", "k8s-1.23:1.3.6"]
#   remediation: Remove `RotateKubeletServerCertificate=false` from `--feature-gates`.
#   fix:
#   - path: "spec.containers.*.*.*"
#     replace: {RotateKubeletServerCertificate=false: RotateKubeletServerCertificate=true}
#     unsafe: The component restarts.
package lintel.k8s.controller_manager.kubelet_certificate_rotation_enabled

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-controller-manager", "feature-gates")
	"RotateKubeletServerCertificate=false" in setting.items
}
