# METADATA
# title: Let no role change admission webhooks
# description: >-
#   A role must not allow writing webhook configurations, because whoever has it reads every object that is written to
#   the cluster, secrets included, and changes it or switches checks off.
# related_resources:
# - ref: https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [kubernetes_role, kubernetes_cluster_role, kubernetes_manifest]
#   aliases:
#     terrascan: []
#     checkov: [CKV_K8S_155]
#     trivy: [KSV-0114, AVD-KSV-0114, KSV114]
#     kubescape: [C-0281]
#   cis: []
#   remediation: Name the configuration that the program keeps in resourceNames.
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
