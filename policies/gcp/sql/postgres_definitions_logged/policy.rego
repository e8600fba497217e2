# METADATA
# title: Log DDL statements in Cloud SQL for PostgreSQL (log_statement)
# description: By default, PostgreSQL logs no statements, so you cannot tell who created or dropped users and tables.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#database_flags-1
# - ref: https://cloud.google.com/sql/docs/postgres/flags
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_111]
#     trivy: []
#   cis: ["gcp-3.0:6.2.4"]
#   remediation: Set the flag `log_statement` to `ddl`.
#   fix:
#   - {path: "settings.*.database_flags.*.value", set: ddl}
#   - {path: "settings.*.database_flags", add: {name: log_statement, value: ddl}}
package lintel.gcp.sql.postgres_definitions_logged

import data.lintel.lib.cloud_sql

deny contains violation if some violation in cloud_sql.wrong_flags("POSTGRES", {"log_statement": {"ddl", "mod", "all"}})
