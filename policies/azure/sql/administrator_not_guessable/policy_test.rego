package lintel.azure.sql.administrator_not_guessable_test

import data.lintel.azure.sql.administrator_not_guessable
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := administrator_not_guessable.deny with input as testing.entry(type, "a", config)
}

login(name) := paths("azurerm_mssql_server", {"administrator_login": name})

test_usual if {
	every name in ["admin", "Administrator", "root", "sqladmin"] {
		login(name) == {["administrator_login"]}
	}
}

test_other if {
	every name in ["keeper-of-orders", null, "${var.login}"] {
		login(name) == set()
	}
	paths("azurerm_postgresql_flexible_server", {}) == set()
}
