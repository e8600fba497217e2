# METADATA
# title: Enable RBAC authorization in the API server
# description: Without the `RBAC` mode, the API server ignores roles and role bindings.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/rbac/
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
#     checkov: [CKV_K8S_77]
#     trivy: [KCV-0009, AVD-KCV-0009, KCV0009]
#     kics: [1aa4a1ae-5dbb-48a1-9aa2-630ea4be208e]
#     kubescape: [C-0088]
#   cis: ["k8s-1.23:1.2.9"]
#   remediation: Set `--authorization-mode=Node,RBAC`.
#   fix:
#   - path: "spec.containers.*.*.*"
#     replace: {"(--authorization-mode=[\\w,]+)": "$1,RBAC"}
#     unsafe: "The component restarts, and requests without permission are rejected."
#   - path: "spec.containers.*.*"
#     add: "--authorization-mode=Node,RBAC"
#     unsafe: "The component restarts, and requests without permission are rejected."
package lintel.k8s.apiserver.rbac_enabled

import data.lintel.lib.component

# AlwaysAllow, also as the default, is the matter of always_allow_unused.
deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "authorization-mode")
	not "AlwaysAllow" in setting.items
	not "RBAC" in setting.items
}
