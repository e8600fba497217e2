package lintel.gcp.gke.intranode_visibility_test

import data.lintel.gcp.gke.intranode_visibility
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := intranode_visibility.deny with input as testing.entry("google_container_cluster", "x", config)
}

place := {["enable_intranode_visibility"]}

test_visible if denied({"enable_intranode_visibility": true}) == set()

test_invisible if denied({"enable_intranode_visibility": false}) == place

test_absent if denied({}) == place

test_autopilot if {
	denied({"enable_autopilot": true}) == set()
	denied({"enable_autopilot": "${var.autopilot}"}) == set()
}
