# METADATA
# title: Enable deletion protection for BigQuery tables
# description: Without deletion protection, which is on by default, one change that replaces the table deletes its data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/bigquery_table#deletion_protection-1
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/guides/version_5_upgrade
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [google_bigquery_table]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_121]
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove `deletion_protection = false`. Apply it for one run only when you really want to delete the data.
#   fix: {set: true}
package lintel.gcp.bigquery.table_deletion_protected

import data.lintel.lib.value

deny contains {"path": ["deletion_protection"]} if value.is_false(input.config.deletion_protection)
