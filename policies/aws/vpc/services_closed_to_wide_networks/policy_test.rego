package lintel.aws.vpc.services_closed_to_wide_networks_test

import data.lintel.aws.vpc.services_closed_to_wide_networks
import data.lintel.lib.testing

rule := {"type": "ingress", "protocol": "tcp", "from_port": 5432, "to_port": 5432, "cidr_blocks": ["10.0.0.0/16"]}

instances(change) := {violation.instance | some violation in violations} if {
	violations := services_closed_to_wide_networks.deny with input as testing.entry("aws_security_group_rule", "a", object.union(rule, change))
}

test_each_port if {
	instances({}) == {"tcp/5432"}
	count(instances({"from_port": 0, "to_port": 65535})) == 46
	count(instances({"protocol": "-1"})) == 56
}

test_passing if {
	every change in [
		{"type": "egress"},
		{"cidr_blocks": ["10.0.0.0/27"]},
		{"cidr_blocks": [], "self": true},
		{"cidr_blocks": ["${var.cidr}"]},
		{"from_port": "${var.port}", "to_port": "${var.port}"},
		{"from_port": 2, "to_port": 3},
	] {
		instances(change) == set()
	}
}
