package lintel.gcp.gke.node_metadata_concealed_test

import data.lintel.gcp.gke.node_metadata_concealed
import data.lintel.lib.testing

denied(type, config, resources) := {violation.path | some violation in violations} if {
	violations := node_metadata_concealed.deny with input as testing.entry(type, "x", config) with data.resources as resources
}

metadata(config) := {"cluster": "${google_container_cluster.shop.id}", "node_config": [{"workload_metadata_config": [config]}]}

clusters(config) := {"google_container_cluster": [testing.entry("google_container_cluster", "shop", config)]}

plain := clusters({"name": "shop"})

identity := clusters({"name": "shop", "workload_identity_config": [{"workload_pool": "shop.svc.id.goog"}]})

pool := "google_container_node_pool"

cluster := "google_container_cluster"

mode := {["node_config", 0, "workload_metadata_config", 0, "mode"]}

test_concealed if {
	denied(pool, metadata({"mode": "GKE_METADATA"}), plain) == set()
	denied(pool, metadata({"node_metadata": "GKE_METADATA_SERVER"}), plain) == set()
}

test_exposed if {
	denied(pool, metadata({"mode": "GCE_METADATA"}), identity) == mode
	denied(pool, metadata({"node_metadata": "EXPOSE"}), plain) == {["node_config", 0, "workload_metadata_config", 0, "node_metadata"]}
}

test_absent if {
	denied(pool, {"cluster": "shop"}, plain) == {["node_config"]}
	denied(pool, {"cluster": "shop", "node_config": [{}]}, plain) == {["node_config", 0, "workload_metadata_config"]}
	denied(cluster, {}, {}) == {["node_config"]}
}

test_absent_with_workload_identity if {
	denied(pool, {"cluster": "shop"}, identity) == set()
	denied(cluster, {"workload_identity_config": [{"workload_pool": "shop.svc.id.goog"}]}, {}) == set()
}

test_cluster_is_elsewhere if denied(pool, {"cluster": "${var.cluster}"}, plain) == set()

test_without_own_nodes if {
	denied(cluster, {"remove_default_node_pool": true}, {}) == set()
	denied(cluster, {"enable_autopilot": true}, {}) == set()
}
