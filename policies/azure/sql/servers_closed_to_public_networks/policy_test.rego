package lintel.azure.sql.servers_closed_to_public_networks_test

import data.lintel.azure.sql.servers_closed_to_public_networks
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := servers_closed_to_public_networks.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := servers_closed_to_public_networks.deny with input as testing.entry(type, "a", config)
}

test_switch if {
	every type, engine in servers_closed_to_public_networks.switched {
		paths(type, {}) == {["public_network_access_enabled"]}
		paths(type, {"public_network_access_enabled": true}) == {["public_network_access_enabled"]}
		paths(type, {"public_network_access_enabled": false}) == set()
		instances(type, {}) == {engine}
	}
}

test_mysql_flexible if {
	paths("azurerm_mysql_flexible_server", {}) == {["public_network_access"]}
	paths("azurerm_mysql_flexible_server", {"public_network_access": "Enabled"}) == {["public_network_access"]}
	paths("azurerm_mysql_flexible_server", {"public_network_access": "Disabled"}) == set()
}

test_in_a_subnet if {
	every type in ["azurerm_mysql_flexible_server", "azurerm_postgresql_flexible_server"] {
		paths(type, {"delegated_subnet_id": "${azurerm_subnet.a.id}"}) == set()
	}
}
