# METADATA
# title: Grant service account impersonation per account, not per project
# description: >-
#   On a project, a folder or an organization, a role that allows acting as a service account applies to every account
#   in it, including those of administrators.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/google_service_account_iam
# - ref: https://cloud.google.com/iam/docs/service-account-permissions
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types:
#   - google_project_iam_member
#   - google_project_iam_binding
#   - google_project_iam_policy
#   - google_folder_iam_member
#   - google_folder_iam_binding
#   - google_folder_iam_policy
#   - google_organization_iam_member
#   - google_organization_iam_binding
#   - google_organization_iam_policy
#   aliases:
#     terrascan: [AC_GCP_0006, accurics.gcp.IAM.137, AC_GCP_0007, accurics.gcp.IAM.136]
#     checkov: [CKV_GCP_41, CKV_GCP_49, CKV_GCP_44, CKV_GCP_45]
#     trivy:
#     - GCP-0011
#     - AVD-GCP-0011
#     - google-iam-no-project-level-service-account-impersonation
#     - GCP-0005
#     - AVD-GCP-0005
#     - google-iam-no-folder-level-service-account-impersonation
#     - GCP-0009
#     - AVD-GCP-0009
#     - google-iam-no-org-level-service-account-impersonation
#     kics: [617ef6ff-711e-4bd7-94ae-e965911b1b40, c68b4e6d-4e01-4ca1-b256-1e18e875785c]
#   cis: ["gcp-3.0:1.6"]
#   remediation: Grant the role on the single account, with `google_service_account_iam_member`.
package lintel.gcp.iam.impersonation_granted_by_account

import data.lintel.lib.google_iam

deny contains {"path": binding.path} if {
	some binding in google_iam.bindings
	binding.role in {"roles/iam.serviceAccountUser", "roles/iam.serviceAccountTokenCreator", "roles/iam.workloadIdentityUser"}
	not google_iam.only_agents(binding)
}
