# METADATA
# title: Disable the local_infile flag in Cloud SQL for MySQL
# description: With `local_infile`, which is on by default, a compromised server can read files of its clients.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#database_flags-1
# - ref: https://cloud.google.com/sql/docs/mysql/flags
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_50]
#     trivy: [GCP-0026, AVD-GCP-0026, google-sql-mysql-no-local-infile]
#   cis: ["gcp-3.0:6.1.3"]
#   remediation: Set the flag `local_infile` to `off`.
#   fix:
#   - {path: "settings.*.database_flags.*.value", set: "off"}
#   - {path: "settings.*.database_flags", add: {name: local_infile, value: "off"}}
package lintel.gcp.sql.mysql_local_infile_off

import data.lintel.lib.cloud_sql

deny contains violation if some violation in cloud_sql.wrong_flags("MYSQL", {"local_infile": {"off"}})
