package lintel.azure.synapse.managed_network_test

import data.lintel.azure.synapse.managed_network
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := managed_network.deny with input as testing.entry(type, "a", config)
}

workspace(config) := paths("azurerm_synapse_workspace", config)

test_shared if {
	every config in [{}, {"managed_virtual_network_enabled": false}] {
		workspace(config) == {["managed_virtual_network_enabled"]}
	}
}

test_managed if workspace({"managed_virtual_network_enabled": true}) == set()
