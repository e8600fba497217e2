# METADATA
# title: Enable the Node authorization mode in the API server
# description: >-
#   Without the `Node` mode, a kubelet, or an attacker who controls its node, can read the objects of all nodes.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/node/
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
#     checkov: [CKV_K8S_75]
#     trivy: [KCV-0008, AVD-KCV-0008, KCV0008]
#     kics: [4d7ee40f-fc5d-427d-8cac-dffbe22d42d1]
#   cis: ["k8s-1.23:1.2.8"]
#   remediation: Set `--authorization-mode=Node,RBAC`.
#   fix:
#   - path: "spec.containers.*.*.*"
#     replace: {'(--authorization-mode=)(\w)': "${1}Node,$2"}
#     unsafe: "The component restarts, and requests without permission are rejected."
#   - path: "spec.containers.*.*"
#     add: "--authorization-mode=Node,RBAC"
#     unsafe: "The component restarts, and requests without permission are rejected."
package lintel.k8s.apiserver.node_authorization_enabled

import data.lintel.lib.component

# AlwaysAllow, also as the default, is the matter of always_allow_unused.
deny contains setting.finding if {
	some setting in component.settings("kube-apiserver", "authorization-mode")
	not "AlwaysAllow" in setting.items
	not "Node" in setting.items
}
