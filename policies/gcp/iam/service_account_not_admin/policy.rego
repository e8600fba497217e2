# METADATA
# title: Make no service account an administrator
# description: >-
#   A service account should have no role of an administrator, because its keys and tokens lie in programs, from which
#   they are stolen more often than from people.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/google_project_iam
# - ref: https://cloud.google.com/iam/docs/best-practices-service-accounts
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
#   aliases:
#     terrascan: [AC_GCP_0005, accurics.gcp.IAM.138]
#     checkov: [CKV_GCP_42]
#     trivy: [GCP-0007, AVD-GCP-0007, google-iam-no-privileged-service-accounts]
#     kics: [84d36481-fd63-48cb-838e-635c44806ec2, cefdad16-0dd5-4ac5-8ed2-a37502c78672]
#   cis: ["gcp-3.0:1.5"]
#   remediation: Grant a role with only what the program does; for what it sets up, let it act as an account for that.
package lintel.gcp.iam.service_account_not_admin

import data.lintel.lib.google_iam

deny contains {"path": binding.path} if {
	some binding in google_iam.bindings
	regex.match(`(?i)(^|/)roles/.*admin`, binding.role)
	some member in binding.members
	google_iam.service_account(member.member)
	not google_iam.service_agent(member.member)
}
