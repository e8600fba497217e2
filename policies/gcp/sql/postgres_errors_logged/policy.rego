# METADATA
# title: Log warnings and errors in Cloud SQL for PostgreSQL
# description: >-
#   Without warnings and the statements that cause errors, which PostgreSQL logs by default, you do not notice failed
#   attacks.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#database_flags-1
# - ref: https://cloud.google.com/sql/docs/postgres/flags
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: []
#     checkov: [{id: CKV_GCP_55, instance: log_min_messages}, {id: CKV_GCP_109, instance: log_min_error_statement}]
#     trivy:
#     - {id: GCP-0018, instance: log_min_messages}
#     - {id: AVD-GCP-0018, instance: log_min_messages}
#     - {id: google-sql-pg-log-errors, instance: log_min_messages}
#   cis: ["gcp-3.0:6.2.5", "gcp-3.0:6.2.6"]
#   remediation: >-
#     Remove the flags `log_min_messages` and `log_min_error_statement`, or set them to `warning` and `error`.
#   fix: {path: "settings.*.database_flags.*.value", set: warning}
package lintel.gcp.sql.postgres_errors_logged

import data.lintel.lib.cloud_sql

deny contains violation if some violation in cloud_sql.wrong_flags("POSTGRES", wanted)

wanted := {
	"log_min_messages": {null, "warning", "error", "notice", "info", "debug1", "debug2", "debug3", "debug4", "debug5"},
	"log_min_error_statement": {null, "error", "warning", "notice", "info", "debug1", "debug2", "debug3", "debug4", "debug5"},
}
