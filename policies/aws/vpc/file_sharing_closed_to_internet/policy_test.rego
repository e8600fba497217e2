package lintel.aws.vpc.file_sharing_closed_to_internet_test

import data.lintel.aws.vpc.file_sharing_closed_to_internet
import data.lintel.lib.testing

rule := {"type": "ingress", "protocol": "tcp", "from_port": 445, "to_port": 445, "cidr_blocks": ["0.0.0.0/0"]}

instances(change) := {violation.instance | some violation in violations} if {
	violations := file_sharing_closed_to_internet.deny with input as testing.entry("aws_security_group_rule", "a", object.union(rule, change))
}

test_each_port if {
	instances({}) == {"tcp/445"}
	count(instances({"from_port": 0, "to_port": 65535})) == 7
	count(instances({"protocol": "-1"})) == 10
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
