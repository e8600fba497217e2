# METADATA
# title: Do not grant the impersonate verb
# description: >-
#   With `impersonate`, a user can act with the rights of every user, group and service account, including
#   administrators.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/authentication/#user-impersonation
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_K8S_3]
#     trivy: [KSV-0043, AVD-KSV-0043, KSV043]
#     kics: [9f85c3f6-26fd-4007-938a-2e0cb0100980]
#     kubescape: [C-0065]
#   cis: ["aks-1.8:4.1.7", "eks-1.4:4.1.8", "gke-1.9:4.1.7", "k8s-1.23:5.1.8"]
#   remediation: Remove the rule, or list the users, groups or service accounts that may be impersonated in `resourceNames`.
package lintel.k8s.rbac.impersonation_denied

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants(resources, {"impersonate"})

resources := {
	"users": {""},
	"groups": {""},
	"serviceaccounts": {""},
	"userextras": {"authentication.k8s.io"},
	"uids": {"authentication.k8s.io"},
}
