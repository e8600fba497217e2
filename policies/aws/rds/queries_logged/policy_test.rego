package lintel.aws.rds.queries_logged_test

import data.lintel.aws.rds.queries_logged
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"family": "postgres17"},
		{"family": "postgres17", "parameter": [{"name": "log_statement", "value": "none"}, {"name": "log_min_duration_statement", "value": "-1"}]},
	] {
		queries_logged.deny == {{"path": ["parameter"]}} with input as testing.entry("aws_db_parameter_group", "a", config) with data.resources as {}
	}
	queries_logged.deny == {{"path": ["parameter"]}} with input as testing.entry("aws_rds_cluster_parameter_group", "a", {"family": "aurora-postgresql16"}) with data.resources as {}
	every config in [
		{"engine": "postgres"},
		{"engine": "postgres", "parameter_group_name": "default.postgres17"},
	] {
		queries_logged.deny == {{"path": ["parameter_group_name"]}} with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	queries_logged.deny == {{"path": ["db_cluster_parameter_group_name"]}} with input as testing.entry("aws_rds_cluster", "a", {"engine": "aurora-postgresql"}) with data.resources as {}
}

test_passes if {
	every config in [
		{"family": "postgres17", "parameter": [{"name": "log_statement", "value": "ddl"}]},
		{"family": "postgres17", "parameter": [{"name": "log_min_duration_statement", "value": 0}]},
		{"family": "postgres17", "parameter": [{"name": "${var.name}", "value": "ddl"}]},
		{"family": "mysql8.4"},
		{"family": "aurora-postgresql16"},
	] {
		queries_logged.deny == set() with input as testing.entry("aws_db_parameter_group", "a", config) with data.resources as {}
	}
	every config in [
		{"engine": "postgres", "parameter_group_name": "orders"},
		{"engine": "mysql"},
		{"engine": "postgres", "replicate_source_db": "orders"},
	] {
		queries_logged.deny == set() with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	queries_logged.deny == set() with input as testing.entry("aws_rds_cluster", "a", {"engine": "aurora-mysql"}) with data.resources as {}
}
