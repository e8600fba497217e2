# METADATA
# title: Protect BigQuery tables against deletion
# description: >-
#   The protection against deletion, which is on by default, must not be switched off, because one change that replaces
#   the table then deletes its data.
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
#   remediation: Remove deletion_protection = false; apply that for one run when the data shall really go.
package lintel.gcp.bigquery.table_deletion_protected

import data.lintel.lib.value

deny contains {"path": ["deletion_protection"]} if value.is_false(input.config.deletion_protection)
