# METADATA
# title: Require SSL/TLS for RDS connections (rds.force_ssl)
# description: If SSL is optional, clients can send passwords and query results in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_parameter_group
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/UsingWithRDS.SSL.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   nofix: value
#   resource_types: [aws_db_parameter_group, aws_rds_cluster_parameter_group, aws_db_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_69]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `rds.force_ssl` (PostgreSQL, SQL Server) or `require_secure_transport` (MySQL, MariaDB) to `1` in the
#     parameter group that the database uses.
#   fix:
#   - {path: "parameter.*.value", set: "1", unsafe: Clients without TLS cannot connect.}
#   - {path: "Parameters.*", set: "1", unsafe: Clients without TLS cannot connect.}
package lintel.aws.rds.ssl_required

import data.lintel.lib.parameter_group
import data.lintel.lib.rds
import data.lintel.lib.value

deny contains {"path": ["parameter"], "message": sprintf("%s is not set", [parameter])} if {
	some pattern, parameter in optional_in[input.type]
	regex.match(pattern, input.config.family)
	parameter_group.leaves_out(parameter)
}

deny contains {"path": ["parameter", i, "value"]} if {
	some parameter in {"rds.force_ssl", "require_secure_transport"}
	some i, required in parameter_group.settings(parameter)
	required in {"0", 0, "OFF", "off"}
}

# Without its own group, an instance has the defaults of its version.
deny contains {"path": ["parameter_group_name"]} if {
	input.type == "aws_db_instance"
	rds.default_parameters(value.at(input.config, ["parameter_group_name"]))
	not rds.copied
	some pattern, _ in optional_in.aws_db_parameter_group
	regex.match(pattern, family)
}

family := concat("", [input.config.engine, release[1]]) if {
	input.config.engine in {"postgres", "mysql", "mariadb"}
	pattern := {"postgres": `^([0-9]+)`, "mysql": `^([0-9]+\.[0-9]+)`, "mariadb": `^([0-9]+\.[0-9]+)`}[input.config.engine]
	release := regex.find_all_string_submatch_n(pattern, sprintf("%v", [input.config.engine_version]), 1)[0]
}

family := input.config.engine if startswith(input.config.engine, "sqlserver-")

# Families of parameters that accept connections without SSL by default, as of November 2026.
optional_in := {
	"aws_db_parameter_group": {
		`^postgres(9|1[0-4])`: "rds.force_ssl",
		`^sqlserver-`: "rds.force_ssl",
		`^mysql(5\.7|8\.0)$`: "require_secure_transport",
		`^mariadb(10\.([5-9]|1[0-9])|11\.[0-7])$`: "require_secure_transport",
	},
	"aws_rds_cluster_parameter_group": {
		`^aurora-postgresql(9|1[0-6])`: "rds.force_ssl",
		`^aurora-mysql(5\.7|8\.0)$`: "require_secure_transport",
	},
}
