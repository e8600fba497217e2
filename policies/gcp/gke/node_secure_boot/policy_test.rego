package lintel.gcp.gke.node_secure_boot_test

import data.lintel.gcp.gke.node_secure_boot
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := node_secure_boot.deny with input as testing.entry(type, "x", config)
}

shielded(x) := {"node_config": [{"shielded_instance_config": [{"enable_secure_boot": x}]}]}

test_enabled if denied("google_container_node_pool", shielded(true)) == set()

test_disabled if {
	denied("google_container_node_pool", shielded(false)) == {["node_config", 0, "shielded_instance_config", 0, "enable_secure_boot"]}
}

test_absent if {
	denied("google_container_node_pool", {}) == {["node_config"]}
	denied("google_container_node_pool", {"node_config": [{}]}) == {["node_config", 0, "shielded_instance_config"]}
	denied("google_container_cluster", {}) == {["node_config"]}
}

test_without_own_nodes if {
	denied("google_container_cluster", {"remove_default_node_pool": true}) == set()
	denied("google_container_cluster", {"enable_autopilot": true}) == set()
}
