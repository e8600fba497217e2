# METADATA
# title: Sign nobody in with a file of passwords
# description: >-
#   The API server must not take passwords from a file, because they are stored in the clear and go over the wire with
#   every request; the flag is gone since Kubernetes 1.19.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types:
#   - kubernetes_pod
#   - kubernetes_deployment
#   - kubernetes_stateful_set
#   - kubernetes_daemonset
#   - kubernetes_manifest
#   - kubernetes_cluster_configuration
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_69]
#     trivy: []
#     kics: [5da47109-f8d6-4585-9e2b-96a8958a12f5]
#   cis: []
#   remediation: Remove --basic-auth-file and use OpenID Connect or certificates.
#   enabled: false
package lintel.k8s.apiserver.basic_auth_unused

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "basic-auth-file")
	setting.value != null
}
