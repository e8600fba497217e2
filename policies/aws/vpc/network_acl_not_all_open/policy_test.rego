package lintel.aws.vpc.network_acl_not_all_open_test

import data.lintel.aws.vpc.network_acl_not_all_open
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := network_acl_not_all_open.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_network_acl", {"ingress": [{"action": "allow", "rule_no": 1, "protocol": "-1", "cidr_block": "0.0.0.0/0"}]}) == {["ingress", 0, "cidr_block"]}
}

test_passes if {
	every config in [
		{},
		{"egress": [{"action": "allow", "rule_no": 1, "protocol": "-1", "cidr_block": "0.0.0.0/0"}]},
		{"ingress": [{"action": "allow", "rule_no": 1, "protocol": "tcp", "from_port": 1024, "to_port": 65535, "cidr_block": "0.0.0.0/0"}]},
	] {
		denied("aws_network_acl", config) == set()
	}
}
