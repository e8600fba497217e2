# METADATA
# title: Set attribute_condition in Workload Identity Federation
# description: >-
#   Without a condition, anyone who can get a token from the issuer, such as any user of a public code host, can log in
#   through the pool.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/iam_workload_identity_pool_provider#attribute_condition-1
# - ref: https://cloud.google.com/iam/docs/workload-identity-federation#conditions
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [google_iam_workload_identity_pool_provider]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_118, CKV_GCP_125]
#     trivy: [GCP-0068, AVD-GCP-0068, google-iam-no-conditions-on-workload-identity-pool-provider]
#   cis: []
#   remediation: >-
#     Set `attribute_condition` to an expression that identifies your organization, such as
#     `assertion.repository_owner_id == "123456"`.
package lintel.gcp.iam.workload_identity_conditional

import data.lintel.lib.value

deny contains {"path": ["attribute_condition"]} if {
	some _ in input.config.oidc
	value.empty(value.at(input.config, ["attribute_condition"]))
}
