package lintel.aws.vpc.egress_narrow_test

import data.lintel.aws.vpc.egress_narrow
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := egress_narrow.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_security_group", {"egress": [{"protocol": "-1", "ipv6_cidr_blocks": ["::/0"]}]}) == {["egress", 0, "ipv6_cidr_blocks", 0]}
	denied("aws_security_group_rule", {"type": "egress", "protocol": -1, "cidr_blocks": ["0.0.0.0/0"]}) == {["cidr_blocks", 0]}
	denied("aws_vpc_security_group_egress_rule", {"ip_protocol": "-1", "cidr_ipv4": "0.0.0.0/0"}) == {["cidr_ipv4"]}
}

test_passes if {
	every config in [
		{"ingress": [{"protocol": "-1", "cidr_blocks": ["0.0.0.0/0"]}]},
		{"egress": [{"protocol": "tcp", "from_port": 443, "to_port": 443, "cidr_blocks": ["0.0.0.0/0"]}]},
	] {
		denied("aws_security_group", config) == set()
	}
}
