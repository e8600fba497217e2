package lintel.aws.cloudwatch.log_retention_year_test

import data.lintel.aws.cloudwatch.log_retention_year
import data.lintel.lib.testing

kept(config, days) := paths if {
	violations := log_retention_year.deny with input as testing.entry("aws_cloudwatch_log_group", "a", config)
		with data.settings as {"aws.cloudwatch.log_retention_year": {"days": days}}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	kept({"retention_in_days": "30"}, 365) == {["retention_in_days"]}
}

test_passes if {
	every config in [
		{},
		{"retention_in_days": 0},
		{"retention_in_days": 365},
		{"retention_in_days": "${var.days}"},
	] {
		kept(config, 365) == set()
	}
}

test_days if {
	kept({"retention_in_days": 30}, 30) == set()
	kept({"retention_in_days": 365}, 400) == {["retention_in_days"]}
}
