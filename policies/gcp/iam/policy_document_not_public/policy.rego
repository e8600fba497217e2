# METADATA
# title: Grant nothing to everybody in IAM policies
# description: >-
#   No role in an IAM policy may be granted to allUsers or allAuthenticatedUsers, because whatever the policy is set on
#   is then open to everybody.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/data-sources/iam_policy
# - ref: https://cloud.google.com/iam/docs/principals-overview
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types: [data.google_iam_policy]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_113]
#     trivy: []
#   cis: []
#   remediation: Grant the role to the users, groups and service accounts that need it.
package lintel.gcp.iam.policy_document_not_public

import data.lintel.lib.google_iam

deny contains {"path": ["binding", i, "members", j]} if {
	some i, binding in input.config.binding
	some j, member in binding.members
	google_iam.everybody(member)
}
