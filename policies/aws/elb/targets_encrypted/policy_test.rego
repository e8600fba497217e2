package lintel.aws.elb.targets_encrypted_test

import data.lintel.aws.elb.targets_encrypted
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := targets_encrypted.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lb_target_group", {"protocol": "HTTP"}) == {["protocol"]}
}

test_passes if {
	every config in [
		{"protocol": "HTTPS"},
		{"target_type": "lambda"},
		{"protocol": "TCP"},
	] {
		denied("aws_lb_target_group", config) == set()
	}
}
