package lintel.azure.sql.entra_administrator_test

import data.lintel.azure.sql.entra_administrator
import data.lintel.lib.testing

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := entra_administrator.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

administrator(name) := {"azurerm_sql_active_directory_administrator": [testing.entry("azurerm_sql_active_directory_administrator", "p", {"server_name": name})]}

test_none if {
	beside("azurerm_mssql_server", {}, {}) == {["azuread_administrator"]}
	beside("azurerm_mssql_server", {"azuread_administrator": []}, {}) == {["azuread_administrator"]}
	beside("azurerm_sql_server", {"name": "a"}, administrator("b")) == {["azuread_administrator"]}
}

test_block if beside("azurerm_mssql_server", {"azuread_administrator": [{"login_username": "admins"}]}, {}) == set()

test_resource if {
	beside("azurerm_sql_server", {"name": "a"}, administrator("${azurerm_sql_server.a.name}")) == set()
	beside("azurerm_sql_server", {"name": "a"}, administrator("a")) == set()
}
