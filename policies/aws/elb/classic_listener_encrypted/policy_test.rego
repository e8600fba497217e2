package lintel.aws.elb.classic_listener_encrypted_test

import data.lintel.aws.elb.classic_listener_encrypted
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := classic_listener_encrypted.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_elb", {"listener": [{"lb_protocol": "https"}, {"lb_protocol": "HTTP"}]}) == {["listener", 1, "lb_protocol"]}
}

test_passes if {
	every config in [
		{},
		{"listener": [{"lb_protocol": "https"}, {"lb_protocol": "ssl"}, {"lb_protocol": "tcp"}]},
		{"listener": [{"lb_protocol": "${var.protocol}"}]},
		{"listener": "${var.listeners}"},
	] {
		denied("aws_elb", config) == set()
	}
}
