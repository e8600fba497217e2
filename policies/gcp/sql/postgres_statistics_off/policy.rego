# METADATA
# title: Disable statement statistics flags in Cloud SQL for PostgreSQL
# description: >-
#   Statistics of the parser, planner and executor, which are off by default, slow down the instance and hide important
#   log entries.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#database_flags-1
# - ref: https://cloud.google.com/sql/docs/postgres/flags
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV2_GCP_15, instance: log_parser_stats}
#     - {id: CKV2_GCP_16, instance: log_planner_stats}
#     - {id: CKV2_GCP_14, instance: log_executor_stats}
#     - {id: CKV2_GCP_17, instance: log_statement_stats}
#     trivy: []
#   cis: []
#   remediation: >-
#     Remove the flags `log_parser_stats`, `log_planner_stats`, `log_executor_stats` and `log_statement_stats`.
#   fix: {path: "settings.*.database_flags.*.value", set: "off"}
package lintel.gcp.sql.postgres_statistics_off

import data.lintel.lib.cloud_sql

deny contains violation if some violation in cloud_sql.wrong_flags("POSTGRES", wanted)

wanted := {
	"log_parser_stats": {null, "off"},
	"log_planner_stats": {null, "off"},
	"log_executor_stats": {null, "off"},
	"log_statement_stats": {null, "off"},
}
