# METADATA
# title: Enable the NodeRestriction admission plugin in the API server
# description: Without `NodeRestriction`, an attacker who controls a node can change the labels and pods of other nodes.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/
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
#     checkov: [CKV_K8S_85]
#     trivy: [KCV-0016, AVD-KCV-0016, KCV0016]
#     kics: [33fc6923-6553-4fe6-9d3a-4efa51eb874b]
#   cis: ["k8s-1.23:1.2.16"]
#   remediation: Add `NodeRestriction` to `--enable-admission-plugins`.
#   fix:
#   - path: "spec.containers.*.*.*"
#     replace: {"(--enable-admission-plugins=[\\w,]+)": "$1,NodeRestriction"}
#     unsafe: The component restarts.
#   - path: "spec.containers.*.*"
#     add: "--enable-admission-plugins=NodeRestriction"
#     unsafe: The component restarts.
package lintel.k8s.apiserver.node_restriction_enabled

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "enable-admission-plugins")
	not "NodeRestriction" in setting.items
}
