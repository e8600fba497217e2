# METADATA
# title: Set a client certificate CA for the API server (client-ca-file)
# description: >-
#   Kubelets and other control plane components authenticate with client certificates, which the API server can only
#   verify with a CA.
# related_resources:
# - ref: https://kubernetes.io/docs/setup/best-practices/certificates/
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
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
#     checkov: []
#     trivy: [KCV-0028, AVD-KCV-0028, KCV0028]
#     kics: [e0e00aba-5f1c-4981-a542-9a9563c0ee20]
#   cis: ["k8s-1.23:1.2.28"]
#   remediation: Set `--client-ca-file`.
package lintel.k8s.apiserver.client_ca_set

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "client-ca-file")
	setting.value in {null, ""}
}
