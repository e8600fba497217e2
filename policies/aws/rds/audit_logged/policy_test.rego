package lintel.aws.rds.audit_logged_test

import data.lintel.aws.rds.audit_logged
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"engine": "aurora-mysql"},
		{"engine": "aurora-mysql", "enabled_cloudwatch_logs_exports": ["error"]},
		{"engine": "aurora-mysql", "enabled_cloudwatch_logs_exports": null},
	] {
		audit_logged.deny == {{"path": ["enabled_cloudwatch_logs_exports"]}} with input as testing.entry("aws_rds_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"engine": "aurora-mysql", "enabled_cloudwatch_logs_exports": ["audit"]},
		{"engine": "aurora-postgresql"},
		{"engine": "aurora-mysql", "enabled_cloudwatch_logs_exports": ["${var.log}"]},
	] {
		audit_logged.deny == set() with input as testing.entry("aws_rds_cluster", "a", config) with data.resources as {}
	}
}
