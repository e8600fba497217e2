# METADATA
# title: Let nobody into the API server unrecognized
# description: >-
#   The API server must refuse anonymous requests, because with the default anybody who reaches it is user
#   system:anonymous, and one careless binding gives him rights.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/authentication/#anonymous-requests
# - ref: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/
# custom:
#   severity: MEDIUM
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
#     checkov: [CKV_K8S_68]
#     trivy: [KCV-0001, AVD-KCV-0001, KCV0001]
#     kics: [1de5cc51-f376-4638-a940-20f2e85ae238]
#   cis: ["k8s-1.23:1.2.1"]
#   remediation: >-
#     Set --anonymous-auth=false, or allow it for the health checks alone in the file of --authentication-config.
package lintel.k8s.apiserver.anonymous_auth_disabled

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "anonymous-auth")
	setting.value != "false"
}
