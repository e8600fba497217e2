# METADATA
# title: Verify kubelet serving certificates (kubelet-certificate-authority)
# description: >-
#   Without verification, an attacker in the middle can read logs and the input and output of commands run in pods.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/architecture/control-plane-node-communication/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: file
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_73]
#     trivy: [KCV-0006, AVD-KCV-0006, KCV0006]
#     kics: [ec18a0d3-0069-4a58-a7fb-fbfe0b4bbbe0]
#   cis: ["k8s-1.23:1.2.6"]
#   remediation: Set `--kubelet-certificate-authority` to the CA that signs the kubelets' serving certificates.
package lintel.k8s.apiserver.kubelet_ca_set

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "kubelet-certificate-authority")
	setting.value in {null, ""}
}
