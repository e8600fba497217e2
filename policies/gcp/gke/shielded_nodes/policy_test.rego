package lintel.gcp.gke.shielded_nodes_test

import data.lintel.gcp.gke.shielded_nodes
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := shielded_nodes.deny with input as testing.entry("google_container_cluster", "x", config)
}

test_off if denied({"enable_shielded_nodes": false}) == {["enable_shielded_nodes"]}

test_on if denied({"enable_shielded_nodes": true}) == set()

test_absent_is_on if denied({}) == set()

test_unknown if denied({"enable_shielded_nodes": "${var.shielded}"}) == set()
