package lintel.azure.sql.transparent_encryption_test

import data.lintel.azure.sql.transparent_encryption
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := transparent_encryption.deny with input as testing.entry(type, "a", config)
}

test_off if {
	every no in [false, "false"] {
		paths("azurerm_mssql_database", {"transparent_data_encryption_enabled": no}) == {["transparent_data_encryption_enabled"]}
	}
}

test_on if {
	every config in [{}, {"transparent_data_encryption_enabled": true}, {"transparent_data_encryption_enabled": "${var.encrypt}"}] {
		paths("azurerm_mssql_database", config) == set()
	}
}
