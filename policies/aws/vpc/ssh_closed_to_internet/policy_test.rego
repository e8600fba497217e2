package lintel.aws.vpc.ssh_closed_to_internet_test

import data.lintel.aws.vpc.ssh_closed_to_internet
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := ssh_closed_to_internet.deny with input as testing.entry(type, "ssh", config)
	paths := {violation.path | some violation in violations}
}

ports := {"from_port": 22, "to_port": 22}

inline := object.union(ports, {"protocol": "tcp", "cidr_blocks": ["0.0.0.0/0"], "ipv6_cidr_blocks": ["::/0"]})

test_block_of_a_group if {
	every type in ["aws_security_group", "aws_default_security_group"] {
		denied(type, {"ingress": [inline]}) == {["ingress", 0, "cidr_blocks", 0], ["ingress", 0, "ipv6_cidr_blocks", 0]}
	}
}

test_second_block_of_a_group if {
	https := object.union(inline, {"from_port": 443, "to_port": 443})
	denied("aws_security_group", {"ingress": [https, inline]}) == {
		["ingress", 1, "cidr_blocks", 0],
		["ingress", 1, "ipv6_cidr_blocks", 0],
	}
}

test_rule if {
	denied("aws_security_group_rule", object.union(inline, {"type": "ingress"})) == {["cidr_blocks", 0], ["ipv6_cidr_blocks", 0]}
	denied("aws_security_group_rule", object.union(inline, {"type": "egress"})) == set()
}

test_ingress_rule if {
	rule := object.union(ports, {"ip_protocol": "tcp"})
	denied("aws_vpc_security_group_ingress_rule", object.union(rule, {"cidr_ipv4": "0.0.0.0/0"})) == {["cidr_ipv4"]}
	denied("aws_vpc_security_group_ingress_rule", object.union(rule, {"cidr_ipv6": "::/0"})) == {["cidr_ipv6"]}
	denied("aws_vpc_security_group_ingress_rule", object.union(rule, {"cidr_ipv4": "10.1.0.0/16"})) == set()
}

test_port_22_in_a_range_or_among_all if {
	every change in [{"from_port": 0, "to_port": 65535}, {"from_port": 20, "to_port": 25}, {"protocol": "-1", "from_port": 0, "to_port": 0}] {
		count(denied("aws_security_group", {"ingress": [object.union(inline, change)]})) == 2
	}
}

test_passing if {
	every change in [
		{"from_port": 443, "to_port": 443},
		{"protocol": "udp"},
		{"cidr_blocks": ["203.0.113.0/24"], "ipv6_cidr_blocks": []},
	] {
		denied("aws_security_group", {"ingress": [object.union(inline, change)]}) == set()
	}
}

test_absent if denied("aws_security_group", {"name": "ssh"}) == set()

test_unknown if {
	denied("aws_security_group", {"ingress": "${var.rules}"}) == set()
	denied("aws_security_group", {"ingress": [object.union(inline, {"cidr_blocks": "${var.admins}", "ipv6_cidr_blocks": []})]}) == set()
	denied("aws_security_group", {"ingress": [object.union(inline, {"from_port": "${var.port}", "to_port": "${var.port}"})]}) == set()
}
