# METADATA
# title: Log host names and statement durations in Cloud SQL for PostgreSQL
# description: >-
#   Without host names and the duration of each statement, you know less about an attack. Both have a cost, so enable
#   them where they are worth it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#database_flags-1
# - ref: https://cloud.google.com/sql/docs/postgres/flags
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: []
#     checkov: [{id: CKV_GCP_108, instance: log_hostname}, {id: CKV2_GCP_13, instance: log_duration}]
#     trivy: []
#   cis: []
#   remediation: Set the flags `log_hostname` and `log_duration` to `on`.
#   enabled: false
#   fix: {path: "settings.*.database_flags.*.value", set: "on"}
package lintel.gcp.sql.postgres_sessions_detailed

import data.lintel.lib.cloud_sql

deny contains violation if some violation in cloud_sql.wrong_flags("POSTGRES", wanted)

wanted := {
	"log_hostname": {"on"},
	"log_duration": {"on"},
}
