package lintel.gcp.gke.node_integrity_monitored_test

import data.lintel.gcp.gke.node_integrity_monitored
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := node_integrity_monitored.deny with input as testing.entry(type, "x", config)
}

shielded(x) := {"node_config": [{"shielded_instance_config": [{"enable_integrity_monitoring": x}]}]}

place := {["node_config", 0, "shielded_instance_config", 0, "enable_integrity_monitoring"]}

test_off if {
	denied("google_container_node_pool", shielded(false)) == place
	denied("google_container_cluster", shielded(false)) == place
	denied("google_container_cluster", {"node_pool": [shielded(false)]}) == {array.concat(["node_pool", 0], path) | some path in place}
}

test_on if denied("google_container_node_pool", shielded(true)) == set()

test_absent if denied("google_container_node_pool", {}) == set()

test_removed_pool if denied("google_container_cluster", object.union(shielded(false), {"remove_default_node_pool": true})) == set()

test_unknown if denied("google_container_node_pool", shielded("${var.monitoring}")) == set()
