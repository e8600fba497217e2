package lintel.gcp.compute.egress_to_internet_narrow_test

import data.lintel.gcp.compute.egress_to_internet_narrow
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := egress_to_internet_narrow.deny with input as testing.entry("google_compute_firewall", "x", config)
}

egress := {"direction": "EGRESS", "allow": [{"protocol": "tcp", "ports": ["443"]}]}

test_everywhere if {
	denied(object.union(egress, {"destination_ranges": ["10.0.0.0/8", "0.0.0.0/0"]})) == {["destination_ranges", 1]}
	denied(object.union(egress, {"destination_ranges": ["::/0"]})) == {["destination_ranges", 0]}
}

test_absent_means_everywhere if denied(egress) == {["destination_ranges"]}

test_passing if {
	denied(object.union(egress, {"destination_ranges": ["10.0.0.0/8"]})) == set()
	denied({"direction": "EGRESS", "deny": [{"protocol": "all"}], "destination_ranges": ["0.0.0.0/0"]}) == set()
	denied({"allow": [{"protocol": "tcp"}], "destination_ranges": ["0.0.0.0/0"]}) == set()
	denied(object.union(egress, {"disabled": true})) == set()
}

test_unknown if denied(object.union(egress, {"destination_ranges": "${var.ranges}"})) == set()
