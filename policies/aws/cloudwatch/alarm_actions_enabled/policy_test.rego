package lintel.aws.cloudwatch.alarm_actions_enabled_test

import data.lintel.aws.cloudwatch.alarm_actions_enabled
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := alarm_actions_enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudwatch_metric_alarm", {"actions_enabled": false}) == {["actions_enabled"]}
}

test_passes if {
	every config in [
		{},
		{"actions_enabled": "${var.live}"},
	] {
		denied("aws_cloudwatch_metric_alarm", config) == set()
	}
}
