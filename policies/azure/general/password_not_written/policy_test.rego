package lintel.azure.general.password_not_written_test

import data.lintel.azure.general.password_not_written
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := password_not_written.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := password_not_written.deny with input as testing.entry(type, "a", config)
}

test_written if {
	every type, names in {
		"azurerm_linux_virtual_machine": "admin_password",
		"azurerm_mssql_server": "administrator_login_password",
		"azurerm_postgresql_flexible_server": "administrator_password",
		"azurerm_synapse_workspace": "sql_administrator_login_password",
	} {
		paths(type, {names: "keen-Otter-41"}) == {[names]}
		instances(type, {names: "keen-Otter-41"}) == {type}
		paths(type, {names: null}) == set()
		paths(type, {}) == set()
	}
	paths("azurerm_virtual_machine", {"os_profile": [{"admin_password": "keen-Otter-41"}]}) == {["os_profile", 0, "admin_password"]}
}

test_unknown_is_left_to_the_engine if {
	paths("azurerm_mssql_server", {"administrator_login_password": "${var.password}"}) == {["administrator_login_password"]}
}
