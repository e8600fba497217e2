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
