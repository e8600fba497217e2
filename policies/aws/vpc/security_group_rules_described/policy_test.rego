package lintel.aws.vpc.security_group_rules_described_test

import data.lintel.aws.vpc.security_group_rules_described
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := security_group_rules_described.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_security_group", {"ingress": [{"description": "a"}, {}], "egress": [{"description": ""}]}) == {["ingress", 1, "description"], ["egress", 0, "description"]}
	denied("aws_security_group_rule", {"type": "ingress"}) == {["description"]}
	denied("aws_vpc_security_group_ingress_rule", {}) == {["description"]}
}

test_passes if {
	every config in [
		{},
		{"ingress": "${var.rules}"},
		{"ingress": [{"description": "a"}]},
	] {
		denied("aws_security_group", config) == set()
	}
	denied("aws_security_group_rule", {"description": "a"}) == set()
}
