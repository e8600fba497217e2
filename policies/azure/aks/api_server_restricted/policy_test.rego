package lintel.azure.aks.api_server_restricted_test

import data.lintel.azure.aks.api_server_restricted
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := api_server_restricted.deny with input as testing.entry(type, "a", config)
}

cluster(config) := paths("azurerm_kubernetes_cluster", config)

test_open if {
	cluster({}) == {["api_server_access_profile"]}
	cluster({"private_cluster_enabled": false}) == {["api_server_access_profile"]}
	cluster({"api_server_access_profile": [{"authorized_ip_ranges": ["203.0.113.7/32", "0.0.0.0/0"]}]}) == {["api_server_access_profile", 0, "authorized_ip_ranges"]}
	cluster({"api_server_authorized_ip_ranges": ["0.0.0.0/0"]}) == {["api_server_authorized_ip_ranges"]}
}

test_restricted if {
	every config in [
		{"api_server_access_profile": [{"authorized_ip_ranges": ["203.0.113.0/28"]}]},
		{"api_server_authorized_ip_ranges": ["203.0.113.0/28"]},
		{"api_server_authorized_ip_ranges": "${var.offices}"},
		{"private_cluster_enabled": true},
		{"private_cluster_enabled": "${var.private}"},
		{"public_network_access_enabled": false},
	] {
		cluster(config) == set()
	}
}
