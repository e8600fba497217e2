# METADATA
# title: Enable automated backups of Cloud SQL instances
# description: >-
#   Without backups, which are off by default, one wrong statement or one attacker can permanently destroy the data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#backup_configuration-1
# - ref: https://cloud.google.com/sql/docs/mysql/backup-recovery/backups
# custom:
#   severity: MEDIUM
#   category: Resilience
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: [AC_GCP_0001, accurics.gcp.BDR.105]
#     checkov: [CKV_GCP_14]
#     trivy: [GCP-0024, AVD-GCP-0024, google-sql-enable-backup]
#     kics: [cf3c7631-cd1e-42f3-8801-a561214a6e79]
#   cis: ["gcp-3.0:6.7"]
#   remediation: Set `enabled = true` in `settings.backup_configuration`.
#   fix:
#   - path: "settings.*.backup_configuration"
#     at: "settings.*.backup_configuration.0"
#     set: {enabled: true}
package lintel.gcp.sql.backups_enabled

import data.lintel.lib.attribute
import data.lintel.lib.cloud_sql
import data.lintel.lib.value

deny contains {"path": place.path} if {
	not cloud_sql.configured_elsewhere
	not cloud_sql.replica
	some place in attribute.places(input.config, ["settings", "backup_configuration", "enabled"])
	not value.is_true(place.value)
}
