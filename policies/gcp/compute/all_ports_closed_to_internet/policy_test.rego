package lintel.gcp.compute.all_ports_closed_to_internet_test

import data.lintel.gcp.compute.all_ports_closed_to_internet
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := all_ports_closed_to_internet.deny with input as testing.entry("google_compute_firewall", "x", config)
}

rule(allow, range) := {"allow": allow, "source_ranges": [range]}

open := {["source_ranges", 0]}

test_all if {
	every layer in [{"protocol": "all"}, {"protocol": "tcp"}, {"protocol": "udp", "ports": ["0-65535"]}, {"protocol": "tcp", "ports": ["1-65535"]}] {
		denied(rule([{"protocol": "icmp"}, layer], "0.0.0.0/0")) == open
		denied(rule([layer], "::/0")) == open
	}
}

test_passing if {
	denied(rule([{"protocol": "all"}], "10.0.0.0/8")) == set()
	denied(rule([{"protocol": "tcp", "ports": ["443"]}], "0.0.0.0/0")) == set()
	denied(rule([{"protocol": "icmp"}, {"protocol": "esp"}], "0.0.0.0/0")) == set()
	denied(object.union(rule([{"protocol": "all"}], "0.0.0.0/0"), {"direction": "EGRESS"})) == set()
}

test_absent if denied({"deny": [{"protocol": "all"}], "source_ranges": ["0.0.0.0/0"]}) == set()

test_unknown if {
	denied(rule([{"protocol": "tcp", "ports": "${var.ports}"}], "0.0.0.0/0")) == set()
	denied(rule("${var.allow}", "0.0.0.0/0")) == set()
}
