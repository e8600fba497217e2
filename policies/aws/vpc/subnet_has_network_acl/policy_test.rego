package lintel.aws.vpc.subnet_has_network_acl_test

import data.lintel.aws.vpc.subnet_has_network_acl
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := subnet_has_network_acl.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_subnet", {}) == {[]}
}

test_linked if {
	acl := testing.entry("aws_network_acl", "a", {"subnet_ids": ["${aws_subnet.b.id}", "${aws_subnet.a.id}"]})
	subnet_has_network_acl.deny == set() with input as testing.entry("aws_subnet", "a", {}) with data.resources as {"aws_network_acl": [acl]}
	count(subnet_has_network_acl.deny) == 1 with input as testing.entry("aws_subnet", "c", {}) with data.resources as {"aws_network_acl": [acl]}
}
