# METADATA
# title: Log PostgreSQL queries on RDS (log_statement)
# description: Without a log of statements, or of those that take long, you cannot trace misuse or slow queries.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_parameter_group
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_LogAccess.Concepts.PostgreSQL.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: arguments
#   resource_types: [aws_db_parameter_group, aws_rds_cluster_parameter_group, aws_db_instance, aws_rds_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_27, CKV2_AWS_30]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `log_statement = "ddl"`, or set `log_min_duration_statement` to a number of milliseconds, in the parameter
#     group that the database uses.
package lintel.aws.rds.queries_logged

import data.lintel.lib.parameter_group
import data.lintel.lib.rds
import data.lintel.lib.value

deny contains {"path": ["parameter"]} if {
	regex.match(families[input.type], input.config.family)
	not logged
}

# Without its own parameter group, a database logs none.
deny contains {"path": [group]} if {
	group := group_names[input.type]
	input.config.engine in engines[input.type]
	rds.default_parameters(value.at(input.config, [group]))
	not rds.copied
}

families := {"aws_db_parameter_group": `^postgres`, "aws_rds_cluster_parameter_group": `^(aurora-)?postgres`}

group_names := {"aws_db_instance": "parameter_group_name", "aws_rds_cluster": "db_cluster_parameter_group_name"}

engines := {"aws_db_instance": {"postgres"}, "aws_rds_cluster": {"postgres", "aurora-postgresql"}}

logged if {
	some kind in parameter_group.settings("log_statement")
	not value.word(kind) == "none"
}

logged if {
	some milliseconds in parameter_group.settings("log_min_duration_statement")
	not value.number(milliseconds) < 0
}

logged if value.unknown([block.name | some block in input.config.parameter])
