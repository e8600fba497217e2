package lintel.gcp.compute.firewall_ports_narrow_test

import data.lintel.gcp.compute.firewall_ports_narrow
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := firewall_ports_narrow.deny with input as testing.entry("google_compute_firewall", "x", config)
}

rule(ports) := {"allow": [{"protocol": "icmp"}, {"protocol": "tcp", "ports": ports}], "source_ranges": ["10.0.0.0/8"]}

test_wide if {
	denied(rule(["22", "1024-65535"])) == {["allow", 1, "ports", 1]}
	denied(rule(["0-65535"])) == {["allow", 1, "ports", 0]}
}

test_narrow if denied(rule(["22", "8000-8099", "5000-6000"])) == set()

test_internet_is_for_other_rules if denied(object.union(rule(["0-65535"]), {"source_ranges": ["0.0.0.0/0"]})) == set()

test_between_own_machines if {
	denied({"allow": [{"protocol": "tcp", "ports": ["0-65535"]}], "source_tags": ["web"]}) == set()
}

test_absent if denied({"source_ranges": ["10.0.0.0/8"]}) == set()

test_unknown if {
	denied(rule(["${var.from}-65535"])) == set()
	denied(rule("${var.ports}")) == set()
}
