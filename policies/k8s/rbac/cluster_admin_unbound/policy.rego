# METADATA
# title: Do not bind cluster-admin, or admin and edit cluster-wide
# description: >-
#   An attacker who takes over an account with `cluster-admin`, or with `admin` or `edit` for the whole cluster, controls
#   every Secret and every node.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/rbac/#user-facing-roles
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role_binding, kubernetes_cluster_role_binding, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [KSV-0111, AVD-KSV-0111, KSV111]
#     kics: [17172bc2-56fb-4f17-916f-a014147706cd, 249328b8-5f0f-409f-b1dd-029f07882e11]
#     kube-linter: [cluster-admin-role-binding]
#     polaris: [clusterrolebindingClusterAdmin, rolebindingClusterAdminClusterRole, rolebindingClusterAdminRole]
#     kubescape: [C-0035]
#   cis: ["aks-1.8:4.1.1", "eks-1.4:4.1.1", "gke-1.9:4.1.1", "k8s-1.23:5.1.1"]
#   remediation: Bind a role with only the rights that are needed, in the namespaces where they are needed.
package lintel.k8s.rbac.cluster_admin_unbound

import data.lintel.lib.kubernetes
import data.lintel.lib.rbac

deny contains {"path": kubernetes.path_to(kubernetes.whole, ["roleRef", "name"])} if {
	count(rbac.subjects) > 0
	kubernetes.field(kubernetes.whole, ["roleRef", "kind"]) == "ClusterRole"
	far_reaching(kubernetes.kind, kubernetes.field(kubernetes.whole, ["roleRef", "name"]))
	not only_masters
}

far_reaching(_, "cluster-admin")

far_reaching("ClusterRoleBinding", role) if role in {"admin", "edit"}

# Kubernetes makes this binding itself.
only_masters if {
	every subject in rbac.subjects {
		kubernetes.field(subject, ["name"]) == "system:masters"
	}
}
