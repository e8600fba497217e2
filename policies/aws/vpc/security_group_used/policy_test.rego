package lintel.aws.vpc.security_group_used_test

import data.lintel.aws.vpc.security_group_used
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := security_group_used.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_security_group", {}) == {[]}
}

test_mentions if {
	group := testing.entry("aws_security_group", "a", {})
	instance := testing.entry("aws_instance", "a", {"vpc_security_group_ids": ["${aws_security_group.a.id}"]})
	rule := testing.entry("aws_security_group_rule", "a", {"security_group_id": "${aws_security_group.a.id}"})
	security_group_used.deny == set() with input as group with data.resources as {"aws_instance": [instance]}
	count(security_group_used.deny) == 1 with input as group with data.resources as {"aws_security_group_rule": [rule]}
}
