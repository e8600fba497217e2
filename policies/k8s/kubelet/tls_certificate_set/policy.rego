# METADATA
# title: Set a TLS certificate for the kubelet (tlsCertFile)
# description: Without a certificate, the kubelet generates a self-signed one that clients cannot verify.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kubelet/
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
#   - kubernetes_kubelet_configuration
#   - kubernetes_init_configuration
#   - kubernetes_join_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_148]
#     trivy: [KCV-0088, AVD-KCV-0088, KCV0088, KCV-0089, AVD-KCV-0089, KCV0089]
#     kics: [fa750c81-93c2-4fab-9c6d-d3fd3ce3b89f]
#   cis: ["k8s-1.23:4.2.10"]
#   remediation: >-
#     Set `tlsCertFile` and `tlsPrivateKeyFile` in the kubelet configuration, or `serverTLSBootstrap: true`.
package lintel.k8s.kubelet.tls_certificate_set

import data.lintel.lib.component

deny contains setting.finding if {
	some flag in ["tls-cert-file", "tls-private-key-file"]
	some setting in component.settings("kubelet", flag)
	setting.value in {null, ""}
	not bootstrapped
}

# The cluster may sign the certificate.
bootstrapped if {
	some setting in component.settings("kubelet", "rotate-server-certificates")
	setting.value == "true"
}
