package lintel.lib.gke_test

import data.lintel.lib.gke
import data.lintel.lib.testing

cluster(config) := testing.entry("google_container_cluster", "shop", config)

pool(config) := testing.entry("google_container_node_pool", "web", config)

images(entry) := {place.path | some place in places} if {
	places := gke.node_places(["image_type"]) with input as entry
}

test_nodes_of_a_pool if {
	images(pool({"node_config": [{"image_type": "COS_CONTAINERD"}]})) == {["node_config", 0, "image_type"]}
	images(pool({})) == {["node_config"]}
}

test_nodes_of_a_cluster if {
	images(cluster({"node_config": [{}]})) == {["node_config", 0, "image_type"]}
	images(cluster({})) == {["node_config"]}
	pools := [{"node_config": [{}]}, {"name": "b"}]
	images(cluster({"node_pool": pools})) == {["node_pool", 0, "node_config", 0, "image_type"], ["node_pool", 1, "node_config"]}
}

test_no_nodes if {
	every config in [
		{"remove_default_node_pool": true},
		{"remove_default_node_pool": true, "node_config": [{}]},
		{"remove_default_node_pool": "${var.remove}"},
		{"enable_autopilot": true},
		{"enable_autopilot": "${var.autopilot}"},
	] {
		images(cluster(config)) == set()
	}
}

test_management if {
	own := gke.management_places("auto_repair") with input as pool({"management": [{"auto_repair": false}]})
	own == {{"path": ["management", 0, "auto_repair"], "value": false}}
	inside := gke.management_places("auto_repair") with input as cluster({"node_pool": [{"management": [{}]}]})
	inside == {{"path": ["node_pool", 0, "management", 0, "auto_repair"], "value": null}}
}

test_clusters_of_a_pool if {
	resources := {"google_container_cluster": [cluster({"name": "shop"}), testing.entry("google_container_cluster", "other", {"name": "other"})]}
	found := gke.clusters with input as pool({"cluster": "${google_container_cluster.shop.name}"}) with data.resources as resources
	{entry.name | some entry in found} == {"shop"}
	gke.clusters == set() with input as pool({"cluster": "${var.cluster}"}) with data.resources as resources
	itself := gke.clusters with input as cluster({})
	count(itself) == 1
}

test_pools_of_a_cluster if {
	resources := {"google_container_node_pool": [pool({"cluster": "${google_container_cluster.shop.id}"})]}
	found := gke.pools with input as cluster({"name": "shop"}) with data.resources as resources
	count(found) == 1
}
