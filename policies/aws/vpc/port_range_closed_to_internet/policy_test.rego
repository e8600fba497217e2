package lintel.aws.vpc.port_range_closed_to_internet_test

import data.lintel.aws.vpc.port_range_closed_to_internet
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := port_range_closed_to_internet.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_security_group", {"ingress": [{"protocol": "tcp", "from_port": 8000, "to_port": "8100", "cidr_blocks": ["0.0.0.0/0"]}]}) == {["ingress", 0, "cidr_blocks", 0]}
	denied("aws_vpc_security_group_ingress_rule", {"ip_protocol": "udp", "from_port": 1, "to_port": 2, "cidr_ipv6": "::/0"}) == {["cidr_ipv6"]}
}

test_passes if {
	every config in [
		{"ingress": [{"protocol": "tcp", "from_port": 0, "to_port": 65535, "cidr_blocks": ["0.0.0.0/0"]}]},
		{"ingress": [{"protocol": "tcp", "from_port": 443, "to_port": 443, "cidr_blocks": ["0.0.0.0/0"]}]},
		{"ingress": [{"protocol": "icmp", "from_port": 3, "to_port": 4, "cidr_blocks": ["0.0.0.0/0"]}]},
		{"ingress": [{"protocol": "tcp", "from_port": 8000, "to_port": 8100, "cidr_blocks": ["198.51.100.0/24"]}]},
		{"ingress": [{"protocol": "tcp", "from_port": "${var.port}", "to_port": 8100, "cidr_blocks": ["0.0.0.0/0"]}]},
	] {
		denied("aws_security_group", config) == set()
	}
}
