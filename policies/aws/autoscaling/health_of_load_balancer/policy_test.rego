package lintel.aws.autoscaling.health_of_load_balancer_test

import data.lintel.aws.autoscaling.health_of_load_balancer
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := health_of_load_balancer.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_autoscaling_group", {"target_group_arns": ["a"]}) == {["health_check_type"]}
	denied("aws_autoscaling_group", {"load_balancers": ["a"], "health_check_type": "EC2"}) == {["health_check_type"]}
}

test_passes if {
	every config in [
		{},
		{"target_group_arns": ["a"], "health_check_type": "ELB"},
		{"target_group_arns": "${var.groups}"},
	] {
		denied("aws_autoscaling_group", config) == set()
	}
}

test_attachment if {
	attachment := testing.entry("aws_autoscaling_attachment", "a", {"autoscaling_group_name": "${aws_autoscaling_group.a.id}"})
	count(health_of_load_balancer.deny) == 1 with input as testing.entry("aws_autoscaling_group", "a", {})
		with data.resources as {"aws_autoscaling_attachment": [attachment]}
}
