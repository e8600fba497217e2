package lintel.aws.elb.cross_zone_balanced_test

import data.lintel.aws.elb.cross_zone_balanced
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := cross_zone_balanced.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lb", {"load_balancer_type": "network"}) == {["enable_cross_zone_load_balancing"]}
	denied("aws_elb", {"cross_zone_load_balancing": false}) == {["cross_zone_load_balancing"]}
}

test_passes if {
	every config in [
		{},
		{"load_balancer_type": "gateway", "enable_cross_zone_load_balancing": true},
	] {
		denied("aws_lb", config) == set()
	}
	denied("aws_elb", {}) == set()
}
