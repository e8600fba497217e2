package lintel.aws.autoscaling.launch_template_used_test

import data.lintel.aws.autoscaling.launch_template_used
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := launch_template_used.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_autoscaling_group", {"launch_configuration": "web"}) == {[]}
	denied("aws_autoscaling_group", {"launch_configuration": "${aws_launch_configuration.a.name}"}) == {[]}
}

test_passes if {
	every config in [
		{},
		{"launch_template": [{"name": "web"}]},
		{"mixed_instances_policy": [{}]},
	] {
		denied("aws_autoscaling_group", config) == set()
	}
}
