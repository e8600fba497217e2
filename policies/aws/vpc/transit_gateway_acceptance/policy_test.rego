package lintel.aws.vpc.transit_gateway_acceptance_test

import data.lintel.aws.vpc.transit_gateway_acceptance
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := transit_gateway_acceptance.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_ec2_transit_gateway", {"auto_accept_shared_attachments": "enable"}) == {["auto_accept_shared_attachments"]}
}

test_passes if {
	every config in [
		{},
		{"auto_accept_shared_attachments": "disable"},
	] {
		denied("aws_ec2_transit_gateway", config) == set()
	}
}
