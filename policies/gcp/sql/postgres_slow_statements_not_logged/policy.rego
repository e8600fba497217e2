# METADATA
# title: Keep the texts of statements out of the log of PostgreSQL
# description: >-
#   A PostgreSQL instance should not log the statements that take long, because their texts hold the data of customers;
#   by default it does not.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#database_flags-1
# - ref: https://cloud.google.com/sql/docs/postgres/flags
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_57]
#     trivy: [GCP-0021, AVD-GCP-0021, google-sql-pg-no-min-statement-logging]
#   cis: ["gcp-3.0:6.2.7"]
#   remediation: >-
#     Remove the flag log_min_duration_statement, or set it to -1, and look for slow statements with Query Insights.
package lintel.gcp.sql.postgres_slow_statements_not_logged

import data.lintel.lib.cloud_sql

deny contains violation if some violation in cloud_sql.wrong_flags("POSTGRES", {"log_min_duration_statement": {null, "-1"}})
