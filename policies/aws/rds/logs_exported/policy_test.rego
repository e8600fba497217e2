package lintel.aws.rds.logs_exported_test

import data.lintel.aws.rds.logs_exported
import data.lintel.lib.testing

found := {{"path": ["enabled_cloudwatch_logs_exports"]}}

test_fails if {
	every config in [
		{},
		{"enabled_cloudwatch_logs_exports": []},
	] {
		logs_exported.deny == found with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"enabled_cloudwatch_logs_exports": ["postgresql"]},
		{"enabled_cloudwatch_logs_exports": "${var.logs}"},
	] {
		logs_exported.deny == set() with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
}

test_clusters if {
	logs_exported.deny == found with input as testing.entry("aws_rds_cluster", "a", {"engine": "aurora-postgresql"}) with data.resources as {}
	every config in [
		{"enabled_cloudwatch_logs_exports": ["postgresql"]},
		{"engine_mode": "serverless"},
		{"engine_mode": "${var.mode}"},
	] {
		logs_exported.deny == set() with input as testing.entry("aws_rds_cluster", "a", config) with data.resources as {}
	}
	logs_exported.deny == set() with input as testing.entry("aws_db_instance", "a", {"engine": "aurora-mysql"}) with data.resources as {}
}
