package lintel.aws.elb.targets_health_checked_test

import data.lintel.aws.elb.targets_health_checked
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := targets_health_checked.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lb_target_group", {"protocol": "HTTP"}) == {["health_check"]}
	denied("aws_lb_target_group", {"protocol": "HTTPS", "health_check": [{"interval": 30}]}) == {["health_check", 0, "path"]}
}

test_passes if {
	every config in [
		{"target_type": "lambda"},
		{"protocol": "TCP"},
		{"protocol": "HTTP", "health_check": [{"path": "/health"}]},
		{"protocol": "HTTP", "health_check": [{"protocol": "TCP"}]},
	] {
		denied("aws_lb_target_group", config) == set()
	}
}
