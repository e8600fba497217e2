package lintel.gcp.gke.private_nodes_test

import data.lintel.gcp.gke.private_nodes
import data.lintel.lib.testing

denied(config, resources) := {violation.path | some violation in violations} if {
	violations := private_nodes.deny with input as testing.entry("google_container_cluster", "x", config) with data.resources as resources
}

place := {["private_cluster_config", 0, "enable_private_nodes"]}

pools(config) := {"google_container_node_pool": [testing.entry("google_container_node_pool", "web", object.union({"cluster": "${google_container_cluster.x.id}"}, config))]}

test_private if denied({"private_cluster_config": [{"enable_private_nodes": true}]}, {}) == set()

test_public if {
	denied({"private_cluster_config": [{"enable_private_nodes": false}]}, {}) == place
	denied({"private_cluster_config": [{"enable_private_endpoint": true}]}, {}) == place
}

test_absent if denied({}, {}) == {["private_cluster_config"]}

test_private_pools if {
	denied({}, pools({"network_config": [{"enable_private_nodes": true}]})) == set()
	denied({}, pools({"network_config": [{"enable_private_nodes": false}]})) == {["private_cluster_config"]}
	denied({"node_pool": [{"network_config": [{"enable_private_nodes": true}]}]}, {}) == set()
}
