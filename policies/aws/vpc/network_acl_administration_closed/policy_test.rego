package lintel.aws.vpc.network_acl_administration_closed_test

import data.lintel.aws.vpc.network_acl_administration_closed
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := network_acl_administration_closed.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_network_acl", {"ingress": [{"action": "allow", "rule_no": 1, "protocol": "tcp", "from_port": 22, "to_port": 22, "cidr_block": "0.0.0.0/0"}]}) == {["ingress", 0, "cidr_block"]}
}

test_passes if {
	every config in [
		{},
		{"ingress": [{"action": "allow", "rule_no": 1, "protocol": "tcp", "from_port": 1024, "to_port": 65535, "cidr_block": "0.0.0.0/0"}]},
	] {
		denied("aws_network_acl", config) == set()
	}
	denied("aws_network_acl_rule", {"rule_action": "allow", "rule_number": 1, "protocol": "tcp", "from_port": 22, "to_port": 22, "cidr_block": "10.0.0.0/8"}) == set()
}
