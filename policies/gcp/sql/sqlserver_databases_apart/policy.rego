# METADATA
# title: Disable contained databases and ownership chaining in Cloud SQL
# description: >-
#   If a database authenticates users itself, or ownership chains cross databases, permissions in one database give access
#   to others.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#database_flags-1
# - ref: https://cloud.google.com/sql/docs/sqlserver/flags
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: []
#     checkov:
#     - {id: CKV_GCP_59, instance: contained database authentication}
#     - {id: CKV_GCP_58, instance: cross db ownership chaining}
#     trivy:
#     - {id: GCP-0023, instance: contained database authentication}
#     - {id: AVD-GCP-0023, instance: contained database authentication}
#     - {id: google-sql-no-contained-db-auth, instance: contained database authentication}
#     - {id: GCP-0019, instance: cross db ownership chaining}
#     - {id: AVD-GCP-0019, instance: cross db ownership chaining}
#     - {id: google-sql-no-cross-db-ownership-chaining, instance: cross db ownership chaining}
#   cis: ["gcp-3.0:6.3.7", "gcp-3.0:6.3.2"]
#   remediation: >-
#     Remove the flags `contained database authentication` and `cross db ownership chaining`, or set them to `off`.
#   fix: {path: "settings.*.database_flags.*.value", set: "off", unsafe: The service is interrupted during the change.}
package lintel.gcp.sql.sqlserver_databases_apart

import data.lintel.lib.cloud_sql

deny contains violation if some violation in cloud_sql.wrong_flags("SQLSERVER", wanted)

wanted := {
	"contained database authentication": {null, "off"},
	"cross db ownership chaining": {null, "off"},
}
