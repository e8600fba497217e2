# METADATA
# title: Disable client certificates in GKE (issue_client_certificate)
# description: Anyone who has the client certificate can access the cluster for years, and you cannot revoke it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/container_cluster#issue_client_certificate-1
# - ref: https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster#restrict_authn_methods
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [google_container_cluster]
#   aliases:
#     terrascan: [AC_GCP_0024, accurics.gcp.IAM.104]
#     checkov: [CKV_GCP_13]
#     trivy: [GCP-0064, AVD-GCP-0064, google-gke-no-legacy-authentication]
#     kics: [73fb21a1-b19a-45b1-b648-b47b1678681e]
#   cis: ["gke-1.9:5.8.1"]
#   remediation: >-
#     Set `issue_client_certificate = false` in `master_auth.client_certificate_config`, and let users log in with their
#     Google accounts.
#   fix: {path: "**.issue_client_certificate", set: false, unsafe: The resource is replaced.}
package lintel.gcp.gke.client_certificate_disabled

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["master_auth", "client_certificate_config", "issue_client_certificate"])
	value.is_true(place.value)
}
