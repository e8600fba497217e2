package lintel.gcp.compute.default_firewall_rules_unused_test

import data.lintel.gcp.compute.default_firewall_rules_unused
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := default_firewall_rules_unused.deny with input as testing.entry("google_compute_firewall", "x", config)
}

test_default if {
	denied({"name": "default-allow-ssh", "network": "default"}) == {["name"]}
	denied({"name": "default-allow-internal", "disabled": false}) == {["name"]}
}

test_passing if {
	denied({"name": "allow-ssh"}) == set()
	denied({"name": "default-allow-ssh", "disabled": true}) == set()
}

test_absent if denied({}) == set()

test_unknown if {
	denied({"name": "default-allow-ssh", "disabled": "${var.off}"}) == set()
	denied({"name": "${var.name}"}) == set()
}
