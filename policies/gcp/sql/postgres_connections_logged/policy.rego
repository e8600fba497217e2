# METADATA
# title: Log connections to Cloud SQL for PostgreSQL (log_connections)
# description: >-
#   By default, PostgreSQL does not log when clients connect and disconnect, so an attacker who has a password leaves no
#   trace.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#database_flags-1
# - ref: https://cloud.google.com/sql/docs/postgres/flags
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: []
#     checkov: [{id: CKV_GCP_52, instance: log_connections}, {id: CKV_GCP_53, instance: log_disconnections}]
#     trivy:
#     - {id: GCP-0016, instance: log_connections}
#     - {id: AVD-GCP-0016, instance: log_connections}
#     - {id: google-sql-pg-log-connections, instance: log_connections}
#     - {id: GCP-0022, instance: log_disconnections}
#     - {id: AVD-GCP-0022, instance: log_disconnections}
#     - {id: google-sql-pg-log-disconnections, instance: log_disconnections}
#   cis: ["gcp-3.0:6.2.2", "gcp-3.0:6.2.3"]
#   remediation: Set the flags `log_connections` and `log_disconnections` to `on`.
#   fix: {path: "settings.*.database_flags.*.value", set: "on"}
package lintel.gcp.sql.postgres_connections_logged

import data.lintel.lib.cloud_sql

deny contains violation if some violation in cloud_sql.wrong_flags("POSTGRES", wanted)

wanted := {
	"log_connections": {"on"},
	"log_disconnections": {"on"},
}
