package lintel.aws.elb.desync_mitigated_test

import data.lintel.aws.elb.desync_mitigated
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := desync_mitigated.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lb", {"desync_mitigation_mode": "monitor"}) == {["desync_mitigation_mode"]}
	denied("aws_elb", {"desync_mitigation_mode": "monitor"}) == {["desync_mitigation_mode"]}
}

test_passes if {
	every config in [
		{},
		{"desync_mitigation_mode": "strictest"},
	] {
		denied("aws_lb", config) == set()
	}
}
