package lintel.azure.sql.mssql_public_network_disabled_test

import data.lintel.azure.sql.mssql_public_network_disabled
import data.lintel.lib.testing

found := {{"path": ["public_network_access_enabled"]}}

server(config) := testing.entry("azurerm_mssql_server", "orders", config)

test_closed if mssql_public_network_disabled.deny == set() with input as server({"public_network_access_enabled": false})

test_open if {
	every config in [{"public_network_access_enabled": true}, {"public_network_access_enabled": null}, {}] {
		mssql_public_network_disabled.deny == found with input as server(config)
	}
}

test_unknown_is_left_to_the_engine if {
	mssql_public_network_disabled.deny == found with input as server({"public_network_access_enabled": "${var.public}"})
}
