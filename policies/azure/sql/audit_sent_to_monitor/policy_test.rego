package lintel.azure.sql.audit_sent_to_monitor_test

import data.lintel.azure.sql.audit_sent_to_monitor
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := audit_sent_to_monitor.deny with input as testing.entry(type, "a", config)
}

test_off if {
	every type in ["azurerm_mssql_database_extended_auditing_policy", "azurerm_mssql_server_extended_auditing_policy"] {
		paths(type, {"log_monitoring_enabled": false}) == {["log_monitoring_enabled"]}
	}
}

test_on if {
	every config in [{}, {"log_monitoring_enabled": true}, {"log_monitoring_enabled": "${var.on}"}] {
		paths("azurerm_mssql_database_extended_auditing_policy", config) == set()
	}
}
