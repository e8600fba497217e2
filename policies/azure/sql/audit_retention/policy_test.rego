package lintel.azure.sql.audit_retention_test

import data.lintel.azure.sql.audit_retention
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := audit_retention.deny with input as testing.entry(type, "a", config)
}

test_short if {
	every days in [1, 30, "89"] {
		paths("azurerm_mssql_server_extended_auditing_policy", {"retention_in_days": days}) == {["retention_in_days"]}
		paths("azurerm_sql_server", {"extended_auditing_policy": [{"retention_in_days": days}]}) == {["extended_auditing_policy", 0, "retention_in_days"]}
	}
}

test_long if {
	every days in [0, 90, 365, null, "${var.days}"] {
		paths("azurerm_mssql_database_extended_auditing_policy", {"retention_in_days": days}) == set()
	}
	paths("azurerm_mssql_server", {}) == set()
}
