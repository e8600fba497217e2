# METADATA
# title: Rotate the kubelet's client certificate (rotateCertificates)
# description: >-
#   Without rotation, the node drops out of the cluster when the certificate expires, and a stolen certificate that
#   never expires works forever.
# related_resources:
# - ref: https://kubernetes.io/docs/tasks/tls/certificate-rotation/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kubelet/
# custom:
#   severity: MEDIUM
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
#     checkov: [CKV_K8S_149]
#     trivy: [KCV-0090, AVD-KCV-0090, KCV0090]
#     kics: [52d70f2e-3257-474c-b3dc-8ad9ba6a061a]
#   cis: ["aks-1.8:3.2.8", "eks-1.4:3.2.8", "k8s-1.23:4.2.11"]
#   remediation: >-
#     Set `rotateCertificates: true` in the kubelet configuration.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--rotate-certificates=true", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--rotate-certificates=true", unsafe: The component restarts.}
package lintel.k8s.kubelet.certificate_rotation_enabled

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kubelet", "rotate-certificates")
	setting.value == "false"
	not added_by_kubeadm
}

# kubeadm turns the rotation on in the configuration that it writes.
added_by_kubeadm if {
	not object.get(input.config, "rotateCertificates", null) == false
	some type in ["kubernetes_cluster_configuration", "kubernetes_init_configuration", "kubernetes_join_configuration"]
	some entry in data.resources[type]
	entry.source == input.source
}
