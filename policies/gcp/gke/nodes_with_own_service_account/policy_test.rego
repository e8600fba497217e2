package lintel.gcp.gke.nodes_with_own_service_account_test

import data.lintel.gcp.gke.nodes_with_own_service_account
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := nodes_with_own_service_account.deny with input as testing.entry(type, "x", config)
}

place := {["node_config", 0, "service_account"]}

test_default if {
	every email in [null, "", "default", "512345678901-compute@developer.gserviceaccount.com"] {
		denied("google_container_node_pool", {"node_config": [{"service_account": email}]}) == place
	}
	denied("google_container_cluster", {"node_config": [{}]}) == place
}

test_default_of_a_data_source if {
	email := "${data.google_compute_default_service_account.shop.email}"
	denied("google_container_node_pool", {"node_config": [{"service_account": email}]}) == {["node_config", 0]}
}

test_own if denied("google_container_node_pool", {"node_config": [{"service_account": "nodes@shop.iam.gserviceaccount.com"}]}) == set()

test_absent if {
	denied("google_container_node_pool", {}) == {["node_config"]}
	denied("google_container_cluster", {}) == {["node_config"]}
}

test_without_own_nodes if {
	denied("google_container_cluster", {"remove_default_node_pool": true}) == set()
	denied("google_container_cluster", {"enable_autopilot": true}) == set()
}

test_unknown if denied("google_container_node_pool", {"node_config": [{"service_account": "${google_service_account.nodes.email}"}]}) == set()
