# METADATA
# title: Do not use the AlwaysAllow authorization mode in the API server
# description: With `AlwaysAllow`, the default, every authenticated user can do everything in the cluster.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/authorization/
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
#     checkov: [CKV_K8S_74]
#     trivy: [KCV-0007, AVD-KCV-0007, KCV0007]
#     kics: [f1f4d8da-1ac4-47d0-b1aa-91e69d33f7d5]
#   cis: ["eks-1.4:3.2.2", "k8s-1.23:1.2.7"]
#   remediation: Set `--authorization-mode=Node,RBAC`.
#   fix:
#   - path: "spec.containers.*.*.*"
#     replace: {"(--authorization-mode=.*),AlwaysAllow\\b": $1, "(--authorization-mode=)AlwaysAllow,": $1, (--authorization-mode=)AlwaysAllow\b: "${1}Node,RBAC"}
#     unsafe: "The component restarts, and requests without permission are rejected."
#   - path: "spec.containers.*.*"
#     add: "--authorization-mode=Node,RBAC"
#     unsafe: "The component restarts, and requests without permission are rejected."
package lintel.k8s.apiserver.always_allow_unused

import data.lintel.lib.component

deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "authorization-mode")
	"AlwaysAllow" in setting.items
}
