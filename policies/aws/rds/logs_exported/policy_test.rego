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
