package lintel.aws.elb.classic_protocols_current_test

import data.lintel.aws.elb.classic_protocols_current
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := classic_protocols_current.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_load_balancer_policy", {"policy_attribute": [{"name": "Protocol-TLSv1.2", "value": "true"}, {"name": "Protocol-SSLv3", "value": true}]}) == {["policy_attribute", 1, "value"]}
	denied("aws_load_balancer_policy", {"policy_attribute": [{"name": "Reference-Security-Policy", "value": "ELBSecurityPolicy-2016-08"}]}) == {["policy_attribute", 0, "value"]}
}

test_passes if {
	every config in [
		{},
		{"policy_attribute": [{"name": "Protocol-TLSv1", "value": "false"}]},
		{"policy_attribute": [{"name": "Protocol-TLSv1", "value": "${var.old}"}]},
		{"policy_attribute": [{"name": "Reference-Security-Policy", "value": "ELBSecurityPolicy-TLS-1-2-2017-01"}]},
		{"policy_attribute": "${var.attributes}"},
	] {
		denied("aws_load_balancer_policy", config) == set()
	}
}
