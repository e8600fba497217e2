package lintel.lib.security_group_test

import data.lintel.lib.security_group
import data.lintel.lib.testing

group(rules) := testing.entry("aws_security_group", "g", {"ingress": rules})

ssh := {"protocol": "tcp", "from_port": 22, "to_port": 22, "cidr_blocks": ["0.0.0.0/0"]}

open(entry) := {violation.path | some violation in violations} if {
	violations := security_group.open_to("internet", {"tcp/22"}) with input as entry
}

test_block if open(group([ssh])) == {["ingress", 0, "cidr_blocks", 0]}

test_the_message_tells_what_may_come_from_a_variable if {
	violations := security_group.open_to("internet", {"tcp/22"}) with input as group([ssh])
	violations == {{"path": ["ingress", 0, "cidr_blocks", 0], "message": "port 22 is open to 0.0.0.0/0", "instance": "tcp/22"}}
}

test_every_block_and_every_source if {
	rules := [
		object.union(ssh, {"cidr_blocks": ["10.0.0.0/8"], "self": true}),
		object.union(ssh, {"cidr_blocks": ["10.0.0.0/8", "0.0.0.0/0"], "ipv6_cidr_blocks": ["::/0"]}),
	]
	open(group(rules)) == {["ingress", 1, "cidr_blocks", 1], ["ingress", 1, "ipv6_cidr_blocks", 0]}
}

test_self_hides_nothing if {
	open(group([object.union(ssh, {"self": true})])) == {["ingress", 0, "cidr_blocks", 0]}
}

test_all_protocols_ignore_ports if {
	open(group([object.union(ssh, {"protocol": "-1", "from_port": 0, "to_port": 0})])) != set()
}

test_range_and_text if open(group([object.union(ssh, {"from_port": "20", "to_port": "30"})])) != set()

test_other_rules if {
	every change in [{"protocol": "udp"}, {"from_port": 23, "to_port": 80}, {"cidr_blocks": ["10.0.0.0/8"]}, {"cidr_blocks": []}] {
		open(group([object.union(ssh, change)])) == set()
	}
}

test_unknown if {
	every change in [
		{"protocol": "${var.protocol}"},
		{"from_port": "${var.port}", "to_port": "${var.port}"},
		{"cidr_blocks": "${var.cidrs}"},
		{"cidr_blocks": ["${var.cidr}"]},
	] {
		open(group([object.union(ssh, change)])) == set()
	}
	open(group("${var.rules}")) == set()
}

test_no_rules if open(testing.entry("aws_security_group", "g", {})) == set()

test_default_group if {
	open(testing.entry("aws_default_security_group", "g", {"ingress": [ssh]})) == {["ingress", 0, "cidr_blocks", 0]}
}

test_rule_resource if {
	open(testing.entry("aws_security_group_rule", "r", object.union(ssh, {"type": "ingress"}))) == {["cidr_blocks", 0]}
	open(testing.entry("aws_security_group_rule", "r", object.union(ssh, {"type": "egress"}))) == set()
}

test_ingress_rule_resource if {
	rule := {"ip_protocol": "tcp", "from_port": 22, "to_port": 22}
	type := "aws_vpc_security_group_ingress_rule"
	open(testing.entry(type, "r", object.union(rule, {"cidr_ipv4": "0.0.0.0/0"}))) == {["cidr_ipv4"]}
	open(testing.entry(type, "r", object.union(rule, {"cidr_ipv6": "::/0"}))) == {["cidr_ipv6"]}
	open(testing.entry(type, "r", object.union(rule, {"referenced_security_group_id": "sg-1"}))) == set()
	open(testing.entry(type, "r", {"ip_protocol": "-1", "cidr_ipv4": "0.0.0.0/0"})) == {["cidr_ipv4"]}
}

test_several_ports_are_instances if {
	rules := [object.union(ssh, {"from_port": 20, "to_port": 30})]
	violations := security_group.open_to("internet", {"tcp/22", "tcp/23", "udp/22", "tcp/80"}) with input as group(rules)
	{violation.instance | some violation in violations} == {"tcp/22", "tcp/23"}
}

test_other_reaches if {
	rules := [object.union(ssh, {"cidr_blocks": ["0.0.0.0/0", "203.0.113.0/24", "10.0.0.0/8", "10.0.0.0/28"]})]
	public := security_group.open_to("public", {"tcp/22"}) with input as group(rules)
	{violation.path | some violation in public} == {["ingress", 0, "cidr_blocks", 1]}
	wide := security_group.open_to("wide", {"tcp/22"}) with input as group(rules)
	{violation.path | some violation in wide} == {["ingress", 0, "cidr_blocks", 2]}
}

messages(change) := {violation.message | some violation in violations} if {
	ports := {"tcp/22", "tcp/23"}
	violations := security_group.open_to("internet", ports) with input as group([object.union(ssh, change)])
	count(violations) == 2
}

test_one_message_for_a_range if {
	messages({"from_port": 20, "to_port": 30}) == {"ports 20 to 30 are open to 0.0.0.0/0"}
	messages({"from_port": 0, "to_port": 65535}) == {"every port is open to 0.0.0.0/0"}
	messages({"protocol": "-1"}) == {"every port is open to 0.0.0.0/0"}
}

test_egress if {
	rule := object.union(ssh, {"type": "egress"})
	count(security_group.egress) == 1 with input as testing.entry("aws_security_group_rule", "g", rule)
	count(security_group.ingress) == 0 with input as testing.entry("aws_security_group_rule", "g", rule)
	count(security_group.egress) == 2 with input as testing.entry("aws_security_group", "g", {"ingress": [ssh], "egress": [ssh, rule]})
	count(security_group.egress) == 1 with input as testing.entry("aws_vpc_security_group_egress_rule", "g", {"cidr_ipv4": "0.0.0.0/0"})
}
