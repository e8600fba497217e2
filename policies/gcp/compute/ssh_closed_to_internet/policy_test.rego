package lintel.gcp.compute.ssh_closed_to_internet_test

import data.lintel.gcp.compute.ssh_closed_to_internet
import data.lintel.lib.testing

ssh := {"allow": [{"protocol": "tcp", "ports": ["22"]}], "source_ranges": ["0.0.0.0/0"]}

denied(change) := paths if {
	violations := ssh_closed_to_internet.deny with input as testing.entry("google_compute_firewall", "ssh", object.union(ssh, change))
	paths := {violation.path | some violation in violations}
}

test_open if {
	denied({}) == {["source_ranges", 0]}
	denied({"source_ranges": ["10.0.0.0/8", "0.0.0.0/0", "::/0"]}) == {["source_ranges", 1], ["source_ranges", 2]}
}

test_open_among_other_ports if {
	every allow in [[{"protocol": "all"}], [{"protocol": "tcp"}], [{"protocol": "icmp"}, {"protocol": "tcp", "ports": ["20-30"]}]] {
		denied({"allow": allow}) == {["source_ranges", 0]}
	}
}

test_passing if {
	every change in [
		{"source_ranges": ["35.235.240.0/20"]},
		{"allow": [{"protocol": "tcp", "ports": ["443"]}]},
		{"direction": "EGRESS"},
		{"disabled": true},
	] {
		denied(change) == set()
	}
}

test_absent if {
	ssh_closed_to_internet.deny == set() with input as testing.entry("google_compute_firewall", "deny", {"deny": [{"protocol": "all"}]})
}

test_unknown if {
	denied({"source_ranges": "${var.admins}"}) == set()
	denied({"source_ranges": ["${var.admin}"]}) == set()
	denied({"allow": "${var.allow}"}) == set()
}
