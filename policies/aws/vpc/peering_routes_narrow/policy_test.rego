package lintel.aws.vpc.peering_routes_narrow_test

import data.lintel.aws.vpc.peering_routes_narrow
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := peering_routes_narrow.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_route", {"destination_cidr_block": "0.0.0.0/0", "vpc_peering_connection_id": "${aws_vpc_peering_connection.a.id}"}) == {["destination_cidr_block"]}
}

test_passes if {
	every config in [
		{"destination_cidr_block": "0.0.0.0/0", "gateway_id": "igw-1"},
		{"destination_cidr_block": "${var.cidr}", "vpc_peering_connection_id": "pcx-1"},
	] {
		denied("aws_route", config) == set()
	}
	every config in [
		{"route": [{"cidr_block": "0.0.0.0/0", "vpc_peering_connection_id": ""}]},
		{"route": "${var.routes}"},
		{},
	] {
		denied("aws_route_table", config) == set()
	}
}
