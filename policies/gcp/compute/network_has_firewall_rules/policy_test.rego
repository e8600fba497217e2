package lintel.gcp.compute.network_has_firewall_rules_test

import data.lintel.gcp.compute.network_has_firewall_rules
import data.lintel.lib.testing

denied(config, resources) := {violation.path | some violation in violations} if {
	violations := network_has_firewall_rules.deny with input as testing.entry("google_compute_network", "x", config) with data.resources as resources
}

linked_by(type, attribute, network) := {type: [testing.entry(type, "f", {attribute: network})]}

test_none if {
	denied({"name": "shop"}, {}) == {[]}
	denied({"name": "shop"}, linked_by("google_compute_firewall", "network", "other")) == {[]}
}

test_rules if {
	every network in ["shop", "${google_compute_network.x.self_link}", "${var.network}"] {
		denied({"name": "shop"}, linked_by("google_compute_firewall", "network", network)) == set()
	}
}

test_policy if {
	resources := linked_by("google_compute_network_firewall_policy_association", "attachment_target", "${google_compute_network.x.id}")
	denied({"name": "shop"}, resources) == set()
}
