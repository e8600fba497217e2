# METADATA
# title: Do not grant public access in IAM policies (allUsers)
# description: >-
#   A role for `allUsers` or `allAuthenticatedUsers` opens every resource that uses the policy to the internet.
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
#   fix: {path: "binding.*.members.*", remove: true, unsafe: Clients without an account lose access.}
package lintel.gcp.iam.policy_document_not_public

import data.lintel.lib.google_iam

deny contains {"path": ["binding", i, "members", j]} if {
	some i, binding in input.config.binding
	some j, member in binding.members
	google_iam.everybody(member)
}
