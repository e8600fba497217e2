package lintel.azure.sql.scanned_for_weaknesses_test

import data.lintel.azure.sql.scanned_for_weaknesses
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := scanned_for_weaknesses.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := scanned_for_weaknesses.deny with input as testing.entry(type, "a", config)
}

test_never if {
	every type in ["azurerm_mssql_server_vulnerability_assessment", "azurerm_synapse_workspace_vulnerability_assessment"] {
		paths(type, {}) == {["recurring_scans"]}
		paths(type, {"recurring_scans": [{"enabled": false}]}) == {["recurring_scans", 0, "enabled"]}
		instances(type, {}) == {type}
	}
}

test_regularly if paths("azurerm_mssql_server_vulnerability_assessment", {"recurring_scans": [{"enabled": true}]}) == set()
