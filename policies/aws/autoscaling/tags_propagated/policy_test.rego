package lintel.aws.autoscaling.tags_propagated_test

import data.lintel.aws.autoscaling.tags_propagated
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := tags_propagated.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_autoscaling_group", {}) == {["tag"]}
	denied("aws_autoscaling_group", {"tag": [{"propagate_at_launch": false}]}) == {["tag"]}
}

test_passes if {
	every config in [
		{"tag": [{"propagate_at_launch": false}, {"propagate_at_launch": true}]},
		{"tag": "${var.tags}"},
		{"tags": [{"propagate_at_launch": true}]},
	] {
		denied("aws_autoscaling_group", config) == set()
	}
}
