package lintel.aws.docdb.logs_exported_test

import data.lintel.aws.docdb.logs_exported
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"enabled_cloudwatch_logs_exports": []},
		{"enabled_cloudwatch_logs_exports": ["profiler"]},
	] {
		logs_exported.deny == {{"path": ["enabled_cloudwatch_logs_exports"]}} with input as testing.entry("aws_docdb_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"enabled_cloudwatch_logs_exports": ["audit"]},
		{"enabled_cloudwatch_logs_exports": ["${var.log}"]},
		{"enabled_cloudwatch_logs_exports": "${var.logs}"},
	] {
		logs_exported.deny == set() with input as testing.entry("aws_docdb_cluster", "a", config) with data.resources as {}
	}
}
