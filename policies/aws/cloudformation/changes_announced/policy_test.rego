package lintel.aws.cloudformation.changes_announced_test

import data.lintel.aws.cloudformation.changes_announced
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := changes_announced.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudformation_stack", {}) == {["notification_arns"]}
	denied("aws_cloudformation_stack", {"notification_arns": []}) == {["notification_arns"]}
}

test_passes if {
	denied("aws_cloudformation_stack", {"notification_arns": ["${aws_sns_topic.a.arn}"]}) == set()
}
