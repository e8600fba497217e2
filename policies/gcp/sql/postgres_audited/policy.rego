# METADATA
# title: Enable pgAudit in Cloud SQL for PostgreSQL (cloudsql.enable_pgaudit)
# description: The log of PostgreSQL itself does not show who read or changed which table.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#database_flags-1
# - ref: https://cloud.google.com/sql/docs/postgres/pg-audit
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_110]
#     trivy: []
#   cis: ["gcp-3.0:6.2.8"]
#   remediation: >-
#     Set the flag `cloudsql.enable_pgaudit` to `on`, create the extension, and set `pgaudit.log` to the statements to
#     log.
#   fix:
#   - {path: "settings.*.database_flags.*.value", set: "on", unsafe: The service is interrupted during the change.}
#   - {path: "settings.*.database_flags", add: {name: cloudsql.enable_pgaudit, value: "on"}, unsafe: The service is interrupted during the change.}
package lintel.gcp.sql.postgres_audited

import data.lintel.lib.cloud_sql

deny contains violation if some violation in cloud_sql.wrong_flags("POSTGRES", {"cloudsql.enable_pgaudit": {"on"}})
