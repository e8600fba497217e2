# METADATA
# title: Do not allow write access to admission webhooks
# description: >-
#   A role that can write webhook configurations can read and change every object written to the cluster, including
#   Secrets, and disable checks.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_155]
#     trivy: [KSV-0114, AVD-KSV-0114, KSV114]
#     kubescape: [C-0281]
#   cis: ["aks-1.8:4.1.11"]
#   remediation: List the configuration that the program manages in `resourceNames`.
package lintel.k8s.rbac.webhook_write_denied

import data.lintel.lib.rbac

deny contains violation if some violation in rbac.grants(resources, rbac.writing)

resources := {
	"validatingwebhookconfigurations": {"admissionregistration.k8s.io"},
	"mutatingwebhookconfigurations": {"admissionregistration.k8s.io"},
	"validatingadmissionpolicies": {"admissionregistration.k8s.io"},
	"validatingadmissionpolicybindings": {"admissionregistration.k8s.io"},
	"mutatingadmissionpolicies": {"admissionregistration.k8s.io"},
	"mutatingadmissionpolicybindings": {"admissionregistration.k8s.io"},
}
