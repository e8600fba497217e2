package lintel.aws.elb.invalid_headers_dropped_test

import data.lintel.aws.elb.invalid_headers_dropped
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := invalid_headers_dropped.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lb", {}) == {["drop_invalid_header_fields"]}
	denied("aws_alb", {"load_balancer_type": "application", "drop_invalid_header_fields": false}) == {["drop_invalid_header_fields"]}
}

test_passes if {
	every config in [
		{"drop_invalid_header_fields": true},
		{"load_balancer_type": "network"},
		{"load_balancer_type": "${var.type}"},
	] {
		denied("aws_lb", config) == set()
	}
}
