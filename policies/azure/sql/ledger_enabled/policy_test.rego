package lintel.azure.sql.ledger_enabled_test

import data.lintel.azure.sql.ledger_enabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := ledger_enabled.deny with input as testing.entry(type, "a", config)
}

test_no if {
	every config in [{}, {"ledger_enabled": false}] {
		paths("azurerm_mssql_database", config) == {["ledger_enabled"]}
	}
}

test_yes if paths("azurerm_mssql_database", {"ledger_enabled": true}) == set()
