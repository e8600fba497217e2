# METADATA
# title: Do not allow approving certificates for any signer
# description: With both `approve` on signers and updates of approvals, a user can issue an administrator certificate.
# related_resources:
# - ref: https://kubernetes.io/docs/concepts/security/rbac-good-practices/#csrs-and-certificate-issuing
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_156]
#     trivy: []
#     kubescape: [C-0280]
#   cis: ["aks-1.8:4.1.10"]
#   remediation: >-
#     In `resourceNames`, list the signers whose certificates may be approved, without
#     `kubernetes.io/kube-apiserver-client`.
package lintel.k8s.rbac.certificate_approval_denied

import data.lintel.lib.rbac

# Approving takes both; a role that has only one of them cannot.
deny contains violation if {
	count(rbac.grants({"signers": {"certificates.k8s.io"}}, {"approve"})) > 0
	some violation in rbac.grants({"certificatesigningrequests/approval": {"certificates.k8s.io"}}, {"update", "patch"})
}
