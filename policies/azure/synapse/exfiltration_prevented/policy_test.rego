package lintel.azure.synapse.exfiltration_prevented_test

import data.lintel.azure.synapse.exfiltration_prevented
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := exfiltration_prevented.deny with input as testing.entry(type, "a", config)
}

workspace(config) := paths("azurerm_synapse_workspace", config)

test_off if {
	every config in [{}, {"data_exfiltration_protection_enabled": false}] {
		workspace(config) == {["data_exfiltration_protection_enabled"]}
	}
}

test_on if workspace({"data_exfiltration_protection_enabled": true}) == set()
