package lintel.aws.neptune.audit_logged_test

import data.lintel.aws.neptune.audit_logged
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"enable_cloudwatch_logs_exports": ["slowquery"]},
	] {
		audit_logged.deny == {{"path": ["enable_cloudwatch_logs_exports"]}} with input as testing.entry("aws_neptune_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"enable_cloudwatch_logs_exports": ["audit"]},
		{"enable_cloudwatch_logs_exports": "${var.logs}"},
		{"enable_cloudwatch_logs_exports": ["${var.log}"]},
	] {
		audit_logged.deny == set() with input as testing.entry("aws_neptune_cluster", "a", config) with data.resources as {}
	}
}
