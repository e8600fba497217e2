# METADATA
# title: Set a password for the MySQL root user in Cloud SQL
# description: Without a password, anyone who can connect to the database is its administrator.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/sql_user#password-1
# - ref: https://cloud.google.com/sql/docs/mysql/users
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: secret
#   resource_types: [google_sql_user]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_GCP_7]
#     trivy: []
#   cis: []
#   remediation: Set `password` or `password_wo` from a secret that is not in the code.
package lintel.gcp.sql.mysql_root_has_password

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["password"]} if {
	input.config.name == "root"
	value.at(input.config, ["type"]) in {null, "", "BUILT_IN"}
	value.empty(value.at(input.config, ["password"]))
	value.empty(value.at(input.config, ["password_wo"]))
	value.empty(value.at(input.config, ["password_wo_version"]))
	some instance in link.named(input, "instance", "google_sql_database_instance", ["name"])
	startswith(instance.config.database_version, "MYSQL_")
}
