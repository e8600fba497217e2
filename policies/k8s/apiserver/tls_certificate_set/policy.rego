# METADATA
# title: Set a TLS certificate for the API server (tls-cert-file)
# description: Without a certificate, the API server generates a self-signed one that clients cannot verify.
# related_resources:
# - ref: https://kubernetes.io/docs/setup/best-practices/certificates/
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
#     checkov: [CKV_K8S_100]
#     trivy: [KCV-0027, AVD-KCV-0027, KCV0027]
#     kics: [fa750c81-93c2-4fab-9c6d-d3fd3ce3b89f]
#   cis: ["k8s-1.23:1.2.27"]
#   remediation: Set `--tls-cert-file` and `--tls-private-key-file`.
package lintel.k8s.apiserver.tls_certificate_set

import data.lintel.lib.component

deny contains setting.finding if {
	some flag in ["tls-cert-file", "tls-private-key-file"]
	some setting in component.settings("kube-apiserver", flag)
	setting.value in {null, ""}
}
