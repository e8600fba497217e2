package lintel.gcp.gke.node_pools_separate_test

import data.lintel.gcp.gke.node_pools_separate
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := node_pools_separate.deny with input as testing.entry("google_container_cluster", "x", config)
}

test_inside if denied({"node_pool": [{"name": "web"}]}) == {["node_pool", 0]}

test_separate if {
	denied({"remove_default_node_pool": true, "initial_node_count": 1}) == set()
	denied({"node_pool": []}) == set()
}

test_absent if denied({}) == set()

test_unknown if denied({"node_pool": "${var.pools}"}) == set()
