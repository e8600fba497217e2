# METADATA
# title: Disable anonymous requests to the API server (anonymous-auth)
# description: >-
#   By default, unauthenticated requests run as `system:anonymous`, and one careless role binding gives that user
#   rights.
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
#     Set `--anonymous-auth=false`, or allow anonymous requests only for health checks in the `--authentication-config`
#     file.
#   fix:
#   - {path: "spec.containers.*.*.*", set: "--anonymous-auth=false", unsafe: The component restarts.}
#   - {path: "spec.containers.*.*", add: "--anonymous-auth=false", unsafe: The component restarts.}
package lintel.k8s.apiserver.anonymous_auth_disabled

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "anonymous-auth")
	setting.value != "false"
}
