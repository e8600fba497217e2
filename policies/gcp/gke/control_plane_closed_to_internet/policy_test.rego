package lintel.gcp.gke.control_plane_closed_to_internet_test

import data.lintel.gcp.gke.control_plane_closed_to_internet
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := control_plane_closed_to_internet.deny with input as testing.entry("google_container_cluster", "x", config)
}

networks(cidrs) := {"master_authorized_networks_config": [{"cidr_blocks": [{"cidr_block": cidr} | some cidr in cidrs]}]}

open := {["master_authorized_networks_config"]}

test_open_by_default if {
	denied({}) == open
	denied({"private_cluster_config": [{"enable_private_nodes": true, "enable_private_endpoint": false}]}) == open
}

test_open_by_list if {
	denied(networks(["10.0.0.0/8", "0.0.0.0/0"])) == {["master_authorized_networks_config", 0, "cidr_blocks", 1, "cidr_block"]}
}

test_closed if {
	denied(networks(["203.0.113.0/24"])) == set()
	denied({"master_authorized_networks_config": [{}]}) == set()
	denied({"private_cluster_config": [{"enable_private_endpoint": true}]}) == set()
	denied({"control_plane_endpoints_config": [{"ip_endpoints_config": [{"enabled": false}]}]}) == set()
	denied(object.union(networks(["0.0.0.0/0"]), {"private_cluster_config": [{"enable_private_endpoint": true}]})) == set()
}

test_unknown if {
	denied(networks(["${var.office}"])) == set()
	denied({"private_cluster_config": [{"enable_private_endpoint": "${var.private}"}]}) == set()
	denied({"private_cluster_config": "${var.private}"}) == set()
}
