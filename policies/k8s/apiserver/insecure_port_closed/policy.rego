# METADATA
# title: Disable the insecure API server port (insecure-port)
# description: >-
#   Requests to the insecure port are not encrypted, authenticated or authorized. Kubernetes 1.24 removed the flag.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: HIGH
#   category: Infrastructure Security
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_88]
#     trivy: []
#     kics: [fa4def8c-1898-4a35-a139-7b76b1acdef0]
#   cis: []
#   remediation: Set `--insecure-port=0`, and remove the flag from Kubernetes 1.24 on.
#   enabled: false
package lintel.k8s.apiserver.insecure_port_closed

import data.lintel.lib.component

# Where it is not set, the release decides, and it is not known.
deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "insecure-port")
	not setting.value in {null, "0"}
}
