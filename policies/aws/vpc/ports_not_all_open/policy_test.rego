package lintel.aws.vpc.ports_not_all_open_test

import data.lintel.aws.vpc.ports_not_all_open
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := ports_not_all_open.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_security_group", {"ingress": [{"protocol": "tcp", "from_port": 0, "to_port": 65535, "cidr_blocks": ["0.0.0.0/0"]}]}) == {["ingress", 0, "cidr_blocks", 0]}
	denied("aws_security_group_rule", {"type": "ingress", "protocol": "all", "ipv6_cidr_blocks": ["::/0"]}) == {["ipv6_cidr_blocks", 0]}
	denied("aws_vpc_security_group_ingress_rule", {"ip_protocol": "-1", "cidr_ipv4": "0.0.0.0/0"}) == {["cidr_ipv4"]}
}

test_passes if {
	every config in [
		{},
		{"ingress": [{"protocol": "tcp", "from_port": 443, "to_port": 443, "cidr_blocks": ["0.0.0.0/0"]}]},
		{"ingress": [{"protocol": "-1", "cidr_blocks": ["10.0.0.0/8"], "self": true}]},
		{"egress": [{"protocol": "-1", "cidr_blocks": ["0.0.0.0/0"]}]},
		{"ingress": [{"protocol": "${var.protocol}", "cidr_blocks": ["0.0.0.0/0"]}]},
	] {
		denied("aws_security_group", config) == set()
	}
	denied("aws_security_group_rule", {"type": "egress", "protocol": "-1", "cidr_blocks": ["0.0.0.0/0"]}) == set()
}
