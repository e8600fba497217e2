# METADATA
# title: Do not grant admin roles to service accounts
# description: >-
#   Keys and tokens of service accounts are stored in programs, from which attackers steal them more often than from
#   people.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/google_project_iam
# - ref: https://cloud.google.com/iam/docs/best-practices-service-accounts
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
#     terrascan: [AC_GCP_0005, accurics.gcp.IAM.138]
#     checkov: [CKV_GCP_42]
#     trivy: [GCP-0007, AVD-GCP-0007, google-iam-no-privileged-service-accounts]
#     kics: [84d36481-fd63-48cb-838e-635c44806ec2, cefdad16-0dd5-4ac5-8ed2-a37502c78672]
#   cis: ["gcp-3.0:1.5"]
#   remediation: >-
#     Grant a role with only the permissions that the program needs (least privilege). For setup tasks, let it
#     impersonate an account that exists for them.
package lintel.gcp.iam.service_account_not_admin

import data.lintel.lib.google_iam

deny contains {"path": binding.path} if {
	some binding in google_iam.bindings
	regex.match(`(?i)(^|/)roles/.*admin`, binding.role)
	some member in binding.members
	google_iam.service_account(member.member)
	not google_iam.service_agent(member.member)
}
