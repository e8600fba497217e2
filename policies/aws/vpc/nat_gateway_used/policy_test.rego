package lintel.aws.vpc.nat_gateway_used_test

import data.lintel.aws.vpc.nat_gateway_used
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := nat_gateway_used.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_route", {"destination_cidr_block": "0.0.0.0/0", "instance_id": "${aws_instance.nat.id}"}) == {["destination_cidr_block"]}
}

test_passes if {
	every config in [
		{"destination_cidr_block": "0.0.0.0/0", "nat_gateway_id": "nat-1"},
		{"destination_cidr_block": "10.0.0.0/8", "instance_id": "i-1"},
	] {
		denied("aws_route", config) == set()
	}
	denied("aws_route_table", {"route": [{"cidr_block": "0.0.0.0/0", "instance_id": null}]}) == set()
}
