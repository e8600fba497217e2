# METADATA
# title: Log checkpoints, lock waits and temporary files in PostgreSQL
# description: >-
#   Without logs of checkpoints, long lock waits and temporary files, you notice floods of expensive statements too
#   late.
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
#     - {id: CKV_GCP_51, instance: log_checkpoints}
#     - {id: CKV_GCP_54, instance: log_lock_waits}
#     - {id: CKV_GCP_56, instance: log_temp_files}
#     trivy:
#     - {id: GCP-0025, instance: log_checkpoints}
#     - {id: AVD-GCP-0025, instance: log_checkpoints}
#     - {id: google-sql-pg-log-checkpoints, instance: log_checkpoints}
#     - {id: GCP-0020, instance: log_lock_waits}
#     - {id: AVD-GCP-0020, instance: log_lock_waits}
#     - {id: google-sql-pg-log-lock-waits, instance: log_lock_waits}
#     - {id: GCP-0014, instance: log_temp_files}
#     - {id: AVD-GCP-0014, instance: log_temp_files}
#     - {id: google-sql-enable-pg-temp-file-logging, instance: log_temp_files}
#   cis: []
#   remediation: Set the flags `log_checkpoints` and `log_lock_waits` to `on`, and `log_temp_files` to `0`.
#   fix: {path: "settings.*.database_flags.*.value", set: "on"}
package lintel.gcp.sql.postgres_activity_logged

import data.lintel.lib.cloud_sql

deny contains violation if {
	some violation in cloud_sql.wrong_flags("POSTGRES", wanted)
	not on_by_default(violation)
}

wanted := {
	"log_checkpoints": {"on"},
	"log_lock_waits": {"on"},
	"log_temp_files": {"0"},
}

# Since PostgreSQL 15.
on_by_default(violation) if {
	violation.instance == "log_checkpoints"
	violation.path[count(violation.path) - 1] != "value"
	cloud_sql.postgres_version >= 15
}
