package lintel.aws.cloudwatch.log_retention_set_test

import data.lintel.aws.cloudwatch.log_retention_set
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := log_retention_set.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudwatch_log_group", {}) == {["retention_in_days"]}
	denied("aws_cloudwatch_log_group", {"retention_in_days": 0}) == {["retention_in_days"]}
	denied("aws_cloudwatch_log_group", {"retention_in_days": "0"}) == {["retention_in_days"]}
}

test_passes if {
	every config in [
		{"retention_in_days": 30},
		{"retention_in_days": "${var.days}"},
	] {
		denied("aws_cloudwatch_log_group", config) == set()
	}
}
