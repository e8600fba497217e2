package lintel.aws.vpc.default_vpc_unused_test

import data.lintel.aws.vpc.default_vpc_unused
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := default_vpc_unused.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_default_vpc", {}) == {[]}
}

group(rules) := {"aws_default_security_group": [testing.entry("aws_default_security_group", "a", {"vpc_id": "${aws_default_vpc.a.id}", "ingress": rules})]}

test_locked_up if {
	vpc := testing.entry("aws_default_vpc", "a", {})
	default_vpc_unused.deny == set() with input as vpc with data.resources as group([])
	count(default_vpc_unused.deny) == 1 with input as vpc with data.resources as group([{"protocol": "-1"}])
}
