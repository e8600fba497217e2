package lintel.azure.sql.auditing_enabled_test

import data.lintel.azure.sql.auditing_enabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := auditing_enabled.deny with input as testing.entry(type, "a", config)
}

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := auditing_enabled.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

policy(id) := {"azurerm_mssql_server_extended_auditing_policy": [testing.entry("azurerm_mssql_server_extended_auditing_policy", "p", {"server_id": id})]}

test_not_audited if {
	every type in ["azurerm_mssql_server", "azurerm_sql_server"] {
		beside(type, {}, {}) == {["extended_auditing_policy"]}
		beside(type, {}, policy("${azurerm_mssql_server.b.id}")) == {["extended_auditing_policy"]}
	}
}

test_audited if {
	beside("azurerm_mssql_server", {}, policy("${azurerm_mssql_server.a.id}")) == set()
	beside("azurerm_mssql_server", {}, policy("${var.server}")) == set()
	beside("azurerm_sql_server", {"extended_auditing_policy": [{"retention_in_days": 90}]}, {}) == set()
}

test_policy_switched_off if {
	paths("azurerm_mssql_server_extended_auditing_policy", {"enabled": false}) == {["enabled"]}
	paths("azurerm_mssql_server_extended_auditing_policy", {}) == set()
}
