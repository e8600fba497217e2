package lintel.aws.vpc.unusual_port_closed_to_internet_test

import data.lintel.aws.vpc.unusual_port_closed_to_internet
import data.lintel.lib.testing

denied(type, config) := opened(type, config, [])

opened(type, config, ports) := paths if {
	violations := unusual_port_closed_to_internet.deny with input as testing.entry(type, "a", config)
		with data.resources as {}
		with data.settings as {"aws.vpc.unusual_port_closed_to_internet": {"ports": ports}}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_security_group", {"ingress": [{"protocol": "6", "from_port": "7777", "to_port": 7777, "cidr_blocks": ["0.0.0.0/0"]}]}) == {["ingress", 0, "cidr_blocks", 0]}
}

test_passes if {
	every config in [
		{"ingress": [{"protocol": "tcp", "from_port": 443, "to_port": 443, "cidr_blocks": ["0.0.0.0/0"]}]},
		{"ingress": [{"protocol": "icmp", "from_port": 8, "to_port": 8, "cidr_blocks": ["0.0.0.0/0"]}]},
		{"ingress": [{"protocol": "tcp", "from_port": 7777, "to_port": 7777, "cidr_blocks": ["10.0.0.0/8"]}]},
	] {
		denied("aws_security_group", config) == set()
	}
}

test_ports if {
	config := {"ingress": [{"protocol": "tcp", "from_port": 7777, "to_port": 7777, "cidr_blocks": ["0.0.0.0/0"]}]}
	opened("aws_security_group", config, [7777]) == set()
	opened("aws_security_group", config, [7778]) == {["ingress", 0, "cidr_blocks", 0]}
}
