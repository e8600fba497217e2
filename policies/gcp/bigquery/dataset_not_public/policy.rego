# METADATA
# title: Do not make BigQuery datasets public (allUsers)
# description: >-
#   With access for `allUsers` or `allAuthenticatedUsers`, anyone with a Google account has access to the dataset.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/bigquery_dataset#access-1
# - ref: https://cloud.google.com/bigquery/docs/control-access-to-resources-iam
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types:
#   - google_bigquery_dataset
#   - google_bigquery_dataset_access
#   - google_bigquery_dataset_iam_member
#   - google_bigquery_dataset_iam_binding
#   - google_bigquery_dataset_iam_policy
#   aliases:
#     terrascan: [AC_GCP_0230, accurics.gcp.IAM.106]
#     checkov: [CKV_GCP_15]
#     trivy: [GCP-0046, AVD-GCP-0046, google-bigquery-no-public-access]
#     kics: [e576ce44-dd03-4022-a8c0-3906acca2ab4]
#   cis: ["gcp-3.0:7.1"]
#   remediation: >-
#     Grant the role to the groups and service accounts that need it, or publish single tables of a dataset that holds
#     nothing else.
package lintel.gcp.bigquery.dataset_not_public

import data.lintel.lib.google_iam

deny contains {"path": path} if some path in google_iam.public_members

deny contains {"path": ["access", i, name]} if {
	some i, access in input.config.access
	some name in ["special_group", "iam_member"]
	google_iam.everybody(access[name])
}

deny contains {"path": [name]} if {
	input.type == "google_bigquery_dataset_access"
	some name in ["special_group", "iam_member"]
	google_iam.everybody(input.config[name])
}
