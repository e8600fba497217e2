# METADATA
# title: Enable binary logging for Cloud SQL for MySQL (binary_log_enabled)
# description: Without the binary log, you can restore the data only to the last backup, not to any point in time.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#binary_log_enabled-1
# - ref: https://cloud.google.com/sql/docs/mysql/backup-recovery/pitr
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_20]
#     trivy: []
#   cis: []
#   remediation: Set `binary_log_enabled = true` in `settings.backup_configuration`.
#   fix:
#   - {path: settings.*.backup_configuration, at: settings.*.backup_configuration.0, set: {enabled: true, binary_log_enabled: true}, unsafe: The service is interrupted during the change.}
#   - {set: true, unsafe: The service is interrupted during the change.}
package lintel.gcp.sql.mysql_binary_log_enabled

import data.lintel.lib.attribute
import data.lintel.lib.cloud_sql
import data.lintel.lib.value

deny contains {"path": place.path} if {
	cloud_sql.runs("MYSQL")
	not cloud_sql.configured_elsewhere
	not cloud_sql.replica
	some place in attribute.places(input.config, ["settings", "backup_configuration", "binary_log_enabled"])
	not value.is_true(place.value)
}
