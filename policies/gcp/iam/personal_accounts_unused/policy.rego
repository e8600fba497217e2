# METADATA
# title: Do not grant roles to personal Gmail accounts
# description: >-
#   Your organization cannot disable a Gmail account when its owner leaves, or require a second factor for it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/google_project_iam
# - ref: https://cloud.google.com/iam/docs/principals-overview
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
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
#     terrascan: [AC_GCP_0008, accurics.gcp.IAM.150]
#     checkov: []
#     trivy: [GCP-0069, AVD-GCP-0069]
#     kics: [9356962e-4a4f-4d06-ac59-dc8008775eaa]
#   cis: ["gcp-3.0:1.1"]
#   remediation: Grant the role to an account or, better, a group of your organization.
#   fix: {path: "members.*", remove: true, unsafe: The account loses access.}
package lintel.gcp.iam.personal_accounts_unused

import data.lintel.lib.google_iam
import data.lintel.lib.value

deny contains {"path": google_iam.place(member)} if {
	some binding in google_iam.bindings
	some member in binding.members
	regex.match(`@(gmail|googlemail|hotmail|icloud|outlook|yahoo)\.com$`, value.word(member.member))
}
