package lintel.azure.compute.agent_installed_test

import data.lintel.azure.compute.agent_installed
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := agent_installed.deny with input as testing.entry(type, "a", config)
}

machine(config) := paths("azurerm_windows_virtual_machine", config)

test_none if machine({"provision_vm_agent": false}) == {["provision_vm_agent"]}

test_installed if {
	every config in [{}, {"provision_vm_agent": true}, {"provision_vm_agent": "${var.agent}"}] {
		machine(config) == set()
	}
}
