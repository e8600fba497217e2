package lintel.lib.network_acl_test

import data.lintel.lib.network_acl
import data.lintel.lib.testing

ssh := {"action": "allow", "rule_no": 100, "protocol": "tcp", "from_port": 22, "to_port": 22, "cidr_block": "0.0.0.0/0"}

acl(rules) := testing.entry("aws_network_acl", "a", {"ingress": rules})

rule(config) := testing.entry("aws_network_acl_rule", "a", object.union(
	{"network_acl_id": "${aws_network_acl.a.id}", "rule_action": "allow", "rule_number": 100, "protocol": "tcp"},
	config,
))

open(entry) := paths if {
	violations := network_acl.open_to_internet({"tcp/22"}) with input as entry with data.resources as {}
	paths := {violation.path | some violation in violations}
}

all_open(entry) := {source.path | some source in sources} if {
	sources := network_acl.all_open with input as entry with data.resources as {}
}

test_block if {
	open(acl([ssh])) == {["ingress", 0, "cidr_block"]}
	open(acl([object.union(ssh, {"cidr_block": null, "ipv6_cidr_block": "::/0", "action": "ALLOW"})])) == {["ingress", 0, "ipv6_cidr_block"]}
	open(acl([object.union(ssh, {"from_port": "20", "to_port": "30", "protocol": "6"})])) == {["ingress", 0, "cidr_block"]}
}

test_resource if {
	open(rule({"from_port": 22, "to_port": 22, "cidr_block": "0.0.0.0/0"})) == {["cidr_block"]}
	open(rule({"from_port": 22, "to_port": 22, "cidr_block": "0.0.0.0/0", "egress": true})) == set()
	open(rule({"from_port": 22, "to_port": 22, "cidr_block": "0.0.0.0/0", "rule_action": "deny"})) == set()
}

test_others if {
	every change in [
		{"action": "deny"},
		{"cidr_block": "10.0.0.0/8"},
		{"protocol": "udp"},
		{"from_port": 443, "to_port": 443},
		{"from_port": "${var.port}"},
		{"protocol": "-1", "from_port": 0, "to_port": 0},
	] {
		open(acl([object.union(ssh, change)])) == set()
	}
	open(acl("${var.rules}")) == set()
}

test_ports_of_answers if {
	entry := acl([object.union(ssh, {"from_port": 1024, "to_port": 65535})])
	violations := network_acl.open_to_internet({"tcp/3389"}) with input as entry with data.resources as {}
	violations == set()
}

test_denied_before if {
	deny := object.union(ssh, {"action": "deny", "rule_no": 90})
	open(acl([ssh, deny])) == set()
	open(acl([ssh, object.union(deny, {"rule_no": 110})])) == {["ingress", 0, "cidr_block"]}
	open(acl([ssh, object.union(deny, {"cidr_block": "203.0.113.0/24"})])) == {["ingress", 0, "cidr_block"]}
	separate := rule({"from_port": 22, "to_port": 22, "cidr_block": "0.0.0.0/0"})
	before := rule({"protocol": "-1", "cidr_block": "0.0.0.0/0", "rule_action": "deny", "rule_number": 1})
	every resources in [[separate, before], [before, separate]] {
		violations := network_acl.open_to_internet({"tcp/22"}) with input as separate
			with data.resources as {"aws_network_acl_rule": resources}
		violations == set()
	}
}

test_every_port if {
	all_open(acl([object.union(ssh, {"protocol": "-1", "from_port": 0, "to_port": 0})])) == {["ingress", 0, "cidr_block"]}
	all_open(acl([object.union(ssh, {"from_port": 0, "to_port": 65535})])) == {["ingress", 0, "cidr_block"]}
	all_open(rule({"protocol": -1, "ipv6_cidr_block": "::/0"})) == {["ipv6_cidr_block"]}
	all_open(acl([ssh])) == set()
	all_open(acl([object.union(ssh, {"protocol": "-1", "cidr_block": "10.0.0.0/8"})])) == set()
}
