# METADATA
# title: Do not grant roles to default service accounts
# description: >-
#   Every program without its own account runs as the default service account of Compute Engine or App Engine, and gets
#   all roles granted to it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/google_project_iam#google_project_iam_member-1
# - ref: https://cloud.google.com/iam/docs/service-account-types#default
# custom:
#   severity: MEDIUM
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
#   - data.google_iam_policy
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_46, CKV_GCP_48, CKV_GCP_47]
#     trivy:
#     - GCP-0006
#     - AVD-GCP-0006
#     - google-iam-no-project-level-default-service-account-assignment
#     - GCP-0004
#     - AVD-GCP-0004
#     - google-iam-no-folder-level-default-service-account-assignment
#     - GCP-0008
#     - AVD-GCP-0008
#     - google-iam-no-org-level-default-service-account-assignment
#   cis: []
#   remediation: Create a service account for the program, and grant the role to that account.
package lintel.gcp.iam.default_service_account_without_roles

import data.lintel.lib.google_iam

deny contains {"path": google_iam.place(member)} if {
	some binding in google_iam.bindings
	some member in binding.members
	google_iam.default_account(member.member)
}
