package lintel.aws.vpc.default_security_group_closed_test

import data.lintel.aws.vpc.default_security_group_closed
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := default_security_group_closed.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_default_security_group", {"ingress": [{"protocol": "-1", "self": true}], "egress": [{"protocol": "-1"}]}) == {["ingress", 0], ["egress", 0]}
	denied("aws_vpc", {}) == {[]}
}

test_passes if {
	every config in [
		{},
		{"ingress": []},
		{"ingress": null},
	] {
		denied("aws_default_security_group", config) == set()
	}
}

test_linked if {
	vpc := testing.entry("aws_vpc", "a", {})
	every id in ["${aws_vpc.a.id}", "${var.vpc}"] {
		group := testing.entry("aws_default_security_group", "a", {"vpc_id": id})
		default_security_group_closed.deny == set() with input as vpc with data.resources as {"aws_default_security_group": [group]}
	}
	group := testing.entry("aws_default_security_group", "a", {"vpc_id": "${aws_vpc.b.id}"})
	count(default_security_group_closed.deny) == 1 with input as vpc with data.resources as {"aws_default_security_group": [group]}
}
