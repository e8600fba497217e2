package lintel.gcp.gke.control_plane_closed_to_public_addresses_test

import data.lintel.gcp.gke.control_plane_closed_to_public_addresses
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := control_plane_closed_to_public_addresses.deny with input as testing.entry("google_container_cluster", "x", config)
}

networks(cidr) := {"master_authorized_networks_config": [{"cidr_blocks": [{"cidr_block": cidr}]}]}

place := {["master_authorized_networks_config", 0, "cidr_blocks", 0, "cidr_block"]}

test_public if denied(networks("203.0.113.0/24")) == place

test_private if {
	denied(networks("10.8.0.0/24")) == set()
	denied(object.union(networks("203.0.113.0/24"), {"private_cluster_config": [{"enable_private_endpoint": true}]})) == set()
}

test_whole_internet_is_another_rule if denied(networks("0.0.0.0/0")) == set()

test_absent if denied({}) == set()

test_unknown if {
	denied(networks("${var.office}")) == set()
	denied(object.union(networks("203.0.113.0/24"), {"private_cluster_config": [{"enable_private_endpoint": "${var.p}"}]})) == set()
}
