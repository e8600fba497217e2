package lintel.aws.elb.internal_test

import data.lintel.aws.elb.internal
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := internal.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lb", {}) == {["internal"]}
	denied("aws_elb", {"internal": false}) == {["internal"]}
}

test_passes if {
	every config in [
		{"internal": true},
		{"load_balancer_type": "gateway"},
	] {
		denied("aws_lb", config) == set()
	}
}
