# METADATA
# title: Do not bind roles to the default service account
# description: >-
#   Every pod of the namespace that does not set a service account gets the permissions of the service account `default`.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/
# - ref: https://kubernetes.io/docs/concepts/security/service-accounts/
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [kubernetes_role_binding, kubernetes_cluster_role_binding, kubernetes_manifest]
#   aliases:
#     terrascan: [AC_K8S_0113, AC-K8-IA-RO-H-0104]
#     checkov: [CKV_K8S_42]
#     trivy: []
#     kics: [1e749bc9-fde8-471c-af0c-8254efd2dee5, 3360c01e-c8c0-4812-96a2-a6329b9b7f9f]
#   cis: ["aks-1.8:4.1.5", "eks-1.4:4.1.5", "gke-1.9:4.1.4", "k8s-1.23:5.1.5"]
#   remediation: Create a service account for the program that needs the role, and set it in its pods.
package lintel.k8s.rbac.default_account_unbound

import data.lintel.lib.kubernetes
import data.lintel.lib.rbac

deny contains {"path": kubernetes.path_to(subject, ["name"])} if {
	some subject in rbac.subjects
	kubernetes.field(subject, ["kind"]) == "ServiceAccount"
	kubernetes.field(subject, ["name"]) == "default"
}

# The same account as a user.
deny contains {"path": kubernetes.path_to(subject, ["name"])} if {
	some subject in rbac.subjects
	kubernetes.field(subject, ["kind"]) == "User"
	regex.match(`^system:serviceaccount:[^:]+:default$`, kubernetes.field(subject, ["name"]))
}
