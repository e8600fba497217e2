# METADATA
# title: Use a supported database version in Cloud SQL (database_version)
# description: >-
#   A database version that is no longer supported gets no security fixes, so vulnerabilities found later stay open.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_database_instance#database_version-1
# - ref: https://cloud.google.com/sql/docs/db-versions
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   nofix: version
#   resource_types: [google_sql_database_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_GCP_79]
#     trivy: []
#   cis: []
#   remediation: Upgrade to a current version. Cloud SQL can upgrade in place.
package lintel.gcp.sql.version_supported

import data.lintel.lib.cloud_sql

deny contains {
	"path": ["database_version"],
	"message": sprintf("%s has not been supported since %s", [version, ended[version]]),
} if {
	not cloud_sql.replica
	version := input.config.database_version
	ended[version]
}

# Ends of support by the community, as of December 2025.
ended := {
	"MYSQL_5_6": "February 2021",
	"MYSQL_5_7": "October 2023",
	"POSTGRES_9_6": "November 2021",
	"POSTGRES_10": "November 2022",
	"POSTGRES_11": "November 2023",
	"POSTGRES_12": "November 2024",
	"POSTGRES_13": "November 2025",
}
