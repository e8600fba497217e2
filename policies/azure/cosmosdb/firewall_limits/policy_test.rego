package lintel.azure.cosmosdb.firewall_limits_test

import data.lintel.azure.cosmosdb.firewall_limits
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := firewall_limits.deny with input as testing.entry(type, "a", config)
}

account(config) := paths("azurerm_cosmosdb_account", config)

test_open if {
	every config in [{}, {"ip_range_filter": ""}, {"ip_range_filter": []}, {"is_virtual_network_filter_enabled": false}, {"public_network_access_enabled": true}] {
		account(config) == {["ip_range_filter"]}
	}
}

test_limited if {
	every config in [
		{"ip_range_filter": ["203.0.113.7"]},
		{"ip_range_filter": "203.0.113.7"},
		{"is_virtual_network_filter_enabled": true},
		{"public_network_access_enabled": false},
		{"public_network_access_enabled": "false"},
		{"public_network_access_enabled": "${var.public}"},
	] {
		account(config) == set()
	}
}
