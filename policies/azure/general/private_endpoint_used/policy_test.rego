package lintel.azure.general.private_endpoint_used_test

import data.lintel.azure.general.private_endpoint_used
import data.lintel.lib.testing

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := private_endpoint_used.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := private_endpoint_used.deny with input as testing.entry(type, "a", config)
}

endpoint(id) := {"azurerm_private_endpoint": [testing.entry("azurerm_private_endpoint", "e", {"private_service_connection": [{
	"name": "a",
	"private_connection_resource_id": id,
}]})]}

test_none if {
	every type in ["azurerm_key_vault", "azurerm_mssql_server", "azurerm_mysql_flexible_server", "azurerm_storage_account"] {
		beside(type, {}, {}) == {[]}
		instances(type, {}) == {type}
	}
	beside("azurerm_key_vault", {}, endpoint("${azurerm_key_vault.b.id}")) == {[]}
	beside("azurerm_key_vault", {}, endpoint("${azurerm_storage_account.a.id}")) == {[]}
}

test_endpoint if {
	beside("azurerm_key_vault", {}, endpoint("${azurerm_key_vault.a.id}")) == set()
	beside("azurerm_key_vault", {}, endpoint("${var.vault}")) == set()
	unknown := testing.entry("azurerm_private_endpoint", "e", {"private_service_connection": "${var.connections}"})
	beside("azurerm_key_vault", {}, {"azurerm_private_endpoint": [unknown]}) == set()
}

test_server_in_a_subnet if beside("azurerm_mysql_flexible_server", {"delegated_subnet_id": "${azurerm_subnet.a.id}"}, {}) == set()
