# METADATA
# title: Enable automated backups of AlloyDB clusters
# description: >-
#   Without automated or continuous backups, data that is deleted or encrypted by an attacker or by accident is lost.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/alloydb_cluster#automated_backup_policy-1
# - ref: https://cloud.google.com/alloydb/docs/backup/overview
# custom:
#   severity: MEDIUM
#   category: Resilience
#   resource_types: [google_alloydb_cluster]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: Remove `enabled = false` from `automated_backup_policy`, or keep `continuous_backup_config` enabled.
#   fix: {set: true}
package lintel.gcp.alloydb.backups_enabled

import data.lintel.lib.value

deny contains {"path": ["automated_backup_policy", i, "enabled"]} if {
	some i, policy in input.config.automated_backup_policy
	value.is_false(value.at(policy, ["enabled"]))
	continuous_off
}

# They are on by default.
continuous_off if {
	some config in input.config.continuous_backup_config
	value.is_false(value.at(config, ["enabled"]))
}
