# METADATA
# title: Grant IAM roles to groups, not to users
# description: Roles that are granted to single users stay in place when these users change teams or leave.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/google_project_iam
# - ref: https://cloud.google.com/iam/docs/groups-in-cloud-console
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   nofix: principal
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
#     checkov: []
#     trivy: [GCP-0003, AVD-GCP-0003, google-iam-no-user-granted-permissions]
#     kics: [704fcc44-a58f-4af5-82e2-93f2a58ef918]
#   cis: []
#   implied_by: [gcp.iam.personal_accounts_unused]
#   remediation: Add the user to a Google group, and grant the role to `group:name@domain`.
package lintel.gcp.iam.roles_granted_to_groups

import data.lintel.lib.google_iam
import data.lintel.lib.value

deny contains {"path": google_iam.place(member)} if {
	some binding in google_iam.bindings
	some member in binding.members
	startswith(value.word(member.member), "user:")
}
