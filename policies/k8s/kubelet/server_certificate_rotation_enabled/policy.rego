# METADATA
# title: Rotate the kubelet's serving certificate
# description: >-
#   With `RotateKubeletServerCertificate` disabled, the kubelet serves with a certificate that expires or is
#   self-signed.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/kubelet-tls-bootstrapping/#certificate-rotation
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kubelet/
# custom:
#   severity: LOW
#   category: Data Protection
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
#     checkov: [CKV_K8S_112]
#     trivy: [KCV-0091, AVD-KCV-0091, KCV0091]
#     kics: [1c621b8e-2c6a-44f5-bd6a-fb0fb7ba33e2]
#   cis: ["aks-1.8:3.2.9", "eks-1.4:3.2.9", "k8s-1.23:4.2.12"]
#   remediation: Remove `RotateKubeletServerCertificate=false` from the feature gates.
#   fix:
#   - path: "spec.containers.*.*.*"
#     replace: {RotateKubeletServerCertificate=false: RotateKubeletServerCertificate=true}
#     unsafe: The component restarts.
package lintel.k8s.kubelet.server_certificate_rotation_enabled

import data.lintel.lib.component

# It is on by default since Kubernetes 1.12.
deny contains setting.finding if {
	some setting in component.settings("kubelet", "feature-gates")
	"RotateKubeletServerCertificate=false" in setting.items
}
