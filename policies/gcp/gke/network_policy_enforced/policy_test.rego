package lintel.gcp.gke.network_policy_enforced_test

import data.lintel.gcp.gke.network_policy_enforced
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := network_policy_enforced.deny with input as testing.entry("google_container_cluster", "x", config)
}

test_enforced if {
	denied({"network_policy": [{"enabled": true}]}) == set()
	denied({"datapath_provider": "ADVANCED_DATAPATH"}) == set()
	denied({"enable_autopilot": true}) == set()
}

test_not_enforced if {
	denied({"network_policy": [{"enabled": false}]}) == {["network_policy", 0, "enabled"]}
	denied({"datapath_provider": "LEGACY_DATAPATH"}) == {["network_policy"]}
}

test_absent if denied({}) == {["network_policy"]}

test_unknown if {
	denied({"datapath_provider": "${var.datapath}"}) == set()
	denied({"enable_autopilot": "${var.autopilot}"}) == set()
}
