# METADATA
# title: Do not make BigQuery tables public (allUsers)
# description: >-
#   With a role for `allUsers` or `allAuthenticatedUsers`, anyone with a Google account has access to the table.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/bigquery_table_iam
# - ref: https://cloud.google.com/bigquery/docs/control-access-to-resources-iam
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types:
#   - google_bigquery_table_iam_member
#   - google_bigquery_table_iam_binding
#   - google_bigquery_table_iam_policy
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_100]
#     trivy: []
#   cis: []
#   remediation: Grant the role to the groups and service accounts that need it.
package lintel.gcp.bigquery.table_not_public

import data.lintel.lib.google_iam

deny contains {"path": path} if some path in google_iam.public_members
