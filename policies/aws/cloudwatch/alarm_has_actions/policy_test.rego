package lintel.aws.cloudwatch.alarm_has_actions_test

import data.lintel.aws.cloudwatch.alarm_has_actions
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := alarm_has_actions.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	every config in [{}, {"alarm_actions": []}, {"ok_actions": null}] {
		denied("aws_cloudwatch_metric_alarm", config) == {["alarm_actions"]}
	}
}

test_passes if {
	every config in [
		{"alarm_actions": ["arn:aws:sns:eu-central-1:111122223333:oncall"]},
		{"ok_actions": ["${aws_sns_topic.a.arn}"]},
		{"alarm_actions": "${var.actions}"},
	] {
		denied("aws_cloudwatch_metric_alarm", config) == set()
	}
}

test_part_of_a_composite_alarm if {
	composite := testing.entry("aws_cloudwatch_composite_alarm", "c", {"alarm_rule": "ALARM(errors) OR ALARM(latency)"})
	part := testing.entry("aws_cloudwatch_metric_alarm", "a", {"alarm_name": "errors"})
	alarm_has_actions.deny == set() with input as part with data.resources as {"aws_cloudwatch_composite_alarm": [composite]}
}
