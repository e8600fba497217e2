# METADATA
# title: Disable external scripts and remote access in Cloud SQL
# description: >-
#   External scripts run R and Python programs on the database server, and remote access runs stored procedures from other
#   servers, so a stolen login gives access to more than its data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#database_flags-1
# - ref: https://cloud.google.com/sql/docs/sqlserver/flags
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["gcp-3.0:6.3.1", "gcp-3.0:6.3.5"]
#   remediation: Set the flags `external scripts enabled` and `remote access` to `off`. The instance restarts.
#   fix: {path: "settings.*.database_flags.*.value", set: "off", unsafe: The instance restarts.}
package lintel.gcp.sql.sqlserver_surface_small

import data.lintel.lib.cloud_sql

deny contains violation if {
	some violation in cloud_sql.wrong_flags("SQLSERVER", {
		"external scripts enabled": {null, "off"},
		"remote access": {"off"},
	})
}
