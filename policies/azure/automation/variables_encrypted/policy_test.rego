package lintel.azure.automation.variables_encrypted_test

import data.lintel.azure.automation.variables_encrypted
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := variables_encrypted.deny with input as testing.entry(type, "a", config)
}

test_readable if {
	every type in ["azurerm_automation_variable_string", "azurerm_automation_variable_int"] {
		paths(type, {}) == {["encrypted"]}
		paths(type, {"encrypted": false}) == {["encrypted"]}
	}
}

test_encrypted if paths("azurerm_automation_variable_string", {"encrypted": true}) == set()
