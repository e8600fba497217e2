package lintel.lib.firewall_test

import data.lintel.lib.firewall
import data.lintel.lib.testing

ssh := {"allow": [{"protocol": "tcp", "ports": ["22"]}], "source_ranges": ["0.0.0.0/0"]}

open(change) := {violation.path | some violation in violations(change)}

violations(change) := found if {
	found := firewall.open_to("internet", {"tcp/22"}) with input as testing.entry("google_compute_firewall", "f", object.union(ssh, change))
}

test_the_message_tells_what_may_come_from_a_variable if {
	violations({}) == {{"path": ["source_ranges", 0], "message": "port 22 is open to 0.0.0.0/0", "instance": "tcp/22"}}
}

test_open if {
	open({}) == {["source_ranges", 0]}
	open({"source_ranges": ["10.0.0.0/8", "::/0"]}) == {["source_ranges", 1]}
	open({"direction": "INGRESS", "disabled": false}) == {["source_ranges", 0]}
}

test_ports if {
	every allow in [
		{"protocol": "tcp"},
		{"protocol": "tcp", "ports": []},
		{"protocol": "TCP", "ports": ["80", "20-30"]},
		{"protocol": "6", "ports": ["22"]},
		{"protocol": "all"},
	] {
		open({"allow": [allow]}) == {["source_ranges", 0]}
	}
	every allow in [
		{"protocol": "udp", "ports": ["22"]},
		{"protocol": "tcp", "ports": ["80", "443"]},
		{"protocol": "icmp"},
		{"protocol": "tcp", "ports": "${var.ports}"},
		{"protocol": "${var.protocol}", "ports": ["22"]},
	] {
		open({"allow": [allow]}) == set()
	}
}

test_every_block if open({"allow": [{"protocol": "icmp"}, {"protocol": "tcp", "ports": ["22"]}]}) == {["source_ranges", 0]}

test_not_in_force if {
	every change in [{"direction": "EGRESS"}, {"disabled": true}, {"disabled": "${var.off}"}, {"direction": "${var.direction}"}] {
		open(change) == set()
	}
}

test_closed if {
	open({"source_ranges": ["10.0.0.0/8"]}) == set()
	open({"source_ranges": "${var.ranges}"}) == set()
	open({"allow": []}) == set()
}

admin := {
	"action": "allow",
	"direction": "INGRESS",
	"match": [{"src_ip_ranges": ["10.0.0.0/8", "0.0.0.0/0"], "layer4_configs": [{"ip_protocol": "tcp", "ports": ["20-30"]}]}],
}

open_by_policy(type, change) := {violation.path | some violation in found} if {
	found := firewall.open_to("internet", {"tcp/22"}) with input as testing.entry(type, "r", object.union(admin, change))
}

test_rules_of_policies if {
	every type in firewall.policy_rules {
		open_by_policy(type, {}) == {["match", 0, "src_ip_ranges", 1]}
	}
	every change in [{"action": "deny"}, {"action": "goto_next"}, {"action": "${var.action}"}, {"direction": "EGRESS"}, {"disabled": true}] {
		open_by_policy("google_compute_network_firewall_policy_rule", change) == set()
	}
}

test_policies_for_traffic_between_networks if {
	every scope in [{"src_network_scope": "VPC_NETWORKS"}, {"src_networks": ["projects/p/global/networks/n"]}] {
		open_by_policy("google_compute_network_firewall_policy_rule", {"match": [object.union(admin.match[0], scope)]}) == set()
	}
	internet := object.union(admin.match[0], {"src_network_scope": "INTERNET"})
	open_by_policy("google_compute_network_firewall_policy_rule", {"match": [internet]}) == {["match", 0, "src_ip_ranges", 1]}
}

reached(range, reach) if {
	violations := firewall.open_to(reach, {"tcp/22"}) with input as testing.entry("google_compute_firewall", "f", object.union(ssh, {"source_ranges": [range]}))
	count(violations) == 1
}

test_reaches if {
	reached("203.0.113.0/24", "public")
	reached("10.0.0.0/8", "wide")
	every range in ["35.235.240.0/20", "130.211.0.0/22", "35.191.0.0/16"] {
		not reached(range, "public")
	}
}

test_all_ports if {
	firewall.all_ports({"protocol": "all", "ports": null}) == "all protocols are"
	firewall.all_ports({"protocol": "tcp", "ports": []}) == "all tcp ports are"
	firewall.all_ports({"protocol": "17", "ports": ["22", "0-65535"]}) == "all udp ports are"
	every layer in [{"protocol": "tcp", "ports": ["1024-65535"]}, {"protocol": "icmp", "ports": null}, {"protocol": "tcp", "ports": "${var.p}"}] {
		not firewall.all_ports(layer)
	}
}

messages(ports) := {violation.message | some violation in violations({"allow": [{"protocol": "tcp", "ports": ports}]})}

test_one_message_for_a_range if {
	messages(["20-30"]) == {"ports 20-30 are open to 0.0.0.0/0"}
	messages(["0-65535"]) == {"all tcp ports are open to 0.0.0.0/0"}
	messages([]) == {"all tcp ports are open to 0.0.0.0/0"}
	messages([22]) == {"port 22 is open to 0.0.0.0/0"}
}
