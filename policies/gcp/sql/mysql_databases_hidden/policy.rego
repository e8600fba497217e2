# METADATA
# title: Set the skip_show_database flag in Cloud SQL for MySQL
# description: >-
#   Without `skip_show_database`, every MySQL user sees the names of all databases of the instance, which shows an
#   attacker where to look next.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#database_flags-1
# - ref: https://cloud.google.com/sql/docs/mysql/flags
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: ["gcp-3.0:6.1.2"]
#   remediation: Set the flag `skip_show_database` to `on`. The instance restarts.
#   fix:
#   - {path: "settings.*.database_flags.*.value", set: "on", unsafe: The instance restarts.}
#   - path: "settings.*.database_flags"
#     add: {name: skip_show_database, value: "on"}
#     unsafe: The instance restarts.
package lintel.gcp.sql.mysql_databases_hidden

import data.lintel.lib.cloud_sql

deny contains violation if some violation in cloud_sql.wrong_flags("MYSQL", {"skip_show_database": {"on"}})
