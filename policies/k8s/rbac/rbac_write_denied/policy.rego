# METADATA
# title: Do not allow write access to roles and role bindings
# description: A role that can write roles or bindings can grant its own permissions to others and revoke theirs.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_K8S_1]
#     trivy: [KSV-0050, AVD-KSV-0050, KSV050, KSV-0055, AVD-KSV-0055, KSV055]
#   cis: []
#   remediation: Leave roles and bindings to administrators and to your deployment tool.
package lintel.k8s.rbac.rbac_write_denied

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants(resources, rbac.writing)

resources := {
	"roles": {"rbac.authorization.k8s.io"},
	"rolebindings": {"rbac.authorization.k8s.io"},
	"clusterroles": {"rbac.authorization.k8s.io"},
	"clusterrolebindings": {"rbac.authorization.k8s.io"},
}
