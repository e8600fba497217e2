# METADATA
# title: Do not log slow statements in PostgreSQL (log_min_duration_statement)
# description: The text of slow statements, which PostgreSQL does not log by default, puts customer data into the log.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#database_flags-1
# - ref: https://cloud.google.com/sql/docs/postgres/flags
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_57]
#     trivy: [GCP-0021, AVD-GCP-0021, google-sql-pg-no-min-statement-logging]
#   cis: ["gcp-3.0:6.2.7"]
#   remediation: >-
#     Remove the flag `log_min_duration_statement`, or set it to `-1`, and find slow statements with Query Insights.
#   fix: {path: "settings.*.database_flags.*.value", set: "-1"}
package lintel.gcp.sql.postgres_slow_statements_not_logged

import data.lintel.lib.cloud_sql

deny contains violation if some violation in cloud_sql.wrong_flags("POSTGRES", {"log_min_duration_statement": {null, "-1"}})
