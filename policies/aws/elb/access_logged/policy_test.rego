package lintel.aws.elb.access_logged_test

import data.lintel.aws.elb.access_logged
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := access_logged.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lb", {}) == {["access_logs"]}
	denied("aws_lb", {"load_balancer_type": "application", "access_logs": [{"bucket": "a"}]}) == {["access_logs", 0, "enabled"]}
	denied("aws_elb", {}) == {["access_logs"]}
	denied("aws_elb", {"access_logs": [{"enabled": "false"}]}) == {["access_logs", 0, "enabled"]}
}

test_passes if {
	every config in [
		{"access_logs": [{"enabled": true}]},
		{"load_balancer_type": "network"},
		{"load_balancer_type": "gateway"},
		{"load_balancer_type": "${var.type}"},
	] {
		denied("aws_lb", config) == set()
	}
	every config in [
		{"access_logs": [{"bucket": "a"}]},
		{"access_logs": [{"enabled": "${var.logged}"}]},
	] {
		denied("aws_elb", config) == set()
	}
}
