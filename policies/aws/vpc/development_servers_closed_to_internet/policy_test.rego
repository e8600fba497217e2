package lintel.aws.vpc.development_servers_closed_to_internet_test

import data.lintel.aws.vpc.development_servers_closed_to_internet
import data.lintel.lib.testing

rule := {"type": "ingress", "protocol": "tcp", "from_port": 8080, "to_port": 8080, "cidr_blocks": ["0.0.0.0/0"]}

instances(change) := {violation.instance | some violation in violations} if {
	violations := development_servers_closed_to_internet.deny with input as testing.entry("aws_security_group_rule", "a", object.union(rule, change))
}

test_each_port if {
	instances({}) == {"tcp/8080"}
	count(instances({"from_port": 0, "to_port": 65535})) == 3
	count(instances({"protocol": "-1"})) == 3
}

test_passing if {
	every change in [
		{"type": "egress"},
		{"cidr_blocks": ["10.0.0.0/8"]},
		{"cidr_blocks": [], "self": true},
		{"cidr_blocks": ["${var.cidr}"]},
		{"from_port": "${var.port}", "to_port": "${var.port}"},
		{"from_port": 2, "to_port": 3},
	] {
		instances(change) == set()
	}
}
